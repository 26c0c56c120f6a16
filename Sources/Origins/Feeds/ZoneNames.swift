/// Zones that feeds write by name.
enum ZoneNames {
  /// Minutes east of Greenwich: the names of RFC 822, and common ones with one meaning.
  static let minutes = [
    "EST": -300, "EDT": -240, "CST": -360, "CDT": -300, "MST": -420, "MDT": -360, "PST": -480, "PDT": -420,
    "AKST": -540, "AKDT": -480, "HST": -600, "AST": -240, "ADT": -180, "NST": -210, "NDT": -150, "BRT": -180,
    "ART": -180, "WET": 0, "WEST": 60, "BST": 60, "CET": 60, "CEST": 120, "MET": 60, "MEST": 120, "EET": 120,
    "EEST": 180, "SAST": 120, "MSK": 180, "MSD": 240, "IST": 330, "NPT": 345, "WIB": 420, "ICT": 420,
    "HKT": 480,
    "SGT": 480, "AWST": 480, "JST": 540, "KST": 540, "ACST": 570, "ACDT": 630, "AEST": 600, "AEDT": 660,
    "NZST": 720, "NZDT": 780,
  ]
}
