import type { IncomingMessage } from 'node:http'
import { idHeader, outageHeader, spanHeader, timeHeader } from './processes'

/** Hop-by-hop headers. */
export const ofConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'te',
])

export const ofFront = new Set([timeHeader, idHeader, spanHeader])

/** True if the connection was never accepted, so that no worker has the request. */
export const isNoConnection = (error: Error | undefined): boolean =>
  error !== undefined && 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT')

export const saysOutage = ({ headers, trailers }: IncomingMessage): boolean =>
  headers[outageHeader] !== undefined || trailers[outageHeader] !== undefined

export function headersOf({ rawHeaders }: IncomingMessage): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase()
    if (name === outageHeader || name === 'trailer') continue
    headers.set(name, [...(headers.get(name) ?? []), rawHeaders[index + 1] ?? ''])
  }
  return headers
}
