import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuditAsked, findAudit } from '@/features/account/desk.data'
import { readStaff } from '@/features/account/desk-session.loaders'
import { staffRenderers } from '@/features/account/staff/mail/renderers'
import type { StaffRole } from '@/lib/staff'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, deskSessionOf, endQueries, query } from '../support/people'

/** Accounts of staff, as administrators give, change and close them at the desk. */
let api: Awaited<ReturnType<typeof startApi>>
const ask = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const idOf = async (role: StaffRole) =>
  Number((await query<{ id: number }>('SELECT id FROM staff WHERE email = $1', [`${role}@hivis.example`]))[0]?.id)

const rolesOf = async (id: number) =>
  (
    await query<{ role: string }>('SELECT value::text AS role FROM staff_roles WHERE parent_id = $1 ORDER BY 1', [id])
  ).map(({ role }) => role)

async function added(name: string, roles: readonly StaffRole[] = ['editor']): Promise<number> {
  const email = `${name.toLowerCase().replace(' ', '.')}@hivis.example`
  const { status, json } = await ask('admin', 'POST', 'staff/', { name, email, roles })
  expect([name, status]).toEqual([name, 200])
  return json.id
}

/** A session of its own for an account, signed in that many minutes ago. */
async function sessionFor(id: number, minutes = 0): Promise<string> {
  const { cookie, staffId } = await deskSessionOf('admin')
  const [last] = await query<{ id: number }>('SELECT max(id) AS id FROM desk_sessions WHERE staff_id = $1', [staffId])
  await query(
    `UPDATE desk_sessions SET staff_id = $2, authenticated_at = now() - make_interval(mins => $3) WHERE id = $1`,
    [last?.id, id, minutes],
  )
  return cookie
}

const changesOf = (id: number) =>
  query<{ actor: string; action: string; before: object | null; after: object | null }>(
    `SELECT actor, action, before, after FROM audit_log WHERE what = 'staff' AND row_id = $1 ORDER BY id`,
    [String(id)],
  )

describe('an account', () => {
  test('is made with an address in one spelling and the roles that were chosen, and the audit says by whom', async () => {
    const { json } = await ask('admin', 'POST', 'staff/', {
      name: 'Ana Rewi',
      email: ' Ana.Rewi@Hivis.example',
      roles: ['editor', 'support', 'editor'],
    })
    const [row] = await query('SELECT name, email, subject FROM staff WHERE id = $1', [json.id])
    expect(row).toEqual({ name: 'Ana Rewi', email: 'ana.rewi@hivis.example', subject: null })
    expect(await rolesOf(json.id)).toEqual(['editor', 'support'])
    const by = `staff ${await idOf('admin')}`
    const changes = await changesOf(json.id)
    expect(changes.map(({ actor, action }) => [actor, action])).toEqual([
      [by, 'insert'],
      [by, 'update'],
      [by, 'update'],
    ])
    expect(changes.slice(1).map(({ after }) => after)).toEqual([{ role: 'editor' }, { role: 'support' }])
  })

  test('needs a name, an address that no one has, and a role', async () => {
    const good = { name: 'Late Comer', email: 'late@hivis.example', roles: ['editor'] }
    for (const [wrong, field, says] of [
      [{ ...good, name: ' ' }, 'name', 'Please enter their name'],
      [{ ...good, email: 'late' }, 'email', 'Please enter a valid email address'],
      [{ ...good, email: 'EDITOR@hivis.example' }, 'email', 'Another account has this email address.'],
      [{ ...good, roles: [] }, 'roles', 'Choose at least one role.'],
      [{ ...good, roles: ['owner'] }, 'roles', 'Choose roles of the list.'],
    ] as const) {
      const { status, json } = await ask('admin', 'POST', 'staff/', wrong)
      expect([status, Object.values(json.errors).flat()[0]]).toEqual([422, says])
      expect(Object.keys(json.errors)[0]).toContain(field)
    }
    expect(await query(`SELECT 1 FROM staff WHERE email = 'late@hivis.example'`)).toEqual([])
  })

  test('that changes its roles has the new ones at the next request, and the audit names the one that went', async () => {
    const id = await added('Change Able', ['editor', 'finance'])
    const cookie = await sessionFor(id)
    const change = { name: 'Change Able-Hall', email: 'changed@hivis.example', roles: ['finance', 'support'] }
    expect((await ask('admin', 'PUT', `staff/${id}/`, change)).status).toBe(200)
    expect(await readStaff(cookie)).toMatchObject({ name: 'Change Able-Hall', email: 'changed@hivis.example' })
    expect((await call(api.url, '/desk/lists/orders/', { cookie })).status).toBe(200)
    const last = (await changesOf(id)).slice(-3)
    expect(last.slice(1).map(({ before, after }) => [before, after])).toEqual([
      [{ role: 'editor' }, {}],
      [{}, { role: 'support' }],
    ])
    const taken = await ask('admin', 'PUT', `staff/${id}/`, { ...change, email: 'editor@hivis.example' })
    expect([taken.status, sentenceOf(taken)]).toEqual([422, 'Another account has this email address.'])
  })

  test('that is closed is signed out at once, and its sessions stay ended when it is opened again', async () => {
    const id = await added('Closed Soon')
    const cookie = await sessionFor(id)
    expect(await readStaff(cookie)).toMatchObject({ staffId: id })
    expect((await ask('admin', 'POST', `staff/${id}/close/`)).status).toBe(200)
    expect(await readStaff(cookie)).toBeNull()
    expect((await ask('admin', 'POST', `staff/${id}/close/`)).status).toBe(200)
    expect((await ask('admin', 'POST', `staff/${id}/reopen/`)).status).toBe(200)
    expect(await readStaff(cookie)).toBeNull()
    expect(await readStaff(await sessionFor(id))).toMatchObject({ staffId: id })
  })

  test('is signed out everywhere, but an administrator never where they are', async () => {
    const id = await added('Left Open')
    const [one, other] = [await sessionFor(id), await sessionFor(id)]
    expect((await ask('admin', 'POST', `staff/${id}/end-sessions/`)).status).toBe(200)
    expect([await readStaff(one), await readStaff(other)]).toEqual([null, null])
    const own = await idOf('admin')
    const elsewhere = await sessionFor(own)
    expect((await ask('admin', 'POST', `staff/${own}/end-sessions/`)).status).toBe(200)
    expect(await readStaff(elsewhere)).toBeNull()
    expect((await ask('admin', 'GET', 'lists/staff/')).status).toBe(200)
  })
})

describe('someone who was added', () => {
  const welcomes = (id: number) =>
    query<{ to: string; about: Record<string, number> }>(
      `SELECT "to", about FROM messages WHERE kind = 'staff-welcome' AND (about ->> 'staff')::int = $1`,
      [id],
    )
  const read = async (about: Record<string, number>) =>
    await staffRenderers['staff-welcome']({ to: '', about, secret: null })

  test('gets one email: by whom, what they may do, and where they sign in with which address', async () => {
    const id = await added('Wiremu Paki', ['publisher', 'support'])
    const [mail, ...more] = await welcomes(id)
    expect([mail?.to, more]).toEqual(['wiremu.paki@hivis.example', []])
    const [admin] = await query<{ name: string }>('SELECT name FROM staff WHERE id = $1', [await idOf('admin')])
    const { subject = '', text = '' } = (await read(mail?.about ?? {})) ?? {}
    expect(subject).toContain('Your account at the desk of')
    for (const words of [
      'Kia ora Wiremu',
      `${admin?.name} has given you an account`,
      'Publisher: Publishes what editors write',
      'Support: Helps customers',
      'wiremu.paki@hivis.example',
      '/desk/sign-in/?next=%2Fdesk%2F',
      'We never send passwords',
    ])
      expect(text).toContain(words)
    await ask('admin', 'PUT', `staff/${id}/`, {
      name: 'Wiremu Paki',
      email: 'w.paki@hivis.example',
      roles: ['support'],
    })
    expect(await welcomes(id)).toHaveLength(1)
  })

  test('gets none once the account is closed', async () => {
    const id = await added('Rangi Poutu')
    expect((await ask('admin', 'POST', `staff/${id}/close/`)).status).toBe(200)
    const [mail] = await welcomes(id)
    expect(await read(mail?.about ?? {})).toBeNull()
  })
})

describe('administrators', () => {
  test('can’t close their own account or take the role from themselves', async () => {
    const own = await idOf('admin')
    const closed = await ask('admin', 'POST', `staff/${own}/close/`)
    expect([closed.status, sentenceOf(closed)]).toEqual([409, expect.stringContaining('your own account')])
    const account = { name: 'Boss', email: 'admin@hivis.example', roles: ['editor'] }
    const demoted = await ask('admin', 'PUT', `staff/${own}/`, account)
    expect([demoted.status, sentenceOf(demoted)]).toEqual([409, expect.stringContaining('can’t stop being')])
    expect(await rolesOf(own)).toEqual(['admin'])
  })

  test('sign in again first: ten minutes later nothing of it works, and it says so', async () => {
    const id = await added('Too Late')
    const cookie = await sessionFor(await idOf('admin'), 11)
    const account = { name: 'Very Late', email: 'very.late@hivis.example', roles: ['admin'] }
    for (const [method, path, body] of [
      ['POST', 'staff/', account],
      ['PUT', `staff/${id}/`, account],
      ['POST', `staff/${id}/close/`, undefined],
      ['POST', `staff/${id}/reopen/`, undefined],
      ['POST', `staff/${id}/end-sessions/`, undefined],
    ] as const) {
      const { status, json } = await call(api.url, `/desk/${path}`, { method, body, cookie })
      expect([path, status, json.reason]).toEqual([path, 403, 'STEP_UP_NEEDED'])
    }
    expect(await rolesOf(id)).toEqual(['editor'])
  })

  // Last: it ends the sessions of the demo’s administrator.
  test('who close each other at the same moment leave one', async () => {
    const demo = await idOf('admin')
    const [one, other] = [await added('Boss One', ['admin']), await added('Boss Two', ['admin'])]
    const cookies = [await sessionFor(one), await sessionFor(other)] as const
    await query('UPDATE staff SET deactivated_at = now() WHERE id = $1', [demo])
    const close = (id: number, cookie: string) =>
      call(api.url, `/desk/staff/${id}/close/`, { method: 'POST', cookie }).then(({ status }) => status)
    const statuses = await Promise.all([close(other, cookies[0]), close(one, cookies[1])])
    const open = await query('SELECT id FROM staff WHERE id = ANY($1) AND deactivated_at IS NULL', [[one, other]])
    await query('UPDATE staff SET deactivated_at = NULL WHERE id = $1', [demo])
    expect([statuses.filter((status) => status === 200).length, open.length]).toEqual([1, 1])
  })
})

describe('a sign-in that is too old', () => {
  const refund = { to: 'credit', amountCents: 100, reason: 'Came broken' }
  const approval = { to: 'credit', refundId: 999_999 }
  const erasing = { of: { person: 999_999 }, reason: 'asked', isConfirmed: true }

  test.each([
    ['finance', 'orders/999999/refund/', refund, 60],
    ['finance', 'orders/999999/approve-refund/', approval, 60],
    ['support', 'people/erase/', erasing, 10],
  ] as const)('stops %s at %s, and one of the last minutes gets on', async (role, path, body, minutes) => {
    const id = await idOf(role)
    const reasonAfter = async (age: number) => {
      const cookie = await sessionFor(id, age)
      const headers = { 'idempotency-key': randomUUID() }
      const { status, json } = await call(api.url, `/desk/${path}`, { method: 'POST', body, cookie, headers })
      return [status, json.reason]
    }
    expect(await reasonAfter(minutes + 1)).toEqual([403, 'STEP_UP_NEEDED'])
    expect(await reasonAfter(minutes - 1)).toEqual([404, 'NOT_FOUND'])
  })

  test('asks nothing of anyone who only turns a refund down', async () => {
    const cookie = await sessionFor(await idOf('finance'), 300)
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...approval, reason: 'Not broken' }
    const path = '/desk/orders/999999/decline-refund/'
    expect((await call(api.url, path, { method: 'POST', body, cookie, headers })).status).toBe(404)
  })
})

describe('the audit', () => {
  const all: AuditAsked = { who: null, what: null, number: null, from: null, to: null, before: null }

  test('gives the latest first in parts, and goes on where a part ended', async () => {
    const first = await findAudit(all, 5)
    expect(first).toHaveLength(6)
    expect(first.map(({ id }) => id)).toEqual(first.map(({ id }) => id).sort((one, other) => other - one))
    const next = await findAudit({ ...all, before: first[4]?.id ?? 0 }, 5)
    expect(next[0]?.id).toBe(first[5]?.id)
  })

  test('is found by who did it, what it was, its number and its days', async () => {
    const id = await idOf('support')
    await query(
      `INSERT INTO audit_log (actor, action, what, row_id, before, after, created_at) VALUES
         ($1, 'update', 'companies', '424242', '{"phone_number": "1"}'::jsonb, '{"phone_number": "2"}'::jsonb, '2031-05-05T00:00:00Z'::timestamptz),
         ('person 1', 'update', 'companies', '424242', '{}', '{}', '2031-05-06T00:00:00Z'),
         ('system', 'update', 'bookings', (SELECT min(id)::text FROM bookings), '{}', '{}', '2031-05-07T00:00:00Z')`,
      [`staff ${id}`],
    )
    const [booking] = await query<{ number: string }>('SELECT number FROM bookings ORDER BY id LIMIT 1')
    const daysOf = async (asked: Partial<AuditAsked>) =>
      (await findAudit({ ...all, from: new Date('2031-05-01T00:00:00Z'), ...asked }, 100)).map(({ at }) =>
        at.slice(8, 10),
      )
    expect(await daysOf({})).toEqual(['07', '06', '05'])
    expect(await daysOf({ who: `staff ${id}` })).toEqual(['05'])
    expect(await daysOf({ who: 'customers' })).toEqual(['06'])
    expect(await daysOf({ who: 'system' })).toEqual(['07'])
    expect(await daysOf({ what: 'companies' })).toEqual(['06', '05'])
    expect(await daysOf({ number: '424242' })).toEqual(['06', '05'])
    expect(await daysOf({ number: booking?.number ?? '' })).toEqual(['07'])
    expect(await daysOf({ number: `' OR 1=1 --` })).toEqual([])
    expect(await daysOf({ from: new Date('2031-05-06T00:00:00Z'), to: new Date('2031-05-07T00:00:00Z') })).toEqual([
      '06',
    ])
    const [named] = await findAudit({ ...all, who: `staff ${id}`, number: '424242' }, 1)
    expect(named?.actor).not.toContain('staff')
  })
})
