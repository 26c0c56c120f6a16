@testable import Origins

/// Every date a feed may write, and what must hold of the moment it names.
@_cdecl("LLVMFuzzerTestOneInput")
public func readDates(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let moment = FeedDates.milliseconds(bytes) else { return 0 }
  // The years 1 to 9999, and a day to each side for the zone.
  precondition((-62_135_683_200_000...253_402_387_200_000).contains(moment), "years have at most four digits")
  precondition(abs(moment) > 86_400_000, "the epoch is no date")
  precondition(FeedDates.milliseconds(bytes) == moment, "the same text is the same moment")
  return 0
}
