/**
 * How to recognise each browser by its user agent. The first match counts. Chrome and Safari are last, because most
 * other browsers also call themselves by these names.
 */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (names: typeof browsers, userAgent: string) => names.find(([, sign]) => sign.test(userAgent))?.[0]

/**
 * A browser and its system in words: `Chrome no Windows`. The words help users to recognise their sessions. They prove
 * nothing, because a browser can send any user agent.
 * @returns null when `userAgent` is null; `Outro programa` when neither browser nor system is recognised
 */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  if (browser === undefined && system === undefined) return 'Outro programa'
  return [browser ?? 'Navegador', ...(system === undefined ? [] : [`no ${system}`])].join(' ')
}
