import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A message as another system got it. */
export type Heard = {
  readonly id: string
  readonly signature: string
  readonly seconds: number
  readonly raw: string
  readonly type: string
  readonly data: Record<string, unknown>
}

/** Another system that is notified of changes, on a real socket. `answer` decides what it says; without an answer it stays silent. */
export async function startReceiver() {
  const heard: Heard[] = []
  const answering: { answer: (res: ServerResponse, heard: Heard) => void } = { answer: (res) => void res.end() }
  const server = createServer(async (req: IncomingMessage, res) => {
    const raw = await text(req)
    const { type, data } = JSON.parse(raw)
    const of = (name: string) => String(req.headers[name] ?? '')
    const one = {
      ...{ id: of('webhook-id'), signature: of('webhook-signature'), seconds: Number(of('webhook-timestamp')) },
      ...{ raw, type, data },
    }
    heard.push(one)
    answering.answer(res, one)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}/hook`, heard, answering, close }
}

/** True when one of the signatures is made with the secret, as a receiver checks it. */
export function isSignedWith({ id, seconds, raw, signature }: Heard, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${raw}`).digest()
  return signature.split(' ').some((part) => {
    const given = Buffer.from(part.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
