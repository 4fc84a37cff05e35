import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

function toRequest(req: IncomingMessage, body: Buffer): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === 'string') headers.set(name, value)
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD' && body.length > 0
  return new Request(`http://localhost${req.url}`, {
    method: req.method ?? 'GET',
    headers,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  })
}

/** What answers requests of the web's kind, as the front asks Next: with Node's. */
export const handlerOf =
  (fetch: (request: Request) => Response | Promise<Response>) => async (req: IncomingMessage, res: ServerResponse) => {
    const answer = await fetch(toRequest(req, await buffer(req)))
    for (const cookie of answer.headers.getSetCookie()) res.appendHeader('set-cookie', cookie)
    const { 'set-cookie': _cookies, ...headers } = Object.fromEntries(answer.headers)
    res.writeHead(answer.status, headers)
    res.end(Buffer.from(await answer.arrayBuffer()))
  }
