import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { pool } from '@/lib/db'
import { byNeed, type LearnerState, learnerStateOf } from './learners.rules'
import type { Kind } from './manifest.rules'
import { type AttemptStatus, isDone } from './rules'

export type PackageVersion = {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly standard: Kind
  readonly fileName: string
  readonly bytes: number
  readonly openDays: number
  readonly createdAt: Date
  readonly parts: number
  /** Of modules written here. */
  readonly questions: number
  readonly passMark: number | null
  readonly attempts: number | null
  readonly onlineCourseId: number | null
  /** People on it who haven’t passed. */
  readonly learners: number
}

/** Whether the course is taken online, and the versions of its package, newest first. The caller checks the role. */
export async function findPackages(courseId: number): Promise<{ isOnline: boolean; packages: PackageVersion[] }> {
  const [modes, { rows }] = await Promise.all([
    pool().query(`SELECT 1 FROM courses_delivery_modes WHERE parent_id = $1 AND value = 'online'`, [courseId]),
    pool().query<PackageVersion>(
      `SELECT k.id, k.version, k.title, k.standard, k.file_name, k.bytes, k.open_days, k.created_at, k.pass_mark, k.attempts, k.online_course_id,
         (SELECT coalesce(sum(i.questions), 0) FROM learning_items i WHERE i.package_id = k.id) AS questions,
         (SELECT count(*) FROM learning_items i WHERE i.package_id = k.id) AS parts,
         (SELECT count(*) FROM learning_enrolments e WHERE e.package_id = k.id AND e.passed_at IS NULL) AS learners
       FROM learning_packages k WHERE k.course_id = $1 ORDER BY k.version DESC`,
      [courseId],
    ),
  ])
  return { isOnline: modes.rows.length > 0, packages: rows }
}

export type Learner = {
  readonly attendeeId: number
  readonly enrolmentId: number | null
  readonly name: string
  readonly company: string
  readonly course: string
  readonly state: LearnerState
  readonly done: number
  readonly parts: number
  readonly endsAt: Date | null
  readonly seenAt: Date | null
  /** How often they have tried a course written here, and how often they may; null of any other, and without a limit. */
  readonly tries: number
  readonly attempts: number | null
  /** Of a course written here: questions of the newest attempt that are answered, and right. */
  readonly answered: number
  readonly right: number
  /** What a package or another site reported, of 100, on average over its parts. */
  readonly score: number | null
}

type Row = Omit<Learner, 'state' | 'done' | 'parts'> & {
  readonly result: string | null
  readonly statuses: AttemptStatus[]
}

const learnerQuery = `
  SELECT a.id AS attendee_id, e.id AS enrolment_id, p.first_name || ' ' || p.last_name AS name, k.name AS company, c.name AS course, a.result,
    e.ends_at, e.seen_at,
    ARRAY(SELECT coalesce((SELECT t.status::text FROM learning_attempts t WHERE t.enrolment_id = e.id AND t.item_id = i.id ORDER BY t.number DESC LIMIT 1), 'new')
      FROM learning_items i WHERE i.package_id = e.package_id ORDER BY i.place) AS statuses,
    coalesce((SELECT max(t.number) FROM learning_attempts t WHERE t.enrolment_id = e.id), 0) AS tries,
    m.answered, m.right, m.score,
    (SELECT v.attempts + e.more_attempts FROM learning_packages v WHERE v.id = e.package_id) AS attempts
  FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN people p ON p.id = a.person_id JOIN companies k ON k.id = b.company_id
    JOIN course_sessions s ON s.id = b.session_id JOIN courses c ON c.id = s.course_id
    LEFT JOIN learning_enrolments e ON e.attendee_id = a.id AND e.person_id = a.person_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(w.answered), 0) AS answered, coalesce(sum(w."right"), 0) AS "right", avg(t.score)::float8 AS score
      FROM (SELECT DISTINCT ON (n.item_id) n.id, n.score FROM learning_attempts n WHERE n.enrolment_id = e.id ORDER BY n.item_id, n.number DESC) t
        CROSS JOIN LATERAL (SELECT count(*) AS answered, count(*) FILTER (WHERE g.is_right) AS "right" FROM learning_answers g WHERE g.attempt_id = t.id) w) m
  WHERE s.format = 'online' AND a.state = 'booked' AND b.state = 'confirmed'`

const newestFirst = 'ORDER BY e.seen_at DESC NULLS LAST, a.id DESC LIMIT 500'

function learnersOf(rows: readonly Row[], now: Date): Learner[] {
  return rows
    .map(({ statuses, result, ...row }): Learner => {
      const state = learnerStateOf({ ...row, result, statuses }, now)
      return { ...row, state, done: statuses.filter(isDone).length, parts: statuses.length }
    })
    .sort(byNeed)
}

/** Everyone with a seat on a course online, those who need someone first. The caller checks the role. */
export async function findLearners(courseId: number, now: Date): Promise<Learner[]> {
  const { rows } = await pool().query<Row>(`${learnerQuery} AND s.course_id = $1 ${newestFirst}`, [courseId])
  return learnersOf(rows, now)
}

/** A company’s people on courses online, those who need someone first. @throws AppError NOT_PERMITTED. */
export async function findCompanyLearners(actor: Actor, now: Date): Promise<Learner[]> {
  const company = companyFor(actor, 'read employees')
  const { rows } = await pool().query<Row>(`${learnerQuery} AND b.company_id = $1 ${newestFirst}`, [company.id])
  return learnersOf(rows, now)
}
