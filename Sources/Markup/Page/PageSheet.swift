/// The style sheet of a reading page.
enum PageSheet {
  static func css(_ style: PageStyle) -> String { colors(style.appearance) + measures(style) + rules }

  private static let light =
    "--text:#1d1d20;--back:#fff;--dim:#5e5c64;--line:#deddda;--link:#1a5fb4;--box:#f3f3f2"
  private static let dark =
    "--text:#e9e9ea;--back:#1e1e1f;--dim:#a2a0a8;--line:#3d3d40;--link:#88b8f5;--box:#2b2b2d"

  /// Both pairs have at least 7:1 between text and ground, 4.5:1 for what is dim (WCAG 2.2, 1.4.3 and 1.4.6).
  private static func colors(_ appearance: PageStyle.Appearance) -> String {
    switch appearance {
    case .system:
      ":root{color-scheme:light dark;\(light)}@media(prefers-color-scheme:dark){:root{\(dark)}}"
    case .light: ":root{color-scheme:light;\(light)}"
    case .dark: ":root{color-scheme:dark;\(dark)}"
    }
  }

  private static func measures(_ style: PageStyle) -> String {
    let width =
      switch style.width {
      case .narrow: "32em"
      case .medium: "40em"
      case .wide: "56em"
      }
    return "html{font-size:\(style.textSize)%}body{max-width:\(width)}"
  }

  private static let rules = """
    body{margin:0 auto;padding:1.25rem;background:var(--back);color:var(--text);line-height:1.6;\
    font-family:system-ui,sans-serif;overflow-wrap:break-word;-webkit-text-size-adjust:none}
    h1,h2,h3,h4,h5,h6{line-height:1.25;margin:1.6em 0 .5em}
    header h1{font-size:1.7rem;margin:0 0 .5rem}
    header p,footer p{color:var(--dim);margin:.25rem 0;font-size:.9rem}
    header{margin-bottom:1.5rem;padding-bottom:1rem;border-bottom:1px solid var(--line)}
    footer{margin-top:2rem;padding-top:1rem;border-top:1px solid var(--line)}
    a{color:var(--link)}
    header a{text-decoration:none}
    .labels a{display:inline-block;background:var(--box);border-radius:1em;padding:.1em .75em;margin:.2em .3em .2em 0}
    img,video{max-width:100%;height:auto}
    img,video{border-radius:4px}
    video{background:var(--box)}
    figure{margin:1.5em 0}
    figcaption{color:var(--dim);font-size:.85rem}
    pre,table{overflow-x:auto;display:block;max-width:100%}
    pre,code{font-family:ui-monospace,monospace;font-size:.9em;background:var(--box)}
    pre{padding:.75em 1em;border-radius:6px}
    td,th{border:1px solid var(--line);padding:.3em .6em;text-align:start}
    table{border-collapse:collapse}
    blockquote{margin:1em 0;padding-inline-start:1em;border-inline-start:3px solid var(--line);color:var(--dim)}
    hr{border:0;border-top:1px solid var(--line)}
    .picture{display:inline-block;background:var(--box);color:var(--dim);border-radius:6px;padding:.75em 1em}
    """
}
