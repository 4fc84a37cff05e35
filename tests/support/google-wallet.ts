import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { importSPKI, jwtVerify } from 'jose'

type Kept = Record<string, unknown> & { id: string }

/** A server that speaks OAuth's signed grant and the part of Google Wallet's REST API that we use: objects of a class, made and patched. */
export async function startGoogleWallet(publicKey: string) {
  const state = {
    isDown: false,
    grants: 0,
    calls: [] as string[],
    classes: new Map<string, Kept>(),
    objects: new Map<string, Kept>(),
  }
  const bodyOf = async (req: IncomingMessage): Promise<Kept> => JSON.parse(await text(req))

  async function grant(body: string): Promise<[number, unknown]> {
    const given = new URLSearchParams(body)
    if (given.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return [400, {}]
    const audience = `http://127.0.0.1:${port()}/token`
    const key = await importSPKI(publicKey, 'RS256')
    const { payload } = await jwtVerify(given.get('assertion') ?? '', key, { audience })
    if (payload.scope !== 'https://www.googleapis.com/auth/wallet_object.issuer') return [403, {}]
    state.grants += 1
    return [200, { access_token: `granted-${state.grants}`, expires_in: 3600, token_type: 'Bearer' }]
  }

  async function answer(req: IncomingMessage): Promise<[number, unknown]> {
    if (state.isDown) return [503, {}]
    if (req.url === '/token') return await grant(await text(req))
    state.calls.push(`${req.method} ${req.url}`)
    if (req.headers.authorization !== `Bearer granted-${state.grants}`) return [401, {}]
    const [, kind, id] = /^\/v1\/(genericClass|genericObject)(?:\/([\w.-]+))?$/.exec(req.url ?? '') ?? []
    const kept = kind === 'genericClass' ? state.classes : state.objects
    const body = await bodyOf(req)
    if (req.method === 'POST') {
      if (kept.has(body.id)) return [409, {}]
      if (kind === 'genericObject' && !state.classes.has(String(body.classId))) return [400, {}]
      kept.set(body.id, body)
      return [200, body]
    }
    const known = id ? kept.get(id) : undefined
    if (!known) return [404, {}]
    Object.assign(known, body)
    return [200, known]
  }

  const server = createServer((req, res) => {
    answer(req).then(
      ([status, body]) => {
        res.writeHead(status, { 'content-type': 'application/json' })
        res.end(JSON.stringify(body))
      },
      () => {
        res.writeHead(400)
        res.end()
      },
    )
  })
  const port = () => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    at: { token: `http://127.0.0.1:${port()}/token`, api: `http://127.0.0.1:${port()}/v1` },
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
