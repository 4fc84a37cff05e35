import type { HeaderList } from './headers'

export type Part = { readonly first: number; readonly last: number }

type Asked = { readonly range: string | undefined; readonly ifRange: string | undefined }

/**
 * The part of a file that a request asks for (RFC 9110, section 14). `whole`: none or several, one that can’t be read, or If-Range names another version
 * or a date, which files don’t have.
 */
export function partOf({ range, ifRange }: Asked, etag: string, size: number): Part | 'whole' | 'outside' {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (ifRange !== undefined && ifRange.trim() !== etag) return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  if (to !== '' && Number(to) < Number(from)) return 'whole'
  if (Number(from) >= size) return 'outside'
  return { first: Number(from), last: Math.min(to === '' ? size - 1 : Number(to), size - 1) }
}

/** Headers of a part, from those of the whole. */
export function partHeaders(whole: HeaderList, { first, last }: Part, size: number): HeaderList {
  const headers = [...whole]
  headers[headers.indexOf('Content-Length') + 1] = String(last - first + 1)
  return [...headers, 'Content-Range', `bytes ${first}-${last}/${size}`]
}
