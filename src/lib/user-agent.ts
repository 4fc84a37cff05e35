const browsers = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

const programs = /bot|crawl|spider|preview|scanner|facebookexternalhit|slack|teams|whatsapp|curl|wget|python|okhttp/i

/** Mail and chat programs that open links by themselves. */
export const isProgram = (userAgent: string): boolean => programs.test(userAgent)

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** Such as `Chrome on Android`; mail and chat programs open links automatically. */
export function clientOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  if (isProgram(text)) return 'A program, such as a link preview'
  const [browser, system] = [nameIn(text, browsers), nameIn(text, systems)]
  return browser || system ? [browser ?? 'A browser', system].filter(Boolean).join(' on ') : 'Unknown'
}
