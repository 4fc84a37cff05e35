import fs from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { GET as calendar } from '@/app/calendar/[file]/route'
import { readStaff } from '@/features/account/desk-session.loaders'
import { replaceKey, withdrawKey } from '@/features/wallet/card-keys.mutations'
import { findPass } from '@/features/wallet/data'
import { findKnown, listKeys } from '@/features/wallet/proof.data'
import { loadCode } from '@/features/wallet/proof.loaders'
import { judge, readCode } from '@/features/wallet/verdict.rules'
import { startApi } from '../support/api'
import { startBreakableProvider, type TestProvider } from '../support/identity-provider'
import { deskCookie, freshLogin, logIn, sessionCookie, signIn } from '../support/login'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'

/** docs/operate/runbooks.md, where a machine can carry it out: what it says happens, and its steps mend it. */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})

afterEach(() => {
  vi.unstubAllEnvs()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

function sectionOf(title: string): string {
  const page = fs.readFileSync('docs/operate/runbooks.md', 'utf8')
  return page.split(/^## /m).find((one) => one.startsWith(title)) ?? ''
}

const whoIs = async (cookie: string) => (await call(api.url, '/user/is_authenticated/', { cookie })).json.data.id

describe('the identity provider changes', () => {
  let old: Awaited<ReturnType<typeof startBreakableProvider>>
  let other: Awaited<ReturnType<typeof startBreakableProvider>>

  beforeAll(async () => {
    ;[old, other] = await Promise.all([startBreakableProvider(), startBreakableProvider()])
  })
  afterAll(() => Promise.all([old.close(), other.close()]))

  const as = (sub: string, email: string): TestProvider['person'] => ({
    sub,
    email,
    email_verified: true,
    given_name: 'Ngaio',
    family_name: 'Pohatu',
  })

  /** Logs someone in on the site, and at the desk, at one of them. */
  async function comeTo(provider: typeof old, sub: string) {
    await freshLogin(provider.issuer)
    provider.person = as(sub, 'ngaio@people.example')
    const person = await whoIs(sessionCookie(await logIn(provider)))
    provider.person = as(sub, 'ngaio@staff.example')
    const staff = await readStaff(deskCookie(await signIn(provider)))
    return { person, staff: staff?.staffId ?? null }
  }

  test('people are strangers at the new one, until the statements of the page let go of the old', async () => {
    await query(`INSERT INTO staff (name, email) VALUES ('Ngaio', 'ngaio@staff.example')`)
    await query(
      `INSERT INTO staff_roles (parent_id, "order", value) SELECT id, 1, 'support' FROM staff WHERE email = 'ngaio@staff.example'`,
    )
    const before = await comeTo(old, 'ngaio-at-the-old')
    expect(before.staff).toBeTypeOf('number')
    const stranger = await comeTo(other, 'stranger')
    expect([stranger.person === before.person, stranger.staff]).toEqual([false, null])
    // As if they had not tried: two people with one address are not guessed.
    await query('UPDATE people SET email = NULL WHERE id = $1', [stranger.person])

    const [, statements = ''] = /```sql\n([\s\S]*?)```/.exec(sectionOf('The identity provider changes')) ?? []
    expect(statements.match(/^UPDATE (?:staff|people) SET issuer = NULL/gm)).toHaveLength(2)
    await query(statements.replaceAll('https://old-provider.example', old.issuer))
    expect(await comeTo(other, 'ngaio-at-the-new')).toEqual(before)
  })
})

describe('PAYLOAD_SECRET has leaked', () => {
  const statusOf = async (url: string) => {
    const file = url.split('/').at(-1) ?? ''
    return (await calendar(new Request(`http://localhost/calendar/${file}`), { params: Promise.resolve({ file }) }))
      .status
  }
  const linkOf = async (cookie: string): Promise<string> =>
    (await call(api.url, '/booking/calendar-links/', { method: 'POST', cookie })).json.data.own
  const saysOf = async (code: NonNullable<ReturnType<typeof readCode>>) => {
    const verdict = await judge(code, await findKnown(new Date()), new Date())
    return verdict.kind === 'good' ? 'good' : verdict.why
  }
  async function codeOf(person: number) {
    const pass = await findPass({ person })
    if (!pass) throw new Error('There is no pass.')
    const url = await loadCode(pass, new Date())
    const code = readCode(url, new URL(url).origin)
    if (!code) throw new Error('The code has no address of ours.')
    return code
  }

  test('with a new one no link of the old one opens, no one is logged out, and the codes of cards are replaced', async () => {
    const { cookie, personId } = await sessionOf('demo-manager')
    const { cookie: atDesk } = await deskSessionOf('admin')
    const [{ holder = 0 } = {}] = await query<{ holder: number }>(
      'SELECT person_id AS holder FROM cards WHERE revoked_on IS NULL AND expires_on > hivis_today() + 30 ORDER BY id LIMIT 1',
    )
    const link = await linkOf(cookie)
    const code = await codeOf(holder)
    expect([await statusOf(link), await saysOf(code)]).toEqual([200, 'good'])
    const older = (await listKeys()).map(({ id }) => id)

    vi.stubEnv('PAYLOAD_SECRET', 'another-secret-for-the-tests-0000')
    expect(await statusOf(link)).toBe(404)
    expect(await statusOf(await linkOf(cookie))).toBe(200)
    expect([await whoIs(cookie), (await readStaff(atDesk))?.staffId]).toEqual([personId, expect.any(Number)])

    // A code that was stolen before goes on, until its key is withdrawn.
    expect(await saysOf(code)).toBe('good')
    await replaceKey(new Date())
    for (const id of older) await withdrawKey(id, new Date())
    expect(await saysOf(code)).toBe('forged')
    expect(await saysOf(await codeOf(holder))).toBe('good')
  })
})
