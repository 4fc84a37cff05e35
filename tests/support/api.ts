import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { testDatabaseUrl } from './database'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

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

/**
 * The API behind the front on a real socket, on a seeded database. `trustProxy`: the header x-forwarded-for says which address asks, so that a
 * test can be many.
 */
export async function startApi({ trustProxy = false } = {}) {
  process.env.DATABASE_URL = await testDatabaseUrl()
  process.env.LOG_LEVEL = 'silent'
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
  const [{ createApi }, { createFront }] = await Promise.all([import('@/api/routes'), import('@/server/front')])
  const api = createApi()
  const handler = async (req: IncomingMessage, res: ServerResponse) => {
    const answer = await api.fetch(toRequest(req, await buffer(req)))
    for (const cookie of answer.headers.getSetCookie()) res.appendHeader('set-cookie', cookie)
    const { 'set-cookie': _cookies, ...headers } = Object.fromEntries(answer.headers)
    res.writeHead(answer.status, headers)
    res.end(Buffer.from(await answer.arrayBuffer()))
  }
  const front = createFront({
    handler,
    databaseUrl: process.env.DATABASE_URL,
    siteUrl: 'http://localhost:3000',
    logger: quiet,
    isDev: false,
    isHttps: false,
    trustProxy,
  })
  await new Promise<void>((resolve) => front.server.listen(0, '127.0.0.1', resolve))
  await front.start()
  const address = front.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  /** How many answers the front keeps. */
  const kept = () => front.cache.size
  return { url: `http://127.0.0.1:${port}`, kept, close: () => front.close() }
}
