import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

/** Where a provider goes wrong, and how. `drip` sends the head of an answer and then nothing. */
export type Trouble = {
  at: 'discovery' | 'keys' | 'token'
  how: 'down' | 'hang' | 'drip' | 'status 500' | 'no JSON'
}

/** What an ID token says, before it is signed. */
type Claims = JWTPayload & { nonce?: string | undefined }
type Sign = (claims: Claims) => Promise<string> | string

/** An identity provider of the tests. */
export type TestProvider = {
  issuer: string
  /** Who logs in next. */
  person: { sub: string } & Record<string, unknown>
  /** Logs that person in and gives the address that the browser is sent back to. */
  visit: (authorizationUrl: string) => Promise<string>
  close: () => Promise<void>
}

export const testClient = { id: 'hivis-test', secret: 'only-for-the-tests' }

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/** A provider made by others, certified for OpenID Connect: anyone who is `person` logs in without a page. */
export async function startCertifiedProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer()
  const issuer = await listen(server)
  const given = { person: { sub: 'nobody' } as TestProvider['person'] }
  const known = new Map<string, TestProvider['person']>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.id,
        client_secret: testClient.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    cookies: { keys: ['only for the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context, accountId) => ({ accountId, claims: () => known.get(accountId) ?? { sub: accountId } }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: testClient.id, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (!req.url?.startsWith('/interaction/')) return void answer(req, res)
    known.set(given.person.sub, given.person)
    void provider.interactionFinished(req, res, { login: { accountId: given.person.sub } })
  })
  return Object.assign(given, { issuer, visit: (url: string) => browse(url, redirectUri), close: () => close(server) })
}

/** Follows redirects with cookies, as a browser does, up to the address that begins with `until`. */
async function browse(url: string, until: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = url
  for (let count = 0; count < 10 && !next.startsWith(until); count += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    next = new URL(answer.headers.get('location') ?? '', next).href
  }
  return next
}

/** A provider of our own that does wrong what a test asks for. What no one breaks, it does right: codes count once, PKCE is checked. */
export async function startBreakableProvider() {
  const keys = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  const codes = new Map<string, { nonce: string | undefined; challenge: string }>()
  const sign: Sign = (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(keys.privateKey)
  const state = {
    person: { sub: 'nobody' } as TestProvider['person'],
    trouble: null as Trouble | null,
    /** Changes what the ID token says. */
    claims: (claims: Claims): Claims => claims,
    /** Signs the ID token, or not. */
    sign,
    /** How often each thing was asked for. */
    asked: { discovery: 0, keys: 0, token: 0 },
  }
  const server = createServer()
  const issuer = await listen(server)
  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }

  async function token(req: IncomingMessage): Promise<[status: number, body: object]> {
    const form = new URLSearchParams(await text(req))
    const code = form.get('code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (known?.challenge !== challenge || form.get('client_secret') !== testClient.secret)
      return [400, { error: 'invalid_grant' }]
    const now = Math.floor(Date.now() / 1000)
    const usual = { iss: issuer, aud: testClient.id, iat: now, exp: now + 300, nonce: known.nonce, ...state.person }
    const id_token = await state.sign(state.claims(usual))
    return [200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token }]
  }

  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const places = { '/.well-known/openid-configuration': 'discovery', '/keys': 'keys', '/token': 'token' } as const
    const place = Object.entries(places).find(([path]) => path === req.url)?.[1]
    if (!place) return void res.writeHead(404).end()
    state.asked[place] += 1
    if (state.trouble?.at === place) return makeTrouble(state.trouble, res)
    const answer = { discovery: () => [200, discovery], keys: () => [200, { keys: [jwk] }], token: () => token(req) }[
      place
    ]
    void Promise.resolve(answer()).then(([status, body]) => {
      res.writeHead(Number(status), { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })

  const visit = async (authorizationUrl: string): Promise<string> => {
    const { searchParams } = new URL(authorizationUrl)
    const code = randomUUID()
    codes.set(code, {
      nonce: searchParams.get('nonce') ?? undefined,
      challenge: searchParams.get('code_challenge') ?? '',
    })
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
    return back.href
  }
  /** Does everything right again. */
  const mend = () => Object.assign(state, { trouble: null, claims: (claims: Claims) => claims, sign })
  return Object.assign(state, { issuer, visit, mend, close: () => close(server) })
}

function makeTrouble({ how }: Trouble, res: ServerResponse): void {
  if (how === 'down') res.destroy()
  else if (how === 'drip') res.writeHead(200, { 'content-type': 'application/json' }).write('{"')
  else if (how === 'status 500')
    res.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"server_error"}')
  else if (how === 'no JSON') res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
}
