import type { IncomingMessage } from 'node:http'
import type { Caller } from './admission'

/** Client address. Trusts only a configured proxy, and only the last entry, which is the proxy's own. */
export function clientAddress(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(req.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  return forwarded || req.socket.remoteAddress || '127.0.0.1'
}

export const callerOf = (req: IncomingMessage, trustProxy: boolean): Caller => ({
  address: clientAddress(req, trustProxy),
  person: req.headers.cookie,
})
