/// A memory that lasts as long as the program: for probing an address that is in no library yet, and for tests.
public actor TransientFetchMemory: FetchMemory {
  private var records: [String: FetchRecord] = [:]
  private var restraints: [String: HostRestraint] = [:]

  /// Makes an empty one.
  public init() {}

  public func record(for address: String) -> FetchRecord? { records[address] }

  public func keep(_ record: FetchRecord, for address: String) { records[address] = record }

  public func restraint(of host: String) -> HostRestraint? { restraints[host] }

  public func change(
    restraintOf host: String, _ change: @escaping @Sendable (HostRestraint?) -> HostRestraint?
  ) {
    restraints[host] = change(restraints[host])
  }
}
