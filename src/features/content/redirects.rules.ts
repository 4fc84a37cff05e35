import { isSafeUrl } from '@/lib/safe-url'

/** An old address as editors type it: begins and ends with a slash. */
export const isOldAddress = (value: string): boolean => /^\/(?![/\\])[^\s?#]+\/$/.test(value)

const plain = (path: string): string => (/%(?![0-9a-f]{2})/i.test(path) ? path : decodePath(path))

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

/** The path of an old address as a list has it: with or without its host and slashes. */
export const oldAddress = (typed: string): string => {
  const path = plain(typed.trim().replace(/^(?:https?:)?\/\/[^/?#]+/i, ''))
  return `/${path}/`.replace(/\/{2,}/g, '/')
}

/** Where it leads: an address of this site becomes a path that ends as ours do. */
export function newAddress(typed: string, site: string): string {
  const own = new URL(site)
  const text = typed.trim()
  const isOwn = URL.canParse(text) && new URL(text).host === own.host
  const path = isOwn ? text.replace(/^https?:\/\/[^/?#]+/i, '') || '/' : text
  return path.startsWith('/') && !/[?#]|\.[a-z0-9]{1,10}$/i.test(path) && !path.endsWith('/') ? `${path}/` : path
}

export const isTarget = (value: string): boolean => value.length <= 500 && isSafeUrl(value)

/** Whether this would lead around in a circle. `known`: where redirects lead, those of the file among them. */
export function isCircle(fromPath: string, target: string, known: ReadonlyMap<string, string>): boolean {
  let at: string | undefined = target
  for (let steps = 0; at?.startsWith('/'); steps += 1) {
    if (at === fromPath || steps > 20) return true
    at = known.get(at)
  }
  return false
}
