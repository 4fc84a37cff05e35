import type { IncomingMessage } from 'node:http'
import type { Caller } from './admission'

/** The address that asks. Only a proxy that we were told about is believed, and only its own entry, the last one. */
export function clientAddress(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(req.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  return forwarded || req.socket.remoteAddress || '127.0.0.1'
}

/** Who asks, for whoever shares out the room: cookies stand for the person. */
export const callerOf = (req: IncomingMessage, trustProxy: boolean): Caller => ({
  address: clientAddress(req, trustProxy),
  person: req.headers.cookie,
})
