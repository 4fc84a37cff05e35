import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { stepUpPath } from '@/desk-paths'
import { readStaff } from '@/features/account/desk-session.loaders'
import { requireFreshSignIn } from '@/features/account/desk-session.rules'
import { signInProblems, signInProblemTexts } from '@/features/account/identity/rules'
import { listTrainers } from '@/features/courses/data'
import { listInboxStaff } from '@/features/inbox/data'
import { type StaffRole, staffRoles } from '@/lib/staff'
import { closeFronts, startFront } from '../server/harness'
import { startApi } from '../support/api'
import { startBreakableProvider, type TestProvider, testClient } from '../support/identity-provider'
import {
  begin,
  beginSignInAt,
  deskCookie,
  deskSessionName,
  finishSignIn,
  freshLogin,
  setCookie,
  signIn,
  site,
} from '../support/login'
import { deskSessionOf, endQueries, query } from '../support/people'

/** Staff sign in at the desk by the gateway of the customers, with a client of their own (docs/decisions/023). */
let provider: Awaited<ReturnType<typeof startBreakableProvider>>

let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
  provider = await startBreakableProvider()
  await freshLogin(provider.issuer)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([provider.close(), api.close(), endQueries()])
})

const verified = (sub: string, email = `${sub}@staff.example`): TestProvider['person'] => ({
  sub,
  email,
  email_verified: true,
  given_name: 'Ngaio',
  family_name: 'Pohatu',
})

/** An account that an administrator has made, and that no one has signed in with. */
async function account(name: string, roles: readonly StaffRole[] = ['support']): Promise<number> {
  const [row] = await query<{ id: number }>('INSERT INTO staff (name, email) VALUES ($1, $2) RETURNING id', [
    name,
    `${name}@staff.example`,
  ])
  await query(
    `INSERT INTO staff_roles (parent_id, "order", value) SELECT $1, 1, role::enum_staff_roles FROM unnest($2::text[]) AS role`,
    [row?.id, roles],
  )
  return row?.id ?? 0
}

/** Signs someone in who has an account with a role. */
async function signedIn(name: string, roles: readonly StaffRole[] = ['support']) {
  const staffId = await account(name, roles)
  provider.person = verified(name)
  const answer = await signIn(provider)
  return { staffId, cookie: deskCookie(answer), answer }
}

const sessions = async () => (await query<{ n: number }>('SELECT count(*)::int AS n FROM desk_sessions'))[0]?.n
const subjectOf = async (id: number) => (await query('SELECT issuer, subject FROM staff WHERE id = $1', [id]))[0]

/** A sign-in that opens nothing and leads to the page that says why. */
async function expectProblem(because: string, work: () => Promise<Response>, next = '/admin') {
  const before = await sessions()
  const answer = await work()
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/desk/sign-in/problem/?because=${because}&next=${encodeURIComponent(next)}`,
  ])
  expect(setCookie(answer, deskSessionName)).toBeUndefined()
  expect(await sessions()).toBe(before)
}

describe('an account', () => {
  test('that an administrator made is theirs whose verified address it has, once, and opens a session at the desk', async () => {
    const { staffId, cookie, answer } = await signedIn('claimed', ['support', 'finance'])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin'])
    expect(setCookie(answer, deskSessionName)).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/)
    expect(await readStaff(cookie)).toMatchObject({ staffId, name: 'claimed', roles: ['support', 'finance'] })
    expect(await subjectOf(staffId)).toEqual({ issuer: provider.issuer, subject: 'claimed' })
    provider.person = verified('another', 'claimed@staff.example')
    await expectProblem('unknown', () => signIn(provider))
    expect(await subjectOf(staffId)).toEqual({ issuer: provider.issuer, subject: 'claimed' })
  })

  test('is found by issuer and subject from then on, whatever the address is', async () => {
    const { staffId } = await signedIn('moved')
    provider.person = verified('moved', 'elsewhere@staff.example')
    expect(await readStaff(deskCookie(await signIn(provider)))).toMatchObject({ staffId })
  })

  test('is not opened by an address in another spelling of someone else, and is by another case', async () => {
    const staffId = await account('case')
    provider.person = verified('case-subject', 'CASE@Staff.example')
    expect(await readStaff(deskCookie(await signIn(provider)))).toMatchObject({ staffId })
  })

  test('that is missing, or has no role, is told so and opens nothing', async () => {
    provider.person = verified('stranger')
    await expectProblem('unknown', () => signIn(provider))
    await account('no-role', [])
    provider.person = verified('no-role')
    await expectProblem('unknown', () => signIn(provider))
  })

  test('that is closed loses its sessions at once, and opens none; opened again, the old ones stay ended', async () => {
    const { staffId, cookie } = await signedIn('closed')
    await query('UPDATE staff SET deactivated_at = now() WHERE id = $1', [staffId])
    expect(await readStaff(cookie)).toBeNull()
    await expectProblem('closed', () => signIn(provider))
    await query('UPDATE staff SET deactivated_at = NULL WHERE id = $1', [staffId])
    expect(await readStaff(cookie)).toBeNull()
    expect(await readStaff(deskCookie(await signIn(provider)))).toMatchObject({ staffId })
  })

  test('that is closed is offered for no work any more', async () => {
    const staffId = await account('away', ['trainer', 'support'])
    const offered = async () =>
      [await listTrainers(), await listInboxStaff()].map((people) => people.some(({ id }) => id === staffId))
    expect(await offered()).toEqual([true, true])
    await query('UPDATE staff SET deactivated_at = now() WHERE id = $1', [staffId])
    expect(await offered()).toEqual([false, false])
  })

  test('that was closed before anyone signed in with it is no one’s', async () => {
    const staffId = await account('closed-early')
    await query('UPDATE staff SET deactivated_at = now() WHERE id = $1', [staffId])
    provider.person = verified('closed-early')
    await expectProblem('closed', () => signIn(provider))
    expect(await subjectOf(staffId)).toEqual({ issuer: null, subject: null })
  })

  test('of a customer is none of the desk, and the other way round', async () => {
    const { cookie } = await signedIn('both')
    expect(cookie).not.toContain('hivis-session')
    const token = cookie.split('=')[1]
    expect(await query('SELECT 1 FROM people WHERE subject = $1', ['both'])).toEqual([])
    expect(await readStaff(`__Host-hivis-session=${token}`)).toBeNull()
  })

  test('a role that is taken away is gone at the next request', async () => {
    const { staffId, cookie } = await signedIn('less', ['support', 'finance'])
    await query(`DELETE FROM staff_roles WHERE parent_id = $1 AND value = 'finance'`, [staffId])
    expect((await readStaff(cookie))?.roles).toEqual(['support'])
  })
})

describe('the first administrator', () => {
  beforeEach(() => query('DELETE FROM first_administrator'))
  afterEach(() => vi.stubEnv('FIRST_ADMIN_EMAIL', undefined))

  test('takes over the account that the first filling made for their address', async () => {
    vi.stubEnv('FIRST_ADMIN_EMAIL', 'Boss@staff.example')
    const { staffId, cookie } = await signedIn('boss', ['admin'])
    expect(await readStaff(cookie)).toMatchObject({ staffId, roles: ['admin'] })
    expect(await query('SELECT 1 FROM first_administrator')).toHaveLength(1)
  })

  test('gets an account where there is none for that address, and no one does a second time', async () => {
    vi.stubEnv('FIRST_ADMIN_EMAIL', 'founder@staff.example')
    provider.person = verified('founder')
    const cookie = deskCookie(await signIn(provider))
    expect(await readStaff(cookie)).toMatchObject({ name: 'Ngaio Pohatu', roles: ['admin'] })
    vi.stubEnv('FIRST_ADMIN_EMAIL', 'usurper@staff.example')
    provider.person = verified('usurper')
    await expectProblem('unknown', () => signIn(provider))
    vi.stubEnv('FIRST_ADMIN_EMAIL', 'founder@staff.example')
    provider.person = verified('other-subject', 'founder@staff.example')
    await expectProblem('unknown', () => signIn(provider))
  })

  test('is no one whose address is not verified', async () => {
    vi.stubEnv('FIRST_ADMIN_EMAIL', 'unverified@staff.example')
    provider.person = { ...verified('unverified'), email_verified: false }
    await expectProblem('email', () => signIn(provider))
    expect(await query('SELECT 1 FROM first_administrator')).toEqual([])
  })
})

describe('roles from groups of the provider', () => {
  beforeEach(() => {
    vi.stubEnv('STAFF_GROUPS_CLAIM', 'groups')
    vi.stubEnv('STAFF_GROUP_ROLES', 'cn=money=finance, helpers=support,helpers=trainer')
  })
  afterEach(() => {
    vi.stubEnv('STAFF_GROUPS_CLAIM', undefined)
    vi.stubEnv('STAFF_GROUP_ROLES', undefined)
  })

  test('are read again at each sign-in, and in the place of those that were given here', async () => {
    const staffId = await account('grouped', ['admin'])
    const rolesWith = async (groups: unknown) => {
      provider.person = { ...verified('grouped'), groups }
      return (await readStaff(deskCookie(await signIn(provider))))?.roles
    }
    expect(await rolesWith(['helpers', 'cn=money', 'strangers'])).toEqual(['finance', 'support', 'trainer'])
    expect(await rolesWith('cn=money')).toEqual(['finance'])
    provider.person = { ...verified('grouped'), groups: [] }
    await expectProblem('unknown', () => signIn(provider))
    expect(await query('SELECT 1 FROM staff_roles WHERE parent_id = $1', [staffId])).toEqual([])
  })

  test('end at once in the sessions that someone has elsewhere', async () => {
    await account('regrouped')
    provider.person = { ...verified('regrouped'), groups: ['helpers'] }
    const elsewhere = deskCookie(await signIn(provider))
    provider.person = { ...verified('regrouped'), groups: ['cn=money'] }
    await signIn(provider)
    expect((await readStaff(elsewhere))?.roles).toEqual(['finance'])
  })
})

describe('an answer that can’t be believed', () => {
  beforeAll(() => account('forged'))
  beforeEach(() => {
    provider.person = verified('forged')
  })
  afterEach(() => {
    provider.mend()
  })

  const claims: Record<string, object> = {
    'another nonce': { nonce: 'n'.repeat(43) },
    'another audience': { aud: 'somebody-else' },
    'another issuer': { iss: 'https://evil.example' },
  }
  test.each(Object.entries(claims))('an ID token with %s', async (_name, change) => {
    provider.claims = (usual) => ({ ...usual, ...change })
    await expectProblem('refused', () => signIn(provider))
  })

  test('an ID token that another key has signed', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    provider.sign = (usual) => new SignJWT(usual).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
    await expectProblem('refused', () => signIn(provider))
  })

  test('another state: a sign-in that someone else began', async () => {
    const stranger = await provider.visit((await beginSignInAt('/desk/sign-in/')).location)
    const own = await beginSignInAt('/desk/sign-in/')
    await expectProblem('refused', () => finishSignIn(stranger, { cookie: own.keptCookie }), '/desk/')
  })

  test('what a customer’s login keeps in the browser begins nothing at the desk', async () => {
    const { location, keptCookie } = await beginSignInAt('/desk/sign-in/')
    const back = await provider.visit(location)
    const renamed = keptCookie.replace('hivis-desk-sign-in', 'hivis-login')
    await expectProblem('expired', () => finishSignIn(back, { cookie: renamed }), '/desk/')
  })

  test.each([{ email_verified: false }, { email_verified: 'true' }, { email: undefined }])(
    'an address with %j',
    async (change) => {
      provider.person = { ...verified('forged'), ...change }
      await expectProblem('email', () => signIn(provider))
    },
  )

  test('a provider that is down', async () => {
    await freshLogin(provider.issuer)
    provider.trouble = { at: 'discovery', how: 'down' }
    await expectProblem('unavailable', async () => (await beginSignInAt('/desk/sign-in/')).answer, '/desk/')
  })
})

describe('where it leads', () => {
  test.each([
    ['/desk/bookings/7/?tab=notes', '/desk/bookings/7/?tab=notes'],
    ['/admin/collections/pages?page=2', '/admin/collections/pages?page=2'],
    ['/administrators/', '/desk/'],
    ['/account/', '/desk/'],
    ['/desk/../account/', '/desk/'],
    ['//evil.example/desk/', '/desk/'],
    ['https://evil.example/desk/', '/desk/'],
    ['/\\evil.example', '/desk/'],
    ['/desk/sign-out/', '/desk/'],
  ])('from %s to %s', async (next, target) => {
    await query(`UPDATE staff SET deactivated_at = NULL WHERE email = 'claimed@staff.example'`)
    provider.person = verified('claimed')
    expect((await signIn(provider, { next })).headers.get('location')).toBe(target)
  })
})

test.each(staffRoles)('the demo’s %s has a session of the test’s own', async (role) => {
  expect((await readStaff((await deskSessionOf(role)).cookie))?.roles).toEqual([role])
})

test('the client of the desk is the desk’s own', async () => {
  vi.stubEnv('OIDC_CLIENT_ID', 'of-the-site')
  await freshLogin(provider.issuer)
  const { location } = await beginSignInAt('/desk/sign-in/')
  expect(new URL(location).searchParams.get('client_id')).toBe(testClient.id)
  expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${site}/desk/sign-in/callback/`)
})

describe('a session at the desk', () => {
  test('ends when it was idle for as long as the setting says, and after 12 hours in all', async () => {
    vi.stubEnv('DESK_IDLE_MINUTES', '30')
    const { cookie } = await deskSessionOf('editor')
    const age = (column: string, span: string) =>
      query(
        `UPDATE desk_sessions SET ${column} = now() - $1::interval WHERE id = (SELECT max(id) FROM desk_sessions)`,
        [span],
      )
    await age('last_seen_at', '29 minutes')
    expect(await readStaff(cookie)).not.toBeNull()
    await age('last_seen_at', '31 minutes')
    expect(await readStaff(cookie)).toBeNull()
    vi.stubEnv('DESK_IDLE_MINUTES', undefined)
    expect(await readStaff(cookie)).not.toBeNull()
    await query(
      `UPDATE desk_sessions SET created_at = now() - interval '13 hours', expires_at = now() - interval '1 second'
       WHERE id = (SELECT max(id) FROM desk_sessions)`,
    )
    expect(await readStaff(cookie)).toBeNull()
  })

  test('changes at each sign-in: the one before is dead', async () => {
    const { cookie } = await signedIn('rotated')
    const after = deskCookie(await signIn(provider, { cookie }))
    expect(await readStaff(cookie)).toBeNull()
    expect(await readStaff(after)).not.toBeNull()
  })

  const form = (path: string, cookie: string, body: string, headers: Record<string, string> = { origin: site }) =>
    new Request(`${site}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    })
  const pages = () => import('@/features/account/staff/sign-in.loaders')

  test('is listed with the others of its owner, and each ends by itself or all others together', async () => {
    const { endSessions, showDeskSessions } = await pages()
    const { cookie, staffId } = await deskSessionOf('support')
    await query('UPDATE desk_sessions SET ended_at = now() WHERE staff_id = $1', [staffId])
    const own = await deskSessionOf('support')
    const others = [await deskSessionOf('support'), await deskSessionOf('support')]
    const foreign = await deskSessionOf('finance')
    const list = await (
      await showDeskSessions(new Request(`${site}/desk/sessions/`, { headers: { cookie: own.cookie } }))
    ).text()
    expect(list.match(/>End it</g)).toHaveLength(3)
    expect(list.match(/\(this one\)/g)).toHaveLength(1)
    const [row] = await query<{ id: number }>('SELECT max(id) AS id FROM desk_sessions WHERE staff_id = $1', [
      foreign.staffId,
    ])
    const refused = await endSessions(form('/desk/sessions/', own.cookie, `session=${row?.id}`))
    expect([refused.status, await readStaff(foreign.cookie)]).toEqual([404, expect.anything()])
    const ended = await endSessions(form('/desk/sessions/', own.cookie, 'session=others'))
    expect([ended.status, ended.headers.get('location')]).toEqual([303, `${site}/desk/sessions/`])
    expect(await Promise.all(others.map((one) => readStaff(one.cookie)))).toEqual([null, null])
    expect(await readStaff(own.cookie)).not.toBeNull()
    expect(await readStaff(cookie)).toBeNull()
    expect((await endSessions(form('/desk/sessions/', own.cookie, 'session=all'))).status).toBe(400)
  })

  test('ends by signing out, which no other site can do', async () => {
    const { showSignOut, signOut } = await pages()
    const { cookie } = await deskSessionOf('finance')
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: site, 'sec-fetch-site': 'same-site' },
      {},
    ]
    for (const headers of foreign)
      expect((await signOut(form('/desk/sign-out/', cookie, '', headers))).status).toBe(403)
    expect(await readStaff(cookie)).not.toBeNull()
    const asked = await (await showSignOut(new Request(`${site}/desk/sign-out/`, { headers: { cookie } }))).text()
    expect(asked).toContain('You are signed in as Mere Pāora.')
    const answer = await signOut(form('/desk/sign-out/', cookie, ''))
    expect([answer.status, answer.headers.get('refresh')]).toEqual([200, '0; url=/desk/sign-out/'])
    expect(setCookie(answer, deskSessionName)).toContain('Max-Age=0')
    expect(await readStaff(cookie)).toBeNull()
  })
})

describe('signing in again for what needs it', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const again = async (claims: object, query = '&max_age=600&prompt=login') => {
    provider.person = { ...verified('fresh'), ...claims }
    return await signIn(provider, {}, query)
  }
  beforeAll(() => account('fresh'))
  afterEach(() => vi.stubEnv('STAFF_STEP_UP_ACR', undefined))

  test('asks the provider for it, and for nothing that is not asked here', async () => {
    vi.stubEnv('STAFF_STEP_UP_ACR', 'gold silver')
    const asked = async (path: string) => Object.fromEntries(new URL((await beginSignInAt(path)).location).searchParams)
    const { max_age, prompt, acr_values } = await asked(stepUpPath())
    expect([max_age, prompt, acr_values]).toEqual(['600', 'login', 'gold silver'])
    const plain = await asked('/desk/sign-in/?max_age=soon&prompt=none&acr_values=lead')
    expect([plain.max_age, plain.prompt, plain.acr_values]).toEqual([undefined, undefined, undefined])
  })

  test('is noted with the session, and lets its owner do it for ten minutes', async () => {
    const staff = await readStaff(deskCookie(await again({ auth_time: now() - 60 })))
    if (!staff) throw new Error('No one is signed in.')
    expect(() => requireFreshSignIn(staff, 10)).not.toThrow()
    const later = new Date(Date.now() + 9.5 * 60_000)
    expect(() => requireFreshSignIn(staff, 10, later)).toThrow(
      expect.objectContaining({ reason: 'STEP_UP_NEEDED', status: 403, message: 'Sign in again to do this.' }),
    )
  })

  test('that the provider did not ask for opens nothing', async () => {
    await expectProblem('stale', () => again({ auth_time: now() - 3600 }))
    await expectProblem('refused', () => again({}))
  })

  test('counts for nothing where the provider says no time, or one to come', async () => {
    const silent = await readStaff(deskCookie(await again({}, '')))
    expect(silent?.authenticatedAt).toBeNull()
    expect(() => requireFreshSignIn({ authenticatedAt: null, acr: null }, 10)).toThrow('Sign in again')
    const early = await readStaff(deskCookie(await again({ auth_time: now() + 9000 })))
    expect(early?.authenticatedAt?.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('must be as strong as the setting says', async () => {
    vi.stubEnv('STAFF_STEP_UP_ACR', 'gold silver')
    await expectProblem('stale', () => again({ auth_time: now() }))
    await expectProblem('stale', () => again({ auth_time: now(), acr: 'lead' }))
    const strong = await readStaff(deskCookie(await again({ auth_time: now(), acr: 'silver' })))
    if (!strong) throw new Error('No one is signed in.')
    expect(() => requireFreshSignIn(strong, 10)).not.toThrow()
    const weak = await readStaff(deskCookie(await again({ auth_time: now(), acr: 'lead' }, '')))
    if (!weak) throw new Error('No one is signed in.')
    expect(() => requireFreshSignIn(weak, 10)).toThrow('Sign in again')
  })
})

describe('the page of a problem', () => {
  afterEach(closeFronts)

  test.each(signInProblems)('says %s in words, with a status, and starts nothing by itself', async (because) => {
    const { showSignInProblem } = await import('@/features/account/staff/sign-in.loaders')
    const front = await startFront(async ({ url }, res) => {
      const answer = showSignInProblem(new Request(`${site}${url}`))
      res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    })
    const answer = await front.get(`/desk/sign-in/problem/?because=${because}&next=//evil.example`)
    const { title, status } = signInProblemTexts[because]
    expect([answer.status, answer.headers['cache-control'], answer.headers.refresh]).toEqual([
      status,
      'no-store',
      undefined,
    ])
    const { text: page } = answer
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(page).toContain('href="/desk/sign-in/?next=%2Fdesk%2F&amp;prompt=login"')
  })
})

test('with a host name for the desk staff come back to it, and customers to the site', async () => {
  const comesBackTo = async () =>
    new URL((await beginSignInAt('/desk/sign-in/?next=/desk/')).location).searchParams.get('redirect_uri')
  expect(await comesBackTo()).toBe(`${site}/desk/sign-in/callback/`)
  vi.stubEnv('DESK_HOST', 'desk.localhost:3000')
  try {
    expect(await comesBackTo()).toBe('http://desk.localhost:3000/desk/sign-in/callback/')
    const { location } = await begin()
    expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${site}/login/azuread-b2c-oauth2/callback/`)
  } finally {
    vi.stubEnv('DESK_HOST', '')
  }
})
