import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import type { StaffRole } from '@/lib/staff'
import { startApi } from '../support/api'
import { whileErased } from '../support/gone-records'
import { call, deskSessionOf, endQueries, query } from '../support/people'

/** What staff do with customers at the desk: people, companies, cards and completed courses. */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

/** Asks a call as a member of staff; what it is answered, in short. */
async function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, role: StaffRole = 'support') {
  const { cookie } = await deskSessionOf(role)
  const { status, json } = await call(api.url, path, { method, body, cookie })
  return { status, data: json.data, reason: json.reason, errors: json.errors }
}

async function newPerson(firstName = 'Aroha', email: string | null = null): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, email) VALUES ($1, 'Ngata', $2) RETURNING id`,
    [firstName, email],
  )
  return row?.id ?? 0
}

const staffName = async (role: StaffRole) => `staff ${(await deskSessionOf(role)).staffId}`

/** Who did what to a row, the latest first. */
const changesOf = (what: string, id: number) =>
  query<{ actor: string; action: string }>(
    `SELECT actor, action FROM audit_log WHERE what = $1 AND row_id = $2 ORDER BY id DESC`,
    [what, String(id)],
  )

describe('someone’s details', () => {
  let id = 0
  beforeEach(async () => {
    id = await newPerson()
  })

  test('are changed by support, who is named in the audit log', async () => {
    const address = {
      line1: '14 Spa Road',
      line2: '',
      suburb: '',
      city: 'Taupō',
      postcode: '3330',
      region: 'waikato',
      country: 'NZ',
    }
    const given = {
      firstName: 'Āroha',
      email: 'Aroha@People.example',
      phoneNumber: '021 555 0444',
      dateOfBirth: '1990-02-28',
      preferredLanguage: 'mi',
      commsPrefs: { sms: true },
      cardNumber: 'AB 123',
      address,
    }
    const { status, data } = await ask('PUT', `/desk/people/${id}/`, { ...given, version: 1 })
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        firstName: 'Āroha',
        lastName: 'Ngata',
        email: 'aroha@people.example',
        phoneNumber: '021 555 0444',
        cardNumber: 'AB 123',
        address: { ...address, line2: null, suburb: null },
        commsPrefs: { email: true, sms: true, marketing: false },
        hasLogin: false,
        version: 2,
      }),
    ])
    expect((await changesOf('people', id))[0]).toEqual({ actor: await staffName('support'), action: 'update' })
    const emptied = await ask('PUT', `/desk/people/${id}/`, { email: '', phoneNumber: ' ', version: 2 })
    expect(emptied.data).toMatchObject({ email: null, phoneNumber: null, dateOfBirth: '1990-02-28', version: 3 })
  })

  test('that someone else changed meanwhile are refused with how they are now, and stay', async () => {
    await ask('PUT', `/desk/people/${id}/`, { firstName: 'First', version: 1 })
    const { cookie } = await deskSessionOf('support')
    const body = { firstName: 'Second', version: 1 }
    const { status, json } = await call(api.url, `/desk/people/${id}/`, { method: 'PUT', body, cookie })
    expect([status, json.reason, json.data.firstName, json.data.version]).toEqual([409, 'STALE_VERSION', 'First', 2])
    expect(json.errors.non_field_errors[0]).toMatch(/^Someone else changed this person/)
  })

  test.each([
    ['a phone that can’t be rung', { phoneNumber: '12' }, 'Please enter a valid phone number'],
    ['a day of birth that isn’t there', { dateOfBirth: '1990-02-30' }, 'Please enter a valid date'],
    ['no first name', { firstName: ' ' }, 'Please enter the first name'],
    ['an email without a host', { email: 'aroha@' }, 'Please enter a valid email address'],
    ['a name with a link', { lastName: 'https://evil.nz' }, 'Please use letters, spaces, hyphens'],
    ['a trade that isn’t there', { industryTradeAreaId: 999_999 }, 'Choose a trade from the list.'],
  ])('are refused in words for %s', async (_what, given, words) => {
    const { status, errors } = await ask('PUT', `/desk/people/${id}/`, { ...given, version: 1 })
    expect([status, Object.values(errors).flat()[0]]).toEqual([422, expect.stringContaining(words)])
    expect(await changesOf('people', id)).toHaveLength(1)
  })

  test('keep the email that someone logs in with, and a card number that someone else has', async () => {
    const [owner] = await query<{ id: number; version: number }>(
      `SELECT id, version::int FROM people WHERE subject = 'demo-owner'`,
    )
    const version = owner?.version ?? 0
    const login = await ask('PUT', `/desk/people/${owner?.id}/`, { email: 'other@people.example', version })
    expect([login.status, login.errors.email]).toEqual([422, [expect.stringContaining('They log in with')]])
    await query(`UPDATE people SET site_safe_id_number = 'TAKEN-1' WHERE id = $1`, [await newPerson('Other')])
    const card = await ask('PUT', `/desk/people/${id}/`, { cardNumber: 'TAKEN-1', version: 1 })
    expect([card.status, card.errors.cardNumber]).toEqual([409, ['Someone else has this card number.']])
  })

  test.each(['scheduler', 'finance'] as const)('are not changed by %s', async (role) => {
    expect((await ask('PUT', `/desk/people/${id}/`, { firstName: 'No', version: 1 }, role)).status).toBe(403)
  })
})

describe('a person who is added', () => {
  test('is here from then on; with an email that someone has only when they are two', async () => {
    const given = { firstName: 'Hemi', lastName: 'Kauri', email: 'hemi@people.example', phoneNumber: '' }
    const { status, data } = await ask('POST', '/desk/people/', given)
    expect(status).toBe(200)
    expect(await changesOf('people', data.id)).toEqual([{ actor: await staffName('support'), action: 'insert' }])
    const again = await ask('POST', '/desk/people/', { ...given, firstName: 'Jo' })
    expect([again.status, again.errors.email[0]]).toEqual([
      409,
      expect.stringContaining('Someone already has this email'),
    ])
    expect((await ask('POST', '/desk/people/', { ...given, firstName: 'Jo', isSeparate: true })).status).toBe(200)
  })
})

describe('a company', () => {
  let id = 0
  let path = ''
  beforeEach(async () => {
    const { data } = await ask('POST', '/desk/companies/', { name: 'Kauri Scaffolding' })
    id = data.id
    path = `/desk/companies/${id}/`
  })

  const row = async () =>
    (
      await query<Record<string, unknown>>(
        `SELECT name, phone_number, membership_state::text, membership_number, membership_until, account_terms_state::text,
           account_terms_limit_cents::int, account_terms_due_in::text, account_terms_requires_po_number FROM companies WHERE id = $1`,
        [id],
      )
    )[0]

  test('is changed by support or finance, who are named in the audit log', async () => {
    const given = { name: 'Kauri Scaffolding Ltd', phoneNumber: '09 555 0164' }
    expect((await ask('PUT', path, given, 'finance')).status).toBe(200)
    expect(await row()).toMatchObject({ name: 'Kauri Scaffolding Ltd', phone_number: '09 555 0164' })
    expect((await changesOf('companies', id)).map(({ actor }) => actor)).toEqual([
      await staffName('finance'),
      await staffName('support'),
    ])
    const bad = await ask('PUT', path, { name: 'Visit www.evil.nz' })
    expect([bad.status, bad.errors.name]).toEqual([422, ['Please enter the name alone, without a web address']])
    expect((await ask('PUT', path, given, 'scheduler')).status).toBe(403)
  })

  test('has no NZBN that another has', async () => {
    expect((await ask('PUT', path, { nzbn: '9429 0000 0000 1' })).status).toBe(422)
    const { data } = await ask('POST', '/desk/companies/', { name: 'First', nzbn: '9429000000017' })
    expect(data?.id).toBeGreaterThan(0)
    const taken = await ask('PUT', path, { nzbn: '9429000000017' })
    expect([taken.status, taken.errors.nzbn]).toEqual([409, ['This NZBN is First’s.']])
  })

  test('is made a member by support, and by no one else', async () => {
    const given = { state: 'active', number: 'M-77', since: '2026-01-01', until: '2027-12-31' }
    expect((await ask('PUT', `${path}membership/`, given)).status).toBe(200)
    expect(await row()).toMatchObject({
      membership_state: 'active',
      membership_number: 'M-77',
      membership_until: '2027-12-31',
    })
    const bad = await ask('PUT', `${path}membership/`, { ...given, until: '2025-12-31' })
    expect([bad.status, bad.errors.until]).toEqual([422, ['The last day is before the first.']])
    expect((await ask('PUT', `${path}membership/`, given, 'finance')).status).toBe(403)
  })

  test('buys on account as finance decides, and keeps an account that is used', async () => {
    const given = { isOpen: true, limitCents: 500_000, dueIn: '7-days', requiresPoNumber: true }
    expect((await ask('PUT', `${path}account/`, given, 'finance')).status).toBe(200)
    expect(await row()).toMatchObject({
      account_terms_state: 'open',
      account_terms_limit_cents: 500_000,
      account_terms_due_in: '7-days',
      account_terms_requires_po_number: true,
    })
    await ask('POST', `${path}terms/`, { state: 'stopped', reason: 'Overdue' }, 'finance')
    await ask('PUT', `${path}account/`, { ...given, limitCents: 1 }, 'finance')
    expect(await row()).toMatchObject({ account_terms_state: 'stopped', account_terms_limit_cents: 1 })
    await query('UPDATE companies SET account_terms_used_cents = 1000 WHERE id = $1', [id])
    const used = await ask('PUT', `${path}account/`, { ...given, isOpen: false }, 'finance')
    expect([used.status, used.errors.non_field_errors[0]]).toEqual([409, expect.stringContaining('$10')])
    expect((await ask('PUT', `${path}account/`, given)).status).toBe(403)
  })

  test('takes no one who is being erased', async () => {
    const gone = await newPerson('Ana', 'ana.gone@people.example')
    const asked = await whileErased(gone, () => ask('POST', `${path}employees/`, { who: 'ana.gone@people.example' }))
    expect([asked.status, asked.errors?.non_field_errors]).toEqual([
      422,
      ['One of these people was erased from our records just now. Choose someone else.'],
    ])
    expect(await query('SELECT 1 FROM employments WHERE person_id = $1', [gone])).toEqual([])
  })

  test('has employees who come, change their job and leave', async () => {
    const known = await newPerson('Tia', 'tia@people.example')
    const added = await ask('POST', `${path}employees/`, { who: 'TIA@people.example', jobTitle: 'Rigger' })
    expect(added.status).toBe(200)
    expect((await ask('POST', `${path}employees/`, { who: 'tia@people.example' })).status).toBe(409)
    const noOne = await ask('POST', `${path}employees/`, { who: 'nobody@people.example' })
    expect([noOne.status, noOne.errors.who]).toEqual([422, ['No one was found with this email or card number.']])
    const fresh = { firstName: 'Rangi', lastName: 'Pōtae', jobTitle: 'Leading hand' }
    expect((await ask('POST', `${path}employees/new/`, fresh)).status).toBe(200)
    const own = `${path}employees/${added.data.id}/`
    expect((await ask('PUT', own, { jobTitle: 'Foreman' })).status).toBe(200)
    const jobs = () =>
      query(
        `SELECT p.first_name, e.job_title, e.ended_on FROM employments e JOIN people p ON p.id = e.person_id WHERE company_id = $1 ORDER BY e.id`,
        [id],
      )
    expect(await jobs()).toEqual([
      { first_name: 'Tia', job_title: 'Foreman', ended_on: null },
      { first_name: 'Rangi', job_title: 'Leading hand', ended_on: null },
    ])
    expect((await ask('PUT', own, { endedOn: '2999-01-01' })).errors.endedOn).toEqual([
      'Choose today or an earlier day.',
    ])
    const [{ today = '' } = {}] = await query<{ today: string }>(`SELECT hivis_today() AS today`)
    expect((await ask('PUT', own, { endedOn: today })).status).toBe(200)
    expect((await ask('PUT', own, { jobTitle: 'Back' })).status).toBe(404)
    expect((await jobs())[0]).toMatchObject({ job_title: 'Foreman', ended_on: today })
    expect(known).toBeGreaterThan(0)
  })

  test('keeps its last owner, and tells those whose rights change', async () => {
    await newPerson('Hemi', 'first@owners.example')
    await newPerson('Jo', 'second@owners.example')
    const first = await ask('POST', `${path}admins/`, { who: 'first@owners.example', permission: 'owner' })
    const second = await ask('POST', `${path}admins/`, {
      who: 'second@owners.example',
      permission: 'booker',
      mayPayByAccount: true,
    })
    expect([first.status, second.status]).toEqual([200, 200])
    const last = await ask('POST', `${path}admins/${first.data.id}/remove/`)
    expect([last.status, last.errors.non_field_errors[0]]).toEqual([409, expect.stringContaining('must have an owner')])
    expect((await ask('PUT', `${path}admins/${second.data.id}/`, { permission: 'owner' })).status).toBe(200)
    expect((await ask('POST', `${path}admins/${first.data.id}/remove/`)).status).toBe(200)
    const held = await query(
      `SELECT permission::text, state::text, may_pay_by_account FROM business_admins WHERE company_id = $1 ORDER BY id`,
      [id],
    )
    expect(held).toEqual([
      { permission: 'owner', state: 'removed', may_pay_by_account: false },
      { permission: 'owner', state: 'active', may_pay_by_account: false },
    ])
    const told = await query<{ kind: string; to: string }>(
      `SELECT kind::text, "to" FROM messages WHERE (about ->> 'company')::int = $1 ORDER BY id`,
      [id],
    )
    expect(told.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'company-permission-changed first@owners.example',
      'company-permission-changed second@owners.example',
      'company-permission-changed second@owners.example',
      'company-permission-changed first@owners.example',
      'company-admin-removed first@owners.example',
    ])
    expect((await changesOf('business_admins', first.data.id))[0]?.actor).toBe(await staffName('support'))
  })

  test('lets someone in who asked, once', async () => {
    const asker = await newPerson('Asker', 'asker@people.example')
    const [request] = await query<{ id: number }>(
      'INSERT INTO access_requests (company_id, person_id) VALUES ($1, $2) RETURNING id',
      [id, asker],
    )
    const to = `${path}requests/${request?.id}/answer/`
    expect((await ask('POST', to, { isApproved: true, permission: 'booker' })).status).toBe(200)
    expect((await ask('POST', to, { isApproved: false })).status).toBe(404)
    const held = await query(
      `SELECT permission::text, state::text FROM business_admins WHERE company_id = $1 AND person_id = $2`,
      [id, asker],
    )
    expect(held).toEqual([{ permission: 'booker', state: 'active' }])
  })
})

describe('a card', () => {
  const cardsOf = (personId: number) =>
    query<{ id: number; level: string; issued_on: string; expires_on: string; revoked_on: string | null }>(
      `SELECT id, level::text, issued_on, expires_on, revoked_on FROM cards WHERE person_id = $1 ORDER BY id`,
      [personId],
    )

  test('is issued by hand with a number, a reason and two years, once', async () => {
    const id = await newPerson('Carded')
    const given = { level: 'advanced', on: '2026-02-28', reason: 'Trained elsewhere' }
    const { status, data } = await ask('POST', `/desk/people/${id}/cards/`, given)
    expect([status, data.number]).toEqual([200, expect.stringMatching(/^\d+$/)])
    expect(await cardsOf(id)).toEqual([
      { id: data.cardId, level: 'advanced', issued_on: '2026-02-28', expires_on: '2028-02-28', revoked_on: null },
    ])
    expect(new Set(await changesOf('cards', data.cardId))).toEqual(
      new Set([
        { actor: await staffName('support'), action: 'insert' },
        { actor: await staffName('support'), action: 'issue' },
      ]),
    )
    const record = await ask('GET', `/desk/cards/${data.cardId}/`)
    expect(record.data.timeline.map(({ text }: { text: string }) => text)).toEqual([
      'Issued by hand until 28 Feb 2028: Trained elsewhere',
    ])
    expect((await ask('POST', `/desk/people/${id}/cards/`, given)).status).toBe(409)
    expect((await ask('POST', `/desk/people/${id}/cards/`, { ...given, on: '2999-01-01' })).status).toBe(422)
    expect((await ask('POST', `/desk/people/${id}/cards/`, given, 'scheduler')).status).toBe(403)
  })

  test('that was entered wrong is corrected, with why', async () => {
    const id = await newPerson('Corrected')
    const { data } = await ask('POST', `/desk/people/${id}/cards/`, {
      level: 'advanced',
      on: '2026-02-28',
      reason: 'Trained elsewhere',
    })
    const right = { level: 'foundation', issuedOn: '2026-03-01', expiresOn: '2028-03-01', reason: 'A typo' }
    expect((await ask('PUT', `/desk/cards/${data.cardId}/`, right)).status).toBe(200)
    expect(await cardsOf(id)).toEqual([
      { id: data.cardId, level: 'foundation', issued_on: '2026-03-01', expires_on: '2028-03-01', revoked_on: null },
    ])
    const bad = await ask('PUT', `/desk/cards/${data.cardId}/`, { ...right, expiresOn: '2026-02-01' })
    expect([bad.status, bad.errors.expiresOn]).toEqual([422, ['The last day is before the first.']])
  })
})

describe('a completed course', () => {
  const blank = {
    courseId: null,
    name: '',
    courseType: '',
    numberOfCredits: null,
    isSitePassRenewal: false,
    completedDate: '2026-05-04',
    result: 'pass',
    courseInfo: '',
  }
  const coursesOf = (personId: number) =>
    query(
      `SELECT course_id, name, course_type, number_of_credits::int, completed_date, result::text FROM completed_courses WHERE person_id = $1`,
      [personId],
    )

  test('of ours is added with its name, type and credits, and corrected', async () => {
    const id = await newPerson('Learner')
    const [course] = await query<{ id: number; name: string; category: string; credits: number }>(
      `SELECT id, name, category::text, site_safe_credits::int AS credits FROM courses WHERE category <> 'workshop' ORDER BY id LIMIT 1`,
    )
    const path = `/desk/people/${id}/courses/`
    const { status, data } = await ask('POST', path, { ...blank, courseId: course?.id }, 'scheduler')
    expect(status).toBe(200)
    const written = {
      course_id: course?.id,
      name: course?.name,
      course_type: course?.category,
      number_of_credits: course?.credits,
      completed_date: '2026-05-04',
      result: 'pass',
    }
    expect(await coursesOf(id)).toEqual([written])
    const right = { ...blank, name: 'First aid', courseType: 'technical', numberOfCredits: 3, result: 'not-yet' }
    expect((await ask('PUT', `${path}${data.id}/`, right)).status).toBe(200)
    expect(await coursesOf(id)).toMatchObject([{ course_id: null, name: 'First aid', result: 'not-yet' }])
    expect((await changesOf('completed_courses', data.id)).map(({ actor }) => actor)).toEqual([
      await staffName('support'),
      await staffName('scheduler'),
    ])
    const other = await newPerson('Other')
    expect((await ask('PUT', `/desk/people/${other}/courses/${data.id}/`, right)).status).toBe(404)
  })

  test('without a course and a name is refused in words, and the result of a session stays', async () => {
    const id = await newPerson('Learner')
    const path = `/desk/people/${id}/courses/`
    const nameless = await ask('POST', path, blank)
    expect([nameless.status, nameless.errors.name]).toEqual([422, ['Choose a course, or enter the name of another.']])
    const [seat] = await query<{ id: number; course: number }>(
      `WITH slot AS (SELECT id, session_id FROM session_slots ORDER BY id LIMIT 1),
         booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, change_days, policy_version, hold_id)
           SELECT 'BKG-DESK-PEOPLE', 'confirmed', slot.session_id, slot.id, k.id, $1, 5, '2026-11', gen_random_uuid()::text
           FROM slot, companies k WHERE k.name = 'Tairua Civil' RETURNING id, slot_id),
         seat AS (INSERT INTO attendees (booking_id, slot_id, person_id, state, result) SELECT id, slot_id, $1, 'booked', 'pass' FROM booking RETURNING id)
       SELECT seat.id FROM seat`,
      [id],
    )
    const [row] = await query<{ id: number }>(
      `INSERT INTO completed_courses (attendee_id, person_id, name, course_type, number_of_credits, completed_date, result)
       VALUES ($1, $2, 'Passport', 'foundation', 5, '2026-01-01', 'pass') RETURNING id`,
      [seat?.id, id],
    )
    const given = { ...blank, name: 'Passport', courseType: 'foundation' }
    expect((await ask('PUT', `${path}${row?.id}/`, { ...given, result: 'not-yet' })).status).toBe(409)
    expect((await ask('PUT', `${path}${row?.id}/`, { ...given, courseInfo: 'In Taupō' })).status).toBe(200)
  })
})
