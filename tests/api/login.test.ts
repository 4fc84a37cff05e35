import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginCallbackPath } from '@/account-paths'
import { seal, unseal } from '@/lib/seal'
import { startApi } from '../support/api'
import {
  startBreakableProvider,
  startCertifiedProvider,
  type TestProvider,
  type Trouble,
  testClient,
} from '../support/identity-provider'
import {
  begin,
  finish,
  freshLogin,
  logIn,
  loginName,
  sessionCookie,
  sessionName,
  setCookie,
  site,
  valueIn,
} from '../support/login'
import { call, endQueries, query, sessionOf } from '../support/people'

let api: Awaited<ReturnType<typeof startApi>>
let certified: TestProvider
let breakable: Awaited<ReturnType<typeof startBreakableProvider>>

beforeAll(async () => {
  api = await startApi()
  certified = await startCertifiedProvider(`${site}${loginCallbackPath}`)
  breakable = await startBreakableProvider()
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([certified.close(), breakable.close(), api.close(), endQueries()])
})

const whoIs = async (cookie: string) => (await call(api.url, '/user/is_authenticated/', { cookie })).json.data.id
const verified = (sub: string, email = `${sub}@people.example`) => ({
  sub,
  email,
  email_verified: true,
  given_name: 'Ngaio',
  family_name: 'Pohatu',
})
const peopleWith = (email: string) =>
  query<{ id: number; subject: string | null }>('SELECT id, subject FROM people WHERE email = $1 ORDER BY id', [email])
const enter = (email: string) =>
  query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, email) VALUES ('Entered', 'By Employer', $1) RETURNING id`,
    [email],
  )

describe('at a certified provider', () => {
  beforeAll(() => freshLogin(certified.issuer))

  test('someone new gets a row with their names, a session, and the page they came from', async () => {
    certified.person = verified('new')
    const answer = await logIn(certified, { next: '/training/course-calendar/?location=taupo' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/training/course-calendar/?location=taupo'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const cookie = sessionCookie(answer)
    const { json } = await call(api.url, '/user/profile/', { cookie })
    expect(json.data).toMatchObject({
      firstName: 'Ngaio',
      lastName: 'Pohatu',
      email: 'new@people.example',
      company: null,
    })
    const [row] = await query('SELECT issuer, subject FROM people WHERE id = $1', [json.data.id])
    expect(row).toEqual({ issuer: certified.issuer, subject: 'new' })
  })

  test('the second login is the same person, under another address too', async () => {
    certified.person = verified('again')
    const first = await whoIs(sessionCookie(await logIn(certified)))
    certified.person = verified('again', 'moved@people.example')
    const second = sessionCookie(await logIn(certified))
    expect(await whoIs(second)).toBe(first)
    expect((await call(api.url, '/user/profile/', { cookie: second })).json.data.email).toBe('moved@people.example')
  })

  test('two first logins at once make one person', async () => {
    certified.person = verified('twice')
    const answers = await Promise.all([logIn(certified), logIn(certified), logIn(certified)])
    const ids = await Promise.all(answers.map((answer) => whoIs(sessionCookie(answer))))
    expect(new Set(ids).size).toBe(1)
    expect(await peopleWith('twice@people.example')).toHaveLength(1)
  })

  test('the one row that an employer entered with exactly the verified address becomes theirs', async () => {
    const [entered] = await enter('adopted@people.example')
    certified.person = verified('adopted', 'Adopted@People.example')
    expect(await whoIs(sessionCookie(await logIn(certified)))).toBe(entered?.id)
    const [entry] = await query(`SELECT actor, after FROM audit_log WHERE what = 'people' ORDER BY id DESC LIMIT 1`)
    expect(entry).toMatchObject({ actor: 'identity provider', after: { id: entered?.id, subject: 'adopted' } })
  })

  test('of two such rows none does: they get one of their own', async () => {
    const rows = [...(await enter('shared@people.example')), ...(await enter('shared@people.example'))]
    certified.person = verified('shared')
    const id = await whoIs(sessionCookie(await logIn(certified)))
    expect(rows.map((row) => row.id)).not.toContain(id)
    expect((await peopleWith('shared@people.example')).filter(({ subject }) => subject !== null)).toHaveLength(1)
  })

  test('a row that someone logs in with is never taken over, nor one with an address that only looks like theirs', async () => {
    certified.person = verified('first-holder', 'holder@people.example')
    const holder = await whoIs(sessionCookie(await logIn(certified)))
    certified.person = verified('second-holder', 'holder@people.example')
    expect(await whoIs(sessionCookie(await logIn(certified)))).not.toBe(holder)
    const [alike] = await enter('h%lder@people.example')
    certified.person = verified('third-holder', 'hälder@people.example')
    expect(await whoIs(sessionCookie(await logIn(certified)))).not.toBe(alike?.id)
  })

  test('the session changes at login: the one before is dead, and one that was planted opens nothing', async () => {
    certified.person = verified('rotated')
    const before = sessionCookie(await logIn(certified))
    const after = sessionCookie(await logIn(certified, { cookie: before }))
    expect(await whoIs(before)).toBe(null)
    expect(await whoIs(after)).not.toBe(null)
    const planted = `${sessionName}=${'p'.repeat(43)}`
    const opened = sessionCookie(await logIn(certified, { cookie: planted }))
    expect(opened).not.toBe(planted)
    expect(await whoIs(planted)).toBe(null)
  })

  test('the cookie of the session is for this host, for the server, and for our own pages', async () => {
    certified.person = verified('cookie')
    const answer = await logIn(certified)
    const attributes = 'Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure'
    expect(setCookie(answer, sessionName)).toMatch(new RegExp(`^${sessionName}=[\\w-]{43}; ${attributes}$`))
    expect(setCookie(answer, loginName)).toBe(`${loginName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`)
    const [stored] = await query<{ all: string }>(
      `SELECT row_to_json(s)::text AS all FROM user_sessions s ORDER BY id DESC LIMIT 1`,
    )
    expect(stored?.all).not.toContain(valueIn(setCookie(answer, sessionName)))
  })

  test('Safari keeps a plain cookie on http://localhost, and is never asked to on https', async () => {
    const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
    certified.person = verified('safari')
    const answer = await logIn(certified, { userAgent: safari })
    expect(setCookie(answer, 'hivis-session')).toMatch(
      /^hivis-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    )
    const { cookie, url } = await onHttps(safari)
    expect(url).toBe('https://www.hivis.example/login/azuread-b2c-oauth2/callback/')
    expect(cookie).toMatch(/^__Host-hivis-login=[\w-]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('the way there asks for a code with PKCE, state, nonce and a login', async () => {
    const { location } = await begin()
    const asked = Object.fromEntries(new URL(location).searchParams)
    expect(asked).toEqual({
      client_id: testClient.id,
      redirect_uri: `${site}${loginCallbackPath}`,
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'login',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })
})

/** What a login on an https site sets and asks for. */
async function onHttps(userAgent: string) {
  vi.stubEnv('SITE_URL', 'https://www.hivis.example')
  try {
    const { answer } = await begin({ userAgent })
    const url = new URL(answer.headers.get('location') ?? '').searchParams.get('redirect_uri')
    return { cookie: setCookie(answer, loginName), url }
  } finally {
    vi.stubEnv('SITE_URL', undefined)
  }
}

/** Does it and looks at what no one may get from a login that failed. */
async function expectProblem(because: string, work: (already: string) => Promise<Response>, next = '/account/') {
  const already = await sessionOf('demo-owner')
  const count = async () => (await query<{ n: string }>('SELECT count(*) AS n FROM user_sessions'))[0]?.n
  const people = async () => (await query<{ n: string }>('SELECT count(*) AS n FROM people'))[0]?.n
  const before = [await count(), await people()]
  const answer = await work(already.cookie)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/login/problem/?because=${because}&next=${encodeURIComponent(next)}`,
  ])
  expect(answer.headers.getSetCookie().filter((line) => line.includes('session'))).toEqual([])
  expect([await count(), await people()]).toEqual(before)
  expect(await whoIs(already.cookie)).toBe(already.personId)
}

/** A whole login at the breakable provider by a browser that is logged in already. */
const logInBroken = (already: string) => logIn(breakable, { cookie: already })

describe('when the provider is in trouble', () => {
  beforeEach(() => freshLogin(breakable.issuer))
  afterEach(() => {
    breakable.mend()
  })

  const places: Trouble['at'][] = ['discovery', 'token', 'keys']
  const ways: Trouble['how'][] = ['down', 'hang', 'drip', 'status 500', 'no JSON']
  test.each(places.flatMap((at) => ways.map((how) => ({ at, how }))))(
    '($at: $how) no one is logged in, and the next try works',
    async (trouble) => {
      breakable.person = verified('trouble')
      breakable.trouble = trouble
      await expectProblem(
        'unavailable',
        trouble.at === 'discovery' ? async (cookie) => (await begin({ cookie })).answer : logInBroken,
      )
      breakable.mend()
      expect(await whoIs(sessionCookie(await logIn(breakable)))).not.toBe(null)
    },
  )

  test('no one waits for it longer than three seconds', { tags: ['timing'] }, async () => {
    breakable.trouble = { at: 'discovery', how: 'hang' }
    const began = performance.now()
    await expectProblem('unavailable', async (cookie) => (await begin({ cookie })).answer)
    expect(performance.now() - began).toBeLessThan(3_900)
  })

  test('no one listens there at all', async () => {
    await freshLogin('http://127.0.0.1:9')
    await expectProblem('unavailable', async (cookie) => (await begin({ cookie })).answer)
  })

  test('it goes down while the person is there, and our process starts again', async () => {
    breakable.person = verified('restart')
    const { location, loginCookie } = await begin()
    const back = await breakable.visit(location)
    await freshLogin(breakable.issuer)
    breakable.trouble = { at: 'discovery', how: 'hang' }
    await expectProblem('unavailable', (cookie) => finish(back, { cookie: `${loginCookie}; ${cookie}` }))
  })

  test('it says so itself', async () => {
    for (const error of ['server_error', 'temporarily_unavailable']) {
      await expectProblem('unavailable', (cookie) => sentBack({ error }, cookie))
    }
  })

  test('logging out works all the same', async () => {
    breakable.person = verified('leaving')
    const cookie = sessionCookie(await logIn(breakable))
    breakable.trouble = { at: 'discovery', how: 'down' }
    const answer = await call(api.url, '/user/logout/', { method: 'POST', cookie })
    expect([answer.status, answer.json.data.redirectTo]).toEqual([200, '/'])
    expect(await whoIs(cookie)).toBe(null)
  })
})

/** Comes back from the provider with the right state and something else than a code. */
async function sentBack(
  query: Record<string, string>,
  cookie: string,
  change: (state: string) => string = (state) => state,
) {
  const { location, loginCookie } = await begin()
  const state = change(new URL(location).searchParams.get('state') ?? '')
  const search = new URLSearchParams({ ...query, state })
  return await finish(`${site}${loginCallbackPath}?${search}`, { cookie: `${loginCookie}; ${cookie}` })
}

describe('an answer that can’t be believed', () => {
  beforeAll(() => freshLogin(breakable.issuer))
  beforeEach(() => {
    breakable.person = verified('forged')
  })
  afterEach(() => {
    breakable.mend()
  })

  const now = () => Math.floor(Date.now() / 1000)
  const claims: Record<string, Parameters<typeof breakable.claims>[0]> = {
    'another nonce': { nonce: 'n'.repeat(43) },
    'no nonce': { nonce: undefined },
    'another audience': { aud: 'somebody-else' },
    'several audiences and another party': { aud: [testClient.id, 'somebody-else'], azp: 'somebody-else' },
    'another issuer': { iss: 'https://evil.example' },
    'no subject': { sub: undefined },
    'an end that is over': { iat: now() - 900, exp: now() - 600 },
    'no end': { exp: undefined },
    'a beginning that is to come': { nbf: now() + 600 },
  }
  test.each(Object.entries(claims))('an ID token with %s', async (_name, change) => {
    breakable.claims = (usual) => JSON.parse(JSON.stringify({ ...usual, ...change }))
    await expectProblem('refused', logInBroken)
  })

  test('an ID token that another key has signed', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    for (const kid of ['one', 'other']) {
      breakable.sign = (usual) => new SignJWT(usual).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
      await expectProblem('refused', logInBroken)
    }
  })

  test('an ID token that no one has signed', async () => {
    breakable.sign = (usual) => new UnsecuredJWT(usual).encode()
    await expectProblem('refused', logInBroken)
  })

  test('an ID token whose signature is missing, cut, or of other words', async () => {
    const { sign } = breakable
    const [head = '', , signature = ''] = (await sign({ sub: 'other' })).split('.')
    for (const change of [
      (token: string) => token.replace(/[^.]*$/, ''),
      (token: string) => token.slice(0, -8),
      (token: string) => `${head}.${token.split('.')[1]}.${signature}`,
    ]) {
      breakable.sign = async (usual) => change(await sign(usual))
      await expectProblem('refused', logInBroken)
    }
  })

  test('an ID token signed with the secret of the client', async () => {
    const secret = new TextEncoder().encode(testClient.secret.padEnd(32, '.'))
    breakable.sign = (usual) => new SignJWT(usual).setProtectedHeader({ alg: 'HS256' }).sign(secret)
    await expectProblem('refused', logInBroken)
  })

  test('no ID token', async () => {
    breakable.sign = () => ''
    await expectProblem('refused', logInBroken)
  })

  test('a state that is another, or none: a login that someone else began', async () => {
    const stranger = await begin()
    const strangersWay = await breakable.visit(stranger.location)
    const own = await begin()
    await expectProblem('refused', (cookie) => finish(strangersWay, { cookie: `${own.loginCookie}; ${cookie}` }))
    const url = new URL(await breakable.visit(own.location))
    url.searchParams.delete('state')
    await expectProblem('refused', (cookie) => finish(url.href, { cookie: `${own.loginCookie}; ${cookie}` }))
    await expectProblem('refused', (cookie) => sentBack({ error: 'access_denied' }, cookie, () => 's'.repeat(43)))
  })

  test('a code that was used before', async () => {
    const { location, loginCookie } = await begin()
    const back = await breakable.visit(location)
    expect((await finish(back, { cookie: loginCookie })).headers.get('location')).toBe('/account/')
    await expectProblem('refused', (cookie) => finish(back, { cookie: `${loginCookie}; ${cookie}` }))
  })

  test('a code of someone else, put into one’s own login', async () => {
    const stranger = await begin()
    const own = await begin()
    const stolen = new URL(await breakable.visit(stranger.location)).searchParams.get('code') ?? ''
    const url = new URL(await breakable.visit(own.location))
    url.searchParams.set('code', stolen)
    await expectProblem('refused', (cookie) => finish(url.href, { cookie: `${own.loginCookie}; ${cookie}` }))
  })

  test('no code', async () => {
    await expectProblem('refused', (cookie) => sentBack({}, cookie))
    await expectProblem('refused', (cookie) => sentBack({ error: 'invalid_request' }, cookie))
  })

  test('going back without logging in is no fault', async () => {
    await expectProblem('cancelled', (cookie) => sentBack({ error: 'access_denied' }, cookie))
  })
})

describe('the address', () => {
  beforeAll(() => freshLogin(breakable.issuer))
  afterEach(() => {
    vi.stubEnv('OIDC_TRUST_EMAIL', undefined)
    breakable.mend()
  })

  const { email_verified: _verified, ...silent } = verified('address')
  const unverified: Record<string, TestProvider['person']> = {
    'the provider says is not verified': { ...silent, email_verified: false },
    'the provider says nothing of': silent,
    'is verified in a word, not in a fact': { ...silent, email_verified: 'true' },
    'is none': { ...verified('address'), email: 'nobody' },
    'is missing': { sub: 'address', email_verified: true },
    'is a thing': { ...verified('address'), email: { address: 'a@b.example' } },
  }
  test.each(Object.entries(unverified))('that %s logs no one in', async (_name, person) => {
    breakable.person = person
    await expectProblem('email', logInBroken)
  })

  test('counts without that word where the setting says that the provider verifies each, as a list too', async () => {
    vi.stubEnv('OIDC_TRUST_EMAIL', 'yes')
    breakable.person = { sub: 'trusted', emails: ['Trusted@people.example'], name: 'Tūī Only' }
    const { json } = await call(api.url, '/user/profile/', { cookie: sessionCookie(await logIn(breakable)) })
    expect(json.data).toMatchObject({ email: 'trusted@people.example', firstName: 'Tūī Only' })
  })

  test('that is unverified never opens the row an employer entered', async () => {
    const [entered] = await enter('target@people.example')
    breakable.person = { ...silent, sub: 'thief', email: 'target@people.example', email_verified: false }
    await expectProblem('email', logInBroken)
    expect(await peopleWith('target@people.example')).toEqual([{ id: entered?.id, subject: null }])
  })
})

describe('what the browser keeps while it is away', () => {
  beforeAll(() => freshLogin(breakable.issuer))
  beforeEach(() => {
    breakable.person = verified('keeper')
  })

  type Change = (value: string) => string
  const opened = (value: string) => Object(unseal('login', value))
  const elsewhere = (value: string): string => {
    vi.stubEnv('PAYLOAD_SECRET', 'of another installation 0')
    const sealed = seal('login', opened(value))
    vi.stubEnv('PAYLOAD_SECRET', 'only-for-the-tests-0000')
    return sealed
  }
  const changes: Record<string, Change> = {
    'is gone': () => '',
    'is nonsense': () => 'x'.repeat(200),
    'is cut': (value) => value.slice(0, -4),
    'has one letter changed': (value) => `${value.slice(0, 40)}${value[40] === 'A' ? 'B' : 'A'}${value.slice(41)}`,
    'is fifteen minutes old': (value) => seal('login', { ...opened(value), at: Date.now() - 15 * 60_000 - 1 }),
    'was sealed for something else': (value) => seal('message', opened(value)),
    'was sealed by another installation': elsewhere,
    'is sealed and something else': () => seal('login', 'text'),
  }
  test.each(Object.entries(changes))('%s: the login is over', async (_name, change) => {
    const { location, loginCookie } = await begin()
    const back = await breakable.visit(location)
    const forged = `${loginName}=${change(loginCookie.slice(loginName.length + 1))}`
    await expectProblem('expired', (cookie) => finish(back, { cookie: `${forged}; ${cookie}` }), '/')
  })

  test('is thrown away with each answer, and shows nothing of what is in it', async () => {
    const { loginCookie, location } = await begin({ next: '/cart/' })
    const { state, nonce } = Object.fromEntries(new URL(location).searchParams)
    const raw = Buffer.from(loginCookie.slice(loginName.length + 1), 'base64url').toString('latin1')
    for (const secret of [state, nonce, '/cart/', 'verifier']) expect(raw).not.toContain(secret)
    const answer = await finish(`${site}${loginCallbackPath}?code=wrong&state=wrong`, { cookie: loginCookie })
    expect(setCookie(answer, loginName)).toContain('Max-Age=0')
  })
})
