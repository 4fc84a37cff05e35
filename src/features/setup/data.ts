import type { PoolClient } from 'pg'
import { neededPages } from '@/features/content/needed.rules'
import { findMissingPage } from '@/features/courses/data'
import { findWaitingRows } from '@/features/imports/data'
import { everSince } from '@/lib/dates'
import { pool } from '@/lib/db'
import { hasPart, readEnv } from '@/lib/env'
import type { CardPayment, Facts, Mark } from './rules'

type Queryable = Pick<PoolClient, 'query'>

export type Opening = { readonly openedAt: Date | null; readonly closedAt: Date | null }

/** Before anything is stored a site is open: it was there before there was a set-up page. */
const always: Opening = { openedAt: everSince, closedAt: null }

export async function findOpening(client: Queryable = pool()): Promise<Opening> {
  const { rows } = await client.query<Opening>('SELECT opened_at, closed_at FROM site_opening')
  return rows[0] ?? always
}

const settings = `SELECT brand_name, legal_name, nullif(gst_number, '') AS gst_number, address, nullif(bank_account, '') AS bank_account,
    nullif(support_phone, '') AS support_phone, nullif(support_email, '') AS support_email, nullif(themes_orange, '') AS colour
  FROM settings ORDER BY id LIMIT 1`

type Settings = Pick<
  Facts,
  'brandName' | 'legalName' | 'gstNumber' | 'address' | 'bankAccount' | 'supportPhone' | 'supportEmail' | 'colour'
>

const nothing: Settings = {
  brandName: '',
  legalName: null,
  gstNumber: null,
  address: null,
  bankAccount: null,
  supportPhone: null,
  supportEmail: null,
  colour: null,
}

async function findMailTest(client: Queryable): Promise<Facts['mailTest']> {
  const { rows } = await client.query<NonNullable<Facts['mailTest']>>(
    `SELECT state, "to", last_error FROM messages WHERE kind = 'setup-mail-test' ORDER BY id DESC LIMIT 1`,
  )
  return rows[0] ?? null
}

async function findPlace(client: Queryable): Promise<Facts['place']> {
  const { rows } = await client.query<NonNullable<Facts['place']>>(
    `SELECT l.name, (SELECT count(*) FROM rooms r WHERE r.location_id = l.id) AS rooms
     FROM locations l WHERE l.active AND l.kind = 'physical' ORDER BY 2 DESC, l.id LIMIT 1`,
  )
  return rows[0] ?? null
}

async function findTrainer(client: Queryable): Promise<Facts['trainer']> {
  const { rows } = await client.query<NonNullable<Facts['trainer']>>(
    `SELECT s.name, s.subject IS NOT NULL AS has_signed_in FROM staff s
     WHERE s.deactivated_at IS NULL AND EXISTS (SELECT 1 FROM staff_roles r WHERE r.parent_id = s.id AND r.value::text = 'trainer')
     ORDER BY s.subject IS NULL, s.id LIMIT 1`,
  )
  return rows[0] ?? null
}

type CourseRow = Omit<NonNullable<Facts['course']>, 'hasPage'> & { slug: string }

/** The one that is furthest. */
async function findCourse(client: Queryable): Promise<Facts['course']> {
  const { rows } = await client.query<CourseRow>(
    `SELECT c.id, c.name, c.slug, c.shown_cents IS NOT NULL AND c.member_shown_cents IS NOT NULL AS has_prices, c.shown_cents AS price_cents, c.active AS is_on_sale,
       (SELECT count(*) FROM course_sessions s JOIN session_slots sl ON sl.session_id = s.id JOIN locations l ON l.id = s.location_id
        WHERE s.course_id = c.id AND s.state = 'published' AND sl.state = 'open' AND l.active AND sl.starts_at > now()) AS dates,
       (SELECT min(sl.starts_at) FROM course_sessions s JOIN session_slots sl ON sl.session_id = s.id
        WHERE s.course_id = c.id AND s.state = 'published' AND sl.state = 'open' AND sl.starts_at BETWEEN now() AND now() + interval '3 years') AS first
     FROM courses c ORDER BY c.active DESC, dates DESC, c.id LIMIT 1`,
  )
  const [found] = rows
  if (!found) return null
  const { slug, ...course } = found
  return { ...course, hasPage: (await findMissingPage(slug)) === null }
}

async function findMarks(client: Queryable): Promise<Mark[]> {
  const { rows } = await client.query<Mark>(
    'SELECT m.step, m.state, s.name AS by, m.at FROM setup_marks m LEFT JOIN staff s ON s.id = m.staff_id ORDER BY m.id',
  )
  return rows
}

async function findChangedPolicies(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ title: string }>(
    `SELECT coalesce(p.title, '') AS title FROM pages p JOIN setup_marks m ON m.step = 'policies' AND m.state = 'accepted'
     WHERE p.path = ANY($1) AND p.deleted_at IS NULL AND p._status = 'published' AND p.updated_at > m.at ORDER BY p.title`,
    [neededPages.map(({ path }) => path)],
  )
  return rows.map(({ title }) => title)
}

/** Companies and their people, who are more than those who signed up by themselves. */
async function countPeople(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*) AS count FROM people')
  return rows[0]?.count ?? 0
}

export function cardPayment(): CardPayment {
  if (!hasPart('card payment')) return 'none'
  return readEnv().STRIPE_SECRET_KEY ? 'stripe' : 'demo'
}

/** All that the steps are decided from. @param client of a transaction that locks what it decides on. */
export async function findFacts(client: Queryable = pool()): Promise<Facts> {
  const own = (await client.query<Settings>(settings)).rows[0] ?? nothing
  return {
    ...own,
    cards: cardPayment(),
    mailTest: await findMailTest(client),
    place: await findPlace(client),
    trainer: await findTrainer(client),
    course: await findCourse(client),
    people: await countPeople(client),
    waiting: await findWaitingRows(client),
    marks: await findMarks(client),
    changedPolicies: await findChangedPolicies(client),
    ...(await findOpening(client)),
  }
}
