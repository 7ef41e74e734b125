type Pattern = readonly [name: string, sign: RegExp]

/** The first that fits counts: most browsers claim to be others, too. */
const BROWSER_PATTERNS: readonly Pattern[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(\b|Headless)(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEM_PATTERNS: readonly Pattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (patterns: readonly Pattern[], userAgent: string): string | undefined =>
  patterns.find(([, sign]) => sign.test(userAgent))?.[0]

/** Returns browser and system of a `User-Agent`, such as `Firefox, Windows`, for a person's list of their devices; empty if neither is known. */
export const deviceNameOf = (userAgent: string | undefined): string => {
  const sent = userAgent?.slice(0, 400) ?? ''
  return [nameIn(BROWSER_PATTERNS, sent), nameIn(SYSTEM_PATTERNS, sent)].filter(Boolean).join(', ')
}
