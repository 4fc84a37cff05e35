import type { PoolClient } from 'pg'
import { clearancePath } from '@/account-paths'
import type { Actor } from '@/features/account/rules'
import { companyFor, mayIn } from '@/features/company/rules'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import type { ListedPack, OwnPack, Pack } from './contract'
import { type Card, cardNeed, type Need, type Seat, type Worker } from './gaps.rules'
import { readLink, tokenHashOf } from './link.rules'
import { clearanceWords, isOpen, packStateOf } from './page.rules'
import { clear, daysOf } from './rules'
import { readyFirst, summaryOf } from './table.rules'

type Db = Pick<PoolClient, 'query'>

/** Days are YYYY-MM-DD in New Zealand. */
export type PackRow = {
  id: number
  companyId: number
  companyName: string
  reference: string
  project: string
  principal: string
  contactEmail: string | null
  fromDay: string
  toDay: string
  isEveryone: boolean
  needsCard: boolean
  linkEndsOn: string
  revokedAt: Date | null
  sentAt: Date | null
  version: number
}

const packColumns = `k.id, k.company_id, c.name AS company_name, k.reference, k.project, k.principal, k.contact_email, k.from_day, k.to_day,
  k.is_everyone, k.needs_card, k.link_ends_on, k.revoked_at, k.sent_at, k.version`

const noSuchPack = new AppError('NOT_FOUND', 'There is no such clearance pack.')

/** @throws AppError NOT_FOUND, also for another company's pack. */
export async function findPackRow(companyId: number, packId: number, db: Db = pool()): Promise<PackRow> {
  const { rows } = await db.query<PackRow>(
    `SELECT ${packColumns} FROM clearance_packs k JOIN companies c ON c.id = k.company_id WHERE k.id = $1 AND k.company_id = $2`,
    [packId, companyId],
  )
  if (!rows[0]) throw noSuchPack
  return rows[0]
}

type NeedRow = { packId: number; courseId: number; name: string; validMonths: number }

/** Validity follows the company's matrix while it requires the course. */
async function findCourses(packIds: readonly number[]): Promise<NeedRow[]> {
  const { rows } = await pool().query<NeedRow>(
    `SELECT n.pack_id, n.course_id, c.name, coalesce(r.valid_months, n.valid_months) AS valid_months
     FROM clearance_courses n JOIN clearance_packs k ON k.id = n.pack_id JOIN courses c ON c.id = n.course_id
       LEFT JOIN company_requirements r ON r.company_id = k.company_id AND r.course_id = n.course_id
     WHERE n.pack_id = ANY($1) ORDER BY c.name, c.id`,
    [packIds],
  )
  return rows
}

const needsOf = ({ id, needsCard }: PackRow, courses: readonly NeedRow[]): Need[] => [
  ...(needsCard ? [cardNeed] : []),
  ...courses.flatMap(({ packId, courseId, name, validMonths }) =>
    packId === id ? [{ name, course: { id: courseId, validMonths } }] : [],
  ),
]

type WorkerRow = { personId: number; employeeId: number; name: string; cardNumber: string | null; card: Card | null }

async function findWorkers(
  companyId: number,
  { packId, courses }: { packId: number | null; courses: readonly number[] },
): Promise<(Worker & { personId: number })[]> {
  const { rows: people } = await pool().query<WorkerRow>(
    `SELECT p.id AS person_id, e.id AS employee_id, p.first_name || ' ' || p.last_name AS name, p.site_safe_id_number AS card_number,
       (SELECT json_build_object('level', level, 'issuedOn', issued_on, 'expiresOn', expires_on, 'revokedOn', revoked_on)
         FROM current_card WHERE person_id = p.id) AS card
     FROM employments e JOIN people p ON p.id = e.person_id
     WHERE e.company_id = $1 AND e.ended_on IS NULL
       AND ($2::int IS NULL OR EXISTS (SELECT 1 FROM clearance_people o WHERE o.pack_id = $2 AND o.person_id = p.id))
     ORDER BY hivis_unaccent(lower(p.last_name)), hivis_unaccent(lower(p.first_name)), e.id`,
    [companyId, packId],
  )
  const ids = people.map(({ personId }) => personId)
  const [passed, seats] = await Promise.all([findPassed(ids, courses), findSeats(companyId, ids)])
  return people.map((person) => ({
    ...person,
    passed: passed.get(person.personId) ?? [],
    seats: seats.get(person.personId) ?? [],
  }))
}

function byPerson<T extends { personId: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const theirs = found.get(row.personId)
    if (theirs) theirs.push(row)
    else found.set(row.personId, [row])
  }
  return found
}

async function findPassed(people: readonly number[], courses: readonly number[]) {
  const { rows } = await pool().query<{ personId: number; courseId: number; on: string }>(
    // Match imports without a course by name.
    `SELECT d.person_id, c.id AS course_id, max(d.completed_date) AS on FROM completed_courses d
       JOIN courses c ON c.id = d.course_id OR (d.course_id IS NULL AND lower(c.name) = lower(d.name))
     WHERE d.person_id = ANY($1) AND c.id = ANY($2) AND d.result = 'pass' AND d.completed_date IS NOT NULL GROUP BY 1, 2`,
    [people, courses],
  )
  return byPerson(rows)
}

/** Only seats the company itself booked or holds; people's other bookings are private. */
async function findSeats(companyId: number, people: readonly number[]) {
  const { rows } = await pool().query<Seat & { personId: number }>(
    `SELECT a.person_id, b.id AS booking_id, c.id AS course_id, c.name AS course,
       (sl.ends_at AT TIME ZONE 'Pacific/Auckland')::date AS day, l.name AS place, a.state = 'held' AS is_held,
       c.renews_card, c.pass_level
     FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN session_slots sl ON sl.id = a.slot_id
       JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
     WHERE a.person_id = ANY($1) AND b.company_id = $2 AND sl.ends_at > now()
       AND ((a.state = 'booked' AND b.state = 'confirmed') OR (a.state = 'held' AND b.state IN ('held', 'paying')))
     ORDER BY sl.ends_at, a.id`,
    [people, companyId],
  )
  return byPerson(rows)
}

/** Worked out now. Past days are left out. */
export async function workOut(row: PackRow, now: Date): Promise<Pack> {
  const courses = await findCourses([row.id])
  const workers = await findWorkers(row.companyId, {
    packId: row.isEveryone ? null : row.id,
    courses: courses.map(({ courseId }) => courseId),
  })
  return packOf(row, { needs: needsOf(row, courses), workers, now })
}

function packOf(row: PackRow, { needs, workers, now }: { needs: Need[]; workers: Worker[]; now: Date }): Pack {
  const today = nzDay(now)
  const days = daysOf(row, today)
  const people = readyFirst(
    workers.map((worker) => {
      const found = clear(worker, needs, { days, today })
      return {
        employeeId: worker.employeeId,
        name: worker.name,
        cardNumber: worker.cardNumber,
        level: worker.card?.level ?? null,
        state: found.state,
        words: clearanceWords(found, days),
        spans: [...found.spans],
        booked: [...found.booked],
        standings: [...found.standings],
      }
    }),
    days,
  )
  const { id, reference, project, principal, companyName, fromDay, toDay, linkEndsOn } = row
  return {
    ...{ id, reference, project, principal, companyName, fromDay, toDay, linkEndsOn },
    days,
    asOf: now.toISOString(),
    state: packStateOf({ ...row, people }, today),
    summary: summaryOf({ people, days, fromDay }),
    needs: needs.map(({ name, course }) => ({ name, courseId: course?.id ?? null })),
    people,
  }
}

/** With link and openings. @throws AppError NOT_PERMITTED, NOT_FOUND. */
export async function findPack(actor: Actor, packId: number, now: Date): Promise<OwnPack> {
  const company = companyFor(actor, 'read clearances')
  const row = await findPackRow(company.id, packId)
  const [pack, openings, links] = await Promise.all([
    workOut(row, now),
    findOpenings(packId),
    pool().query<{ sealed: string }>('SELECT sealed FROM clearance_links WHERE pack_id = $1', [packId]),
  ])
  const mayShare = mayIn(company, 'make clearances') && isOpen(pack.state)
  const token = mayShare ? readLink(links.rows[0]?.sealed ?? '') : null
  const { version, isEveryone, needsCard, contactEmail, sentAt, revokedAt } = row
  return {
    ...pack,
    ...{ version, isEveryone, needsCard, contactEmail },
    sentAt: sentAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    link: token === null ? null : `${siteUrl()}${clearancePath(token)}`,
    openings,
  }
}

const mostOpenings = 50

async function findOpenings(packId: number): Promise<OwnPack['openings']> {
  const { rows } = await pool().query<Omit<OwnPack['openings'][number], 'openedAt'> & { openedAt: Date }>(
    `SELECT what, client, address, opened_at FROM clearance_openings WHERE pack_id = $1 ORDER BY id DESC LIMIT $2`,
    [packId, mostOpenings],
  )
  return rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }))
}

/** By the secret of a working link; null otherwise, whatever the reason. */
export async function findShared(token: string, now: Date): Promise<PackRow | null> {
  const { rows } = await pool().query<PackRow>(
    `SELECT ${packColumns} FROM clearance_links i JOIN clearance_packs k ON k.id = i.pack_id JOIN companies c ON c.id = k.company_id
     WHERE i.token_hash = $1 AND k.revoked_at IS NULL AND k.link_ends_on >= $2`,
    [tokenHashOf(token), nzDay(now)],
  )
  return rows[0] ?? null
}

const mostListed = 100

export async function findPacksOf(companyId: number, now: Date): Promise<ListedPack[]> {
  const { rows } = await pool().query<PackRow & { lastOpenedAt: Date | null; chosen: number[] }>(
    `SELECT ${packColumns}, (SELECT max(opened_at) FROM clearance_openings o WHERE o.pack_id = k.id) AS last_opened_at,
       ARRAY(SELECT person_id FROM clearance_people o WHERE o.pack_id = k.id) AS chosen
     FROM clearance_packs k JOIN companies c ON c.id = k.company_id WHERE k.company_id = $1 ORDER BY k.id DESC LIMIT $2`,
    [companyId, mostListed],
  )
  if (rows.length === 0) return []
  const courses = await findCourses(rows.map(({ id }) => id))
  const workers = await findWorkers(companyId, { packId: null, courses: courses.map(({ courseId }) => courseId) })
  return rows.map((row) => {
    const on = row.isEveryone ? workers : workers.filter(({ personId }) => row.chosen.includes(personId))
    const pack = packOf(row, { needs: needsOf(row, courses), workers: on, now })
    const { id, reference, project, principal, fromDay, toDay, state, summary, people } = pack
    return {
      ...{ id, reference, project, principal, fromDay, toDay, state, summary },
      people: people.length,
      lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    }
  })
}

/** @throws AppError NOT_PERMITTED. */
export const findPacks = (actor: Actor, now: Date): Promise<ListedPack[]> =>
  findPacksOf(companyFor(actor, 'read clearances').id, now)

export async function findCardCourse(companyId: number): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT c.id FROM company_requirements r JOIN courses c ON c.id = r.course_id
     WHERE r.company_id = $1 AND (c.renews_card OR c.pass_level IS NOT NULL) ORDER BY c.pass_level IS NULL, c.name LIMIT 1`,
    [companyId],
  )
  return rows[0]?.id ?? null
}

export type PackChoices = {
  people: { id: number; name: string; jobTitle: string | null }[]
  courses: { id: number; name: string; validMonths: number }[]
}

/** People and courses a pack can have. @throws AppError NOT_PERMITTED. */
export async function findChoices(actor: Actor): Promise<PackChoices> {
  const company = companyFor(actor, 'make clearances')
  const [people, courses] = await Promise.all([
    pool().query<PackChoices['people'][number]>(
      `SELECT e.id, p.first_name || ' ' || p.last_name AS name, e.job_title FROM employments e JOIN people p ON p.id = e.person_id
       WHERE e.company_id = $1 AND e.ended_on IS NULL
       ORDER BY hivis_unaccent(lower(p.last_name)), hivis_unaccent(lower(p.first_name)), e.id`,
      [company.id],
    ),
    pool().query<PackChoices['courses'][number]>(
      `SELECT c.id, c.name, r.valid_months FROM company_requirements r JOIN courses c ON c.id = r.course_id
       WHERE r.company_id = $1 ORDER BY c.name, c.id`,
      [company.id],
    ),
  ])
  return { people: people.rows, courses: courses.rows }
}

export async function findChosen(companyId: number, packId: number): Promise<number[]> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT DISTINCT e.id FROM clearance_people o JOIN employments e ON e.person_id = o.person_id AND e.company_id = $1 AND e.ended_on IS NULL
     WHERE o.pack_id = $2 ORDER BY e.id`,
    [companyId, packId],
  )
  return rows.map(({ id }) => id)
}
