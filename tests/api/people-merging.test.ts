import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn } from '@/features/account/mutations'
import {
  findDuplicates,
  findDuplicatesOf,
  findHalves,
  findOpenMerges,
  findStops,
} from '@/features/privacy/merging/data'
import { forgetMerges } from '@/features/privacy/merging/mutations'
import { doubles, moves, neverMoved } from '@/features/privacy/merging/rules'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { newSlot } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { canary, heldPerson } from '../support/held-person'
import { deskSessionOf, endQueries, query } from '../support/people'

/** People who are here twice: found, merged without losing anything, and taken back (docs/decisions/031). */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

type Given = Partial<
  Record<'first' | 'last' | 'called' | 'email' | 'phone' | 'born' | 'card' | 'subject', string | null>
>

async function person({ first = 'Ana', last = 'Ruru', ...given }: Given): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, preferred_name, email, phone_number, date_of_birth, site_safe_id_number, issuer, subject)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $8::text IS NOT NULL THEN 'https://login.example' END, $8) RETURNING id`,
    [
      first,
      last,
      given.called ?? null,
      given.email ?? null,
      given.phone ?? null,
      given.born ?? null,
      given.card ?? null,
      given.subject ?? null,
    ],
  )
  return row?.id ?? 0
}

const versionOf = async (id: number) =>
  (await query<{ version: number }>('SELECT version FROM people WHERE id = $1', [id]))[0]?.version ?? 0

async function merge(stays: number, goes: number, take: string[] = []) {
  const versions = { stays: await versionOf(stays), goes: await versionOf(goes) }
  return await desk('support', 'POST', `people/${stays}/merge/`, { goes, take, versions })
}

const undo = (id: number) => desk('support', 'POST', `people/merges/${id}/undo/`)

const mergeOf = async (goes: number) =>
  (await query<{ id: number }>('SELECT id FROM people_merges WHERE from_id = $1 ORDER BY id DESC', [goes]))[0]?.id ?? 0

/** Everything of the tables that a merge touches, but for what counts changes. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = new Set([...moves.map(({ table }) => table), ...doubles.map(({ table }) => table)])
  const found: Record<string, unknown> = {}
  for (const table of [...tables, 'seat_claims', 'credit_entries', 'session_slots', 'tax_documents']) {
    const [row] = await query<{ rows: unknown }>(
      `SELECT coalesce(jsonb_agg(r ORDER BY r::text), '[]') AS rows FROM (SELECT to_jsonb(t)
         - '{updated_at,version,revision,changed_at,changed_xid,is_due,attempts,next_at}'::text[] AS r FROM ${table} t) x`,
    )
    found[table] = row?.rows
  }
  return found
}

/** Seats, cents and cards of all. */
async function sums(): Promise<unknown> {
  const [row] = await query(
    `SELECT (SELECT count(*) FROM attendees WHERE state = 'booked' AND person_id IS NOT NULL) AS seats, (SELECT sum(taken) FROM session_slots) AS taken,
       (SELECT sum(including_gst_cents) FROM orders) AS cents, (SELECT count(*) FROM orders) AS orders, (SELECT sum(amount_cents) FROM credit_entries) AS credit,
       (SELECT count(*) FROM cards) AS cards, (SELECT count(*) FROM completed_courses) AS courses, (SELECT count(*) FROM waitlist_entries) AS waiting`,
  )
  return row
}

describe('what points at people', () => {
  test('every column of the living schema is moved, or stays with a reason; nothing is listed that is not there', async () => {
    const there = await query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text || '.' || a.attname AS name FROM pg_constraint c
         JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) WHERE contype = 'f' AND confrelid = 'people'::regclass
       UNION SELECT c.table_name || '.' || c.column_name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
         WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name ~ '^person_id$'`,
    )
    const listed = new Set([...moves.map(({ table, column }) => `${table}.${column}`), ...Object.keys(neverMoved)])
    expect(there.length).toBeGreaterThan(20)
    expect(there.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([])
    const known = new Set(there.map(({ name }) => name))
    expect([...listed].filter((name) => !known.has(name))).toEqual(['messages.about'])
  })

  test('and so is what messages are about', async () => {
    const keys = await query<{ key: string }>(
      `SELECT DISTINCT key FROM messages m, jsonb_object_keys(m.about) key WHERE key ~ 'person'`,
    )
    expect(keys.map(({ key }) => key).filter((key) => key !== 'person')).toEqual([])
  })
})

describe('duplicates', () => {
  const between = async (one: number, other: number) =>
    (await findDuplicates(1000)).find(({ oneId, otherId }) => oneId === one && otherId === other)?.reasons ?? null

  test.each<[string, Given, Given, string[] | null]>([
    ['a phone in two spellings', { phone: '021 555 7001' }, { phone: '+64 21 5557001' }, ['Same phone number']],
    [
      'an email in two spellings',
      { email: 'ana.twice@people.example' },
      { email: 'Ana.Twice@people.example' },
      ['Same email'],
    ],
    ['a card number with spaces', { card: '2788 001' }, { card: '2788001' }, ['Same card number']],
    [
      'the same birthday and a name that sounds alike',
      { first: 'Catherine', last: 'Smyth', born: '1981-02-03' },
      { first: 'Katherine', last: 'Smith', born: '1981-02-03' },
      ['Same date of birth and a name that sounds alike'],
    ],
    [
      'the same birthday and a macron less',
      { first: 'Hēmi', last: 'Tūhoe', born: '1981-02-04' },
      { first: 'Hemi', last: 'Tuhoe', born: '1981-02-04' },
      ['Same date of birth and a name that sounds alike'],
    ],
    [
      'two reasons, the stronger first',
      { first: 'Ana', phone: '021 555 7002', born: '1981-02-05' },
      { first: 'Anna', phone: '0215557002', born: '1981-02-05' },
      ['Same date of birth and a name that sounds alike', 'Same phone number'],
    ],
    [
      'the same birthday alone',
      { first: 'Petelo', last: 'Vea', born: '1981-02-06' },
      { first: 'Grace', last: 'Wong', born: '1981-02-06' },
      null,
    ],
    [
      'names that no sound is known of',
      { first: '李', last: '王', born: '1981-02-07' },
      { first: '陈', last: '张', born: '1981-02-07' },
      null,
    ],
  ])('%s', async (_, first, second, reasons) => {
    const [one, other] = [await person(first), await person(second)]
    expect(await between(one, other)).toEqual(reasons)
    const [near] = await findDuplicatesOf(other)
    expect(near?.reasons ?? null).toEqual(reasons)
    if (reasons) expect([near?.oneId, near?.otherId]).toEqual([other, one])
  })

  test('the phone of a firm says nothing', async () => {
    const ids: number[] = []
    for (const last of ['Ah', 'Be', 'Ce', 'De', 'Ef', 'Go']) ids.push(await person({ last, phone: '07 555 7003' }))
    expect(await between(ids[0] ?? 0, ids[1] ?? 0)).toBeNull()
    expect(await findDuplicatesOf(ids[0] ?? 0)).toEqual([])
  })

  test('two people who are not the same are not shown again, anyone who looks; the same again changes nothing', async () => {
    const [one, other] = [await person({ phone: '021 555 7004' }), await person({ phone: '021 555 7004' })]
    expect(await between(one, other)).not.toBeNull()
    expect((await desk('support', 'POST', `people/${other}/apart/`, { other: one })).status).toBe(200)
    expect((await desk('support', 'POST', `people/${one}/apart/`, { other })).status).toBe(200)
    expect(await between(one, other)).toBeNull()
    expect(await findDuplicatesOf(one)).toEqual([])
    const noted = await query(`SELECT 1 FROM audit_log WHERE what = 'people_apart' AND after ->> 'one_id' = $1`, [
      String(one),
    ])
    expect(noted).toHaveLength(1)
    expect((await desk('support', 'POST', `people/${one}/apart/`, { other: one })).status).toBe(422)
  })

  test('what was said of a record that is merged counts for the one that stays', async () => {
    const phone = '021 555 7005'
    const [stays, goes, neighbour] = [await person({ phone }), await person({ phone }), await person({ phone })]
    await desk('support', 'POST', `people/${goes}/apart/`, { other: neighbour })
    expect((await merge(stays, goes)).status).toBe(200)
    expect(await between(stays, neighbour)).toBeNull()
    expect((await undo(await mergeOf(goes))).status).toBe(200)
    expect(await between(stays, neighbour)).not.toBeNull()
  })
})

describe('someone with rows everywhere', () => {
  let held: Awaited<ReturnType<typeof heldPerson>>
  let stays: number
  let before: Awaited<ReturnType<typeof everything>>
  let summed: unknown

  beforeAll(async () => {
    held = await heldPerson()
    stays = await person({ first: 'Kanarina', last: 'Vogelsang', phone: '021 555 88123', born: '1983-07-20' })
    // What both have: a job and a permission in the same company, a request to another, a card with its pass.
    await query(`INSERT INTO employments (company_id, person_id, started_on) VALUES ($1, $2, '2025-01-01')`, [
      held.company,
      stays,
    ])
    await query(
      `INSERT INTO business_admins (company_id, person_id, permission, may_pay_by_account, state) VALUES ($1, $2, 'booker', false, 'active')`,
      [held.company, stays],
    )
    await query(
      `INSERT INTO access_requests (company_id, person_id, state) SELECT company_id, $2, 'open' FROM access_requests WHERE person_id = $1`,
      [held.person, stays],
    )
    await query(`INSERT INTO cards (person_id, level, issued_on) VALUES ($1, 'foundation', '2025-01-10')`, [stays])
    await query(
      `INSERT INTO wallet_targets (person_id, kind, device) SELECT unnest($1::int[]), 'google', 'a device of theirs'`,
      [[held.person, stays]],
    )
    await query(
      `INSERT INTO messages (kind, "to", state, attempts, dedupe_key, message_id, about) VALUES ('x', 'y', 'sent', 0, 'to-move', 'to-move', $1)`,
      [JSON.stringify({ person: held.person })],
    )
    before = await everything()
    summed = await sums()
  })

  test('loses no seat, cent or card to the one that stays', async () => {
    const answer = await merge(stays, held.person, ['preferredName', 'dateOfBirth', 'cardNumber'])
    expect(answer.json).toMatchObject({ id: stays })
    expect(answer.json.moved).toContain('1 card, 1 completed course, 1 seat, 1 booking they made, 2 orders')
    expect(await sums()).toEqual(summed)
    for (const { table, column, theirs } of moves) {
      const { rows } = await pool().query(
        `WITH asked AS (SELECT $1::int) SELECT count(*)::int AS count FROM ${table} t WHERE ${theirs}`,
        [held.person],
      )
      const left = ['employments', 'business_admins', 'access_requests', 'wallet_passes', 'wallet_targets']
      if (column === 'person_id' && left.includes(table)) expect([table, rows[0].count]).toEqual([table, 1])
      else expect([`${table}.${column}`, rows[0].count]).toEqual([`${table}.${column}`, 0])
    }
  })

  test('is one record with the fields that were chosen, and the login', async () => {
    const [kept] = await query(
      `SELECT first_name, preferred_name, email, phone_number, date_of_birth, site_safe_id_number, subject FROM people WHERE id = $1`,
      [stays],
    )
    expect(kept).toEqual({
      first_name: 'Kanarina',
      preferred_name: canary.preferredName,
      email: canary.email,
      phone_number: '021 555 88123',
      date_of_birth: canary.born,
      site_safe_id_number: canary.card,
      subject: canary.subject,
    })
    const [gone] = await query(
      `SELECT merged_into_id, email, phone_number, date_of_birth, site_safe_id_number, address_line1, subject FROM people WHERE id = $1`,
      [held.person],
    )
    expect(gone).toEqual({
      merged_into_id: stays,
      email: null,
      phone_number: null,
      date_of_birth: null,
      site_safe_id_number: null,
      address_line1: null,
      subject: null,
    })
  })

  test('has one job and one permission at the company of both, and is found once', async () => {
    const [counted] = await query(
      `SELECT (SELECT count(*)::int FROM employments WHERE company_id = $1 AND person_id = ANY($2) AND ended_on IS NULL) AS jobs,
         (SELECT count(*)::int FROM business_admins WHERE company_id = $1 AND person_id = ANY($2) AND state = 'active') AS permissions`,
      [held.company, [stays, held.person]],
    )
    expect(counted).toEqual({ jobs: 1, permissions: 1 })
    const listed = await desk('support', 'GET', 'lists/people/?q=Vogelsang')
    expect(listed.json.items.map(({ id }: { id: number }) => id)).toEqual([stays])
    const found = await desk('support', 'POST', 'people/find/', { words: 'Vogelsang' })
    expect(found.json.people.map(({ id }: { id: number }) => id)).toEqual([stays])
    expect(await findDuplicatesOf(stays)).toEqual([])
  })

  test('can be read in the audit, and who was merged is on their record', async () => {
    const noted = await query<{ actor: string; reason: string }>(
      `SELECT actor, after ->> 'reason' AS reason FROM audit_log WHERE action = 'merge' AND what = 'people' AND row_id = $1`,
      [String(stays)],
    )
    const { staffId } = await deskSessionOf('support')
    expect(noted).toEqual([{ actor: `staff ${staffId}`, reason: expect.stringContaining('2 orders') }])
    expect((await findOpenMerges(stays)).map(({ name }) => name)).toEqual([`${canary.firstName} ${canary.lastName}`])
  })

  test('is changed, merged and erased by the one that stays alone', async () => {
    const version = await versionOf(held.person)
    expect((await desk('support', 'PUT', `people/${held.person}/`, { version, firstName: 'X' })).status).toBe(409)
    expect((await merge(await person({}), held.person)).status).toBe(409)
    const of = { person: held.person }
    expect((await desk('support', 'POST', 'people/held/', of)).status).toBe(404)
    const erased = await desk('support', 'POST', 'people/erase/', { of, reason: 'asked', isConfirmed: true })
    expect(erased.status).toBe(404)
  })

  test('is two records again as they were, once the merge is taken back', async () => {
    expect((await undo(await mergeOf(held.person))).json).toEqual({ id: stays })
    const after = await everything()
    for (const [table, rows] of Object.entries(before)) {
      const others = table === 'people' ? (rows as { id: number }[]).map(({ id }) => id) : null
      const now = others ? (after[table] as { id: number }[]).filter(({ id }) => others.includes(id)) : after[table]
      expect([table, now]).toEqual([table, rows])
    }
    expect(await sums()).toEqual(summed)
    const again = await undo(await mergeOf(held.person))
    expect([again.status, sentenceOf(again)]).toEqual([409, 'This merge was taken back already.'])
  })

  test('keeps with the one that stayed what came after the merge, and fields that were changed since', async () => {
    await merge(stays, held.person, ['preferredName', 'dateOfBirth'])
    const [enquiry] = await query<{ id: number }>(
      `INSERT INTO desk_tasks (what, for_id, due_on, person_id) SELECT 'Ring back', min(id), '2026-12-01', $1 FROM staff RETURNING id`,
      [stays],
    )
    await desk('support', 'PUT', `people/${stays}/`, { version: await versionOf(stays), preferredName: 'Kana' })
    expect((await undo(await mergeOf(held.person))).status).toBe(200)
    const [now] = await query(
      `SELECT preferred_name, date_of_birth, (SELECT person_id FROM desk_tasks WHERE id = $2) AS task FROM people WHERE id = $1`,
      [stays, enquiry?.id],
    )
    expect(now).toEqual({ preferred_name: 'Kana', date_of_birth: '1983-07-20', task: stays })
  })

  test('is erased with the one that stays: no value of theirs is left but in tax documents', async () => {
    await query(
      `UPDATE session_slots SET starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours' WHERE id = $1`,
      [held.slotId],
    )
    await merge(stays, held.person, ['preferredName'])
    const id = await mergeOf(held.person)
    const held2 = await desk('support', 'POST', 'people/held/', { person: stays })
    expect(held2.json.counts).toContainEqual({ part: 'Records that were merged into theirs', count: 3 })
    const erased = await desk('support', 'POST', 'people/erase/', {
      of: { person: stays },
      reason: 'asked',
      isConfirmed: true,
    })
    expect(erased.json).toMatchObject({ isAgain: false })
    for (const word of [
      canary.firstName,
      canary.lastName,
      canary.preferredName,
      canary.email,
      canary.card,
      canary.jobTitle,
    ]) {
      const tables = await query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'nz\\_%'`,
      )
      for (const { name } of tables) {
        if (name === 'tax_documents') continue
        const [row] = await query<{ count: number }>(
          `SELECT count(*)::int AS count FROM ${name} t WHERE strpos(lower(to_jsonb(t)::text), lower($1)) > 0`,
          [word],
        )
        expect([name, word, row?.count]).toEqual([name, word, 0])
      }
    }
    const refused = await undo(id)
    expect([refused.status, sentenceOf(refused)]).toEqual([
      409,
      'The person was erased since. Nothing is left that could go back.',
    ])
  })
})

describe('a merge is refused', () => {
  const seat = async (slot: { slotId: number; sessionId: number }, who: number, number: string) => {
    const [booking] = await query<{ id: number }>(
      `INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, change_days, policy_version, hold_id)
       SELECT $3, 'confirmed', $1, $2, min(id), $4, 5, '2026-11', $3 FROM companies RETURNING id`,
      [slot.sessionId, slot.slotId, number, who],
    )
    await query(`INSERT INTO attendees (booking_id, slot_id, person_id, state) VALUES ($1, $2, $3, 'booked')`, [
      booking?.id,
      slot.slotId,
      who,
    ])
  }

  test('when both have a seat on the same start: it says which seat to give up', async () => {
    const [one, other] = [await person({}), await person({})]
    const slot = await newSlot()
    await seat(slot, one, 'BKG-MERGE-1')
    await seat(slot, other, 'BKG-MERGE-2')
    const answer = await merge(one, other)
    expect(answer.status).toBe(409)
    expect(sentenceOf(answer)).toMatch(
      /^Both have a seat on .+\. Give up the seat of booking BKG-MERGE-2 or of booking BKG-MERGE-1 first\.$/,
    )
    await query(
      `UPDATE session_slots SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' WHERE id = $1`,
      [slot.slotId],
    )
    expect((await findStops(other, one))[0]).toContain('so they are two people')
    await query(`UPDATE attendees SET state = 'cancelled' WHERE person_id = $1`, [other])
    expect((await merge(one, other)).status).toBe(200)
  })

  test('when both act for one company with different permissions, or wait for the same seat', async () => {
    const [one, other] = [await person({}), await person({})]
    const [company] = await query<{ id: number }>(`SELECT min(id) AS id FROM companies WHERE kind = 'business'`)
    await query(
      `INSERT INTO business_admins (company_id, person_id, permission, may_pay_by_account, state) VALUES ($1, $2, 'manager', false, 'active'), ($1, $3, 'viewer', false, 'active')`,
      [company?.id, one, other],
    )
    const { slotId } = await newSlot()
    await query(
      `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, accepts_part, state, is_first, offers) SELECT $1, $2, unnest($3::int[]), 1, false, 'waiting', false, 0`,
      [slotId, company?.id, [one, other]],
    )
    const answer = await merge(one, other)
    expect(answer.status).toBe(409)
    expect(sentenceOf(answer)).toMatch(/Both wait for a seat on .+ Both act for .+, one as viewer and one as manager\./)
  })

  test('with itself, with no one, with someone erased, with the email of a login, and when one was changed since', async () => {
    const [one, other] = [
      await person({ subject: 'merge-login' }),
      await person({ email: 'other.login@people.example' }),
    ]
    expect((await merge(one, one)).status).toBe(422)
    expect((await merge(one, 999_999)).status).toBe(404)
    expect((await merge(one, other, ['email'])).status).toBe(422)
    expect((await merge(one, other, ['version'])).status).toBe(422)
    const stale = await desk('support', 'POST', `people/${one}/merge/`, {
      goes: other,
      take: [],
      versions: { stays: 7, goes: 1 },
    })
    expect([stale.status, sentenceOf(stale)]).toEqual([
      409,
      'One of them was changed since you looked. Look at both again.',
    ])
    await desk('support', 'POST', 'people/erase/', { of: { person: other }, reason: 'asked', isConfirmed: true })
    expect((await merge(one, other)).status).toBe(404)
  })

  test('for everyone but support and administrators', async () => {
    const [one, other] = [await person({}), await person({})]
    for (const role of ['scheduler', 'finance', 'trainer', 'editor', 'publisher'] as const) {
      const body = { goes: other, take: [], versions: { stays: 1, goes: 1 } }
      expect([role, (await desk(role, 'POST', `people/${one}/merge/`, body)).status]).toEqual([role, 403])
      expect([role, (await desk(role, 'POST', `people/${one}/apart/`, { other })).status]).toEqual([role, 403])
    }
  })

  test('of a record merged long ago, while the one that has it is merged itself: a sentence, and no one waits for the other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [old, second, stays] = [await person({}), await person({}), await person({})]
      expect((await merge(second, old)).status).toBe(200)
      const [both, again] = await Promise.all([merge(stays, second), merge(stays, old)])
      expect([both.status, again.status]).toEqual([200, 409])
    }
  })

  test('one at a time: of two at once the second is told', async () => {
    const [one, other] = [await person({}), await person({})]
    const answers = await Promise.all([merge(one, other), merge(other, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('logins', () => {
  const identity = (subject: string) => ({
    issuer: 'https://login.example',
    subject,
    email: `${subject}@people.example`,
    firstName: 'Ana',
    lastName: 'Ruru',
    idToken: 'token',
    authenticatedAt: null,
    acr: null,
    groups: [],
  })
  const opened = (subject: string) =>
    logIn(identity(subject), { tokenHash: `hash of ${subject} ${Math.random()}`, oldTokenHash: null, device: null })

  test('of both: the one that goes is shut, with its sessions, until the merge is taken back', async () => {
    const [one, other] = [await person({ subject: 'twice-one' }), await person({ subject: 'twice-two' })]
    await opened('twice-two')
    expect((await merge(one, other)).status).toBe(200)
    expect(await opened('twice-two')).toBeNull()
    expect(await opened('twice-one')).toEqual({ firstName: 'Ana' })
    const alive = () => query('SELECT 1 FROM user_sessions WHERE person_id = $1 AND revoked_at IS NULL', [other])
    expect(await alive()).toHaveLength(0)
    await undo(await mergeOf(other))
    expect(await alive()).toHaveLength(1)
    expect(await opened('twice-two')).toEqual({ firstName: 'Ana' })
  })

  test('of the one that goes moves, and goes back with no one logged in as the other', async () => {
    const [one, other] = [await person({}), await person({ subject: 'moves' })]
    expect((await merge(one, other)).status).toBe(200)
    await opened('moves')
    expect((await findHalves([one]))[0]?.hasLogin).toBe(true)
    await undo(await mergeOf(other))
    const alive = await query('SELECT 1 FROM user_sessions WHERE person_id = $1 AND revoked_at IS NULL', [one])
    expect(alive).toHaveLength(0)
    expect((await findHalves([other]))[0]?.hasLogin).toBe(true)
  })
})

describe('beside someone who has locked what they have and then refers to them', () => {
  /** As anyone does who enters a result: the seat is locked first, and what is written then refers to the person. */
  async function whileUsed(id: number, change: () => Promise<{ status: number }>) {
    const other = await pool().connect()
    try {
      await other.query('BEGIN')
      // As in production: these databases look for deadlocks sooner, and here either of the two could be the one that ends.
      await other.query(`SET LOCAL deadlock_timeout = '1s'`)
      await other.query('SELECT 1 FROM desk_tasks WHERE person_id = $1 FOR NO KEY UPDATE', [id])
      const changing = change()
      const begun = () =>
        query(
          `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() AND l.locktype = 'advisory'`,
        )
      await expect.poll(async () => (await begun()).length, { interval: 5 }).toBe(1)
      await other.query('SELECT 1 FROM people WHERE id = $1 FOR KEY SHARE', [id])
      await other.query('COMMIT')
      return await changing
    } finally {
      other.release(true)
    }
  }

  test('merging, taking it back and erasing give way, and none is refused', async () => {
    const [one, other] = [await person({}), await person({})]
    const has = (id: number) => query('SELECT 1 FROM desk_tasks WHERE person_id = $1', [id])
    await query(
      `INSERT INTO desk_tasks (what, for_id, due_on, person_id) SELECT 'Ring back', min(id), '2026-12-01', $1 FROM staff`,
      [other],
    )
    expect((await whileUsed(other, () => merge(one, other))).status).toBe(200)
    expect([await has(one), await has(other)]).toMatchObject([[{}], []])
    const id = await mergeOf(other)
    expect((await whileUsed(one, () => undo(id))).status).toBe(200)
    expect([await has(one), await has(other)]).toMatchObject([[], [{}]])
    const erased = { of: { person: other }, reason: 'asked', isConfirmed: true }
    expect((await whileUsed(other, () => desk('support', 'POST', 'people/erase/', erased))).status).toBe(200)
  })
})

describe('what someone writes for the record that goes while it is merged', () => {
  const waits = (what: string) =>
    query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type || ' ' || wait_event LIKE $1`,
      [what],
    )

  /** Merges slowly, and writes for the record that goes in the middle of it. */
  async function writeDuring(one: number, other: number, sql: string) {
    await query(
      `CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1); RETURN NEW; END'`,
    )
    await query(
      'CREATE TRIGGER slowly BEFORE UPDATE OF merged_into_id ON people FOR EACH ROW EXECUTE FUNCTION slowly()',
    )
    const merging = merge(one, other)
    await expect.poll(async () => (await waits('%PgSleep')).length).toBe(1)
    const writing = pool().query(sql, [other])
    await expect.poll(async () => (await waits('Lock %')).length).toBe(1)
    expect((await merging).status).toBe(200)
    await writing
    await query('DROP TRIGGER slowly ON people')
    await query('DROP FUNCTION slowly')
  }

  test('moves as well, and back again', async () => {
    const [one, other] = [await person({}), await person({})]
    const ownerOf = async () =>
      (await query<{ id: number }>(`SELECT person_id AS id FROM desk_tasks WHERE what = 'Late'`))[0]?.id
    await writeDuring(
      one,
      other,
      `INSERT INTO desk_tasks (what, for_id, due_on, person_id) SELECT 'Late', min(id), '2026-12-01', $1 FROM staff`,
    )
    expect(await ownerOf()).toBe(one)
    expect((await undo(await mergeOf(other))).status).toBe(200)
    expect(await ownerOf()).toBe(other)
  })

  test('stays where the other one has the same by then, and the merge is done', async () => {
    const [one, other] = [await person({}), await person({})]
    const waiting = `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, accepts_part, state, is_first, offers)
      SELECT slot_id, company_id, $1, 1, false, 'waiting', false, 0 FROM bookings WHERE state = 'confirmed' ORDER BY id LIMIT 1`
    await query(waiting, [one])
    await writeDuring(one, other, waiting)
    expect(await query('SELECT 1 FROM waitlist_entries WHERE person_id = $1', [other])).toHaveLength(1)
    expect(await query('SELECT 1 FROM people WHERE id = $1 AND merged_into_id = $2', [other, one])).toHaveLength(1)
  })
})

describe('taking back', () => {
  test('the later merge comes first', async () => {
    const [one, two, three] = [await person({}), await person({}), await person({})]
    await merge(two, one)
    await merge(three, two)
    const chain = await query('SELECT merged_into_id FROM people WHERE id = ANY($1) ORDER BY id', [[one, two]])
    expect(chain).toEqual([{ merged_into_id: three }, { merged_into_id: three }])
    const refused = await undo(await mergeOf(one))
    expect(sentenceOf(refused)).toBe('Ana Ruru was merged into another record since. Take that back first.')
    expect((await undo(await mergeOf(two))).status).toBe(200)
    expect((await undo(await mergeOf(one))).status).toBe(200)
    expect(await query('SELECT 1 FROM people WHERE id = ANY($1) AND merged_into_id IS NOT NULL', [[one, two]])).toEqual(
      [],
    )
  })

  test('is over after thirty days, and what was written over is forgotten then', async () => {
    const [one, other] = [await person({}), await person({ phone: '021 555 7099' })]
    await merge(one, other)
    const id = await mergeOf(other)
    await query(`UPDATE people_merges SET merged_at = now() - interval '29 days' WHERE id = $1`, [id])
    expect(await forgetMerges()).toBe(0)
    await query(`UPDATE people_merges SET merged_at = now() - interval '31 days' WHERE id = $1`, [id])
    const late = await undo(id)
    expect([late.status, sentenceOf(late)]).toEqual([
      409,
      'A merge can only be undone within 30 days, and that time has passed.',
    ])
    expect(await forgetMerges()).toBe(1)
    expect(await query('SELECT fields, moved FROM people_merges WHERE id = $1', [id])).toEqual([
      { fields: null, moved: null },
    ])
    expect(await findOpenMerges(one)).toEqual([])
  })

  test('a card number that someone else has by now is said', async () => {
    const [one, other] = [await person({}), await person({ card: '2788099' })]
    await merge(one, other)
    await person({ card: '2788099', last: 'Other' })
    const refused = await undo(await mergeOf(other))
    expect(refused.status).toBe(409)
    expect(sentenceOf(refused)).toContain('Someone else now has the card number')
  })

  test('the only owner of a company may be merged', async () => {
    const [one, other] = [await person({}), await person({})]
    const [company] = await query<{ id: number }>(
      `INSERT INTO companies (name, kind, has_site_app, membership_state, account_terms_state) VALUES ('Ana Solo', 'personal', false, 'none', 'none') RETURNING id`,
    )
    await query(
      `INSERT INTO business_admins (company_id, person_id, permission, may_pay_by_account, state) VALUES ($1, $2, 'owner', false, 'active')`,
      [company?.id, other],
    )
    expect((await merge(one, other)).status).toBe(200)
    expect(await query('SELECT person_id FROM business_admins WHERE company_id = $1', [company?.id])).toEqual([
      { person_id: one },
    ])
    expect((await undo(await mergeOf(other))).status).toBe(200)
  })
})
