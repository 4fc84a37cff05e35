import { randomBytes, randomUUID } from 'node:crypto'
import { newToken } from '@/features/account/loaders'
import type { Permission } from '@/features/account/rules'
import { addNzDays, nzDay, nzInstant, toNz } from '@/lib/dates'
import { call, query } from './people'

/* A company with people whose cards end, at a place of its own with starts of its own: what others do changes nothing for it. */

type Run = typeof query

/** A moment of today at which every proposal of this month is due. */
export function whenDue(): Date {
  const now = new Date()
  return toNz(now).getHours() < 7 ? nzInstant(nzDay(now), '07:00') : now
}

/** A place of the test's own. */
export async function newPlace(name: string, run: Run = query): Promise<number> {
  const [row] = await run<{ id: number }>(
    `INSERT INTO locations (name, slug, kind, active, lat, lng) VALUES ($1, $2, 'physical', true, -37.8, 175.3) RETURNING id`,
    [name, `test-${randomBytes(4).toString('hex')}`],
  )
  return row?.id ?? 0
}

/** A course that renews a card and asks nothing of anyone, at this price without GST. Its name is no course's of the demo, which other tests of the same site choose by name. */
export async function newCourse(
  name: string,
  { renewsCard = true, cents = 16_000 } = {},
  run: Run = query,
): Promise<number> {
  const sold = await run('SELECT id FROM courses WHERE name = $1 AND slug NOT LIKE $2', [name, 'test-%'])
  if (sold.length > 0) {
    throw new Error(`The demo sells “${name}” already: give the course of this test a name of its own.`)
  }
  const [row] = await run<{ id: number }>(
    `INSERT INTO courses (name, slug, category, short_description, description, duration, site_safe_credits, renews_card, price_cents, member_price_cents, active)
     SELECT $1, $2, category, short_description, description, duration, site_safe_credits, $3, $4::int, $4::int - 2000, true FROM courses ORDER BY id LIMIT 1
     RETURNING id`,
    [name, `test-${randomBytes(4).toString('hex')}`, renewsCard, cents],
  )
  return row?.id ?? 0
}

type Start = { courseId: number; placeId: number; days?: number; seats?: number }

/** A start at nine in the morning, that many days from now. */
export async function newStart({ courseId, placeId, days = 20, seats = 20 }: Start, run: Run = query): Promise<number> {
  const day = addNzDays(nzDay(new Date()), days)
  const [row] = await run<{ id: number }>(
    `WITH session AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, state)
       VALUES ('Of a test', $1, $2, 'classroom', 'en', 'published') RETURNING id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state)
       SELECT id, $3, $4, $5, 0, 'open' FROM session RETURNING id`,
    [courseId, placeId, nzInstant(day, '09:00'), nzInstant(day, '15:00'), seats],
  )
  return row?.id ?? 0
}

/** This many people who work for a company, whose cards end that many days from now. */
export async function newCrew(
  companyId: number,
  names: readonly string[],
  days = 40,
  run: Run = query,
): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const [firstName = '', ...others] = name.split(' ')
    const [row] = await run<{ id: number }>(
      `WITH person AS (INSERT INTO people (first_name, last_name, email) VALUES ($2, $3, $4) RETURNING id),
         job AS (INSERT INTO employments (company_id, person_id) SELECT $1::int, id FROM person),
         card AS (INSERT INTO cards (person_id, level, issued_on, expires_on) SELECT id, 'foundation', hivis_today() - 600, hivis_today() + $5::int FROM person)
       SELECT id FROM person`,
      [companyId, firstName, others.join(' ') || 'Test', `${randomBytes(5).toString('hex')}@people.example`, days],
    )
    ids.push(row?.id ?? 0)
  }
  return ids
}

/** Someone who runs a company, with the cookie of their session. */
export async function newAdmin(companyId: number, permission: Permission, mayPayByAccount = false) {
  const { token, tokenHash } = newToken()
  const email = `${permission}-${randomBytes(4).toString('hex')}@people.example`
  const [row] = await query<{ id: number }>(
    `WITH person AS (INSERT INTO people (issuer, subject, first_name, last_name, email) VALUES ('tests', $3, 'Hēmi', $2, $3) RETURNING id),
       admin AS (INSERT INTO business_admins (company_id, person_id, permission, may_pay_by_account)
         SELECT $1::int, id, $2::text::enum_business_admins_permission, $5 FROM person)
     INSERT INTO user_sessions (person_id, token_hash, last_seen_at, expires_at, active_company_id)
       SELECT id, $4, now(), now() + interval '1 day', $1 FROM person RETURNING person_id AS id`,
    [companyId, permission, email, tokenHash, mayPayByAccount],
  )
  return { cookie: `__Host-hivis-session=${token}`, personId: row?.id ?? 0, email }
}

/** A company with an account, and what it wants: its own place, every day of the week. */
export async function newRenewingCompany(
  placeId: number,
  settings: { isOn?: boolean; budgetCents?: number; mostAway?: number } = {},
) {
  const [row] = await query<{ id: number }>(
    `INSERT INTO companies (name, kind, account_terms_state, account_terms_limit_cents) VALUES ($1, 'business', 'open', 2000000) RETURNING id`,
    [`Rimu ${randomBytes(4).toString('hex')}`],
  )
  const companyId = row?.id ?? 0
  await query(
    `INSERT INTO renewal_settings (company_id, is_on, weeks_ahead, places, weekdays, most_away, budget_cents, recipients, month_day)
     VALUES ($1, $2, 8, $3, '{1,2,3,4,5,6,7}', $4, $5, '{}', 1)`,
    [companyId, settings.isOn ?? true, [placeId], settings.mostAway ?? null, settings.budgetCents ?? null],
  )
  return { companyId, manager: await newAdmin(companyId, 'manager') }
}

/** Books lines of a proposal at the price that is shown, or another one. */
export async function bookLines(
  api: string,
  cookie: string,
  proposalId: number,
  lines: readonly number[],
  { way = 'account', ...change }: { way?: 'account' | 'card'; [field: string]: unknown } = {},
) {
  const path = `/company/renewals/${proposalId}/`
  const { json } = await call(api, `${path}totals/`, { method: 'POST', cookie, body: { lines } })
  const expectedTotalCents = json.data?.totalPriceIncGST ?? 0
  return await call(api, `${path}checkout/${way === 'account' ? 'pay-by-account/' : ''}`, {
    method: 'POST',
    cookie,
    body: {
      lines,
      checkoutId: randomUUID(),
      poNumber: null,
      acceptedTermsVersion: '2026-11',
      expectedTotalCents,
      ...change,
    },
    headers: { 'idempotency-key': randomUUID() },
  })
}
