import { pool } from '@/lib/db'
import type { Reader } from './data'
import type { Kind } from './manifest.rules'
import type { AttemptStatus } from './rules'

export async function isLiveOnlineCourse(id: number): Promise<boolean> {
  const { rowCount } = await pool().query(`SELECT 1 FROM online_courses WHERE id = $1 AND _status = 'published'`, [id])
  return rowCount !== 0
}

export type OnlineCourse = { readonly id: number; readonly title: string }

/** What a course can play, by title. The caller checks the role. */
export async function findOnlineCourses(): Promise<OnlineCourse[]> {
  const { rows } = await pool().query<OnlineCourse>(
    `SELECT id, coalesce(title, '') AS title FROM online_courses WHERE _status = 'published' ORDER BY title, id`,
  )
  return rows
}

export type DraftCourse = {
  readonly title: string
  readonly passMark: number | null
  readonly attempts: number | null
  readonly modules: unknown
}

/** As it was saved last, published or not, for those who have a token of its preview. */
export async function findNewestCourse(id: number): Promise<DraftCourse | null> {
  const { rows } = await pool().query<DraftCourse>(
    `SELECT coalesce(v.version_title, '') AS title, v.version_pass_mark AS pass_mark, v.version_attempts AS attempts, v.version_modules AS modules
     FROM _online_courses_v v WHERE v.parent_id = $1 AND v.latest ORDER BY v.id DESC LIMIT 1`,
    [id],
  )
  return rows[0] ?? null
}

export type PlayedPackage = {
  readonly standard: Kind
  /** As they were published; null of anything that wasn’t written here. */
  readonly modules: unknown
  readonly passMark: number | null
  readonly attempts: number | null
}

/** What a package plays and how it is marked. */
export async function findPlayedPackage(id: number, reader: Reader = pool()): Promise<PlayedPackage | null> {
  const { rows } = await reader.query<PlayedPackage>(
    'SELECT standard, modules, pass_mark, attempts FROM learning_packages WHERE id = $1',
    [id],
  )
  return rows[0] ?? null
}

export type ModuleAttempt = {
  readonly attemptId: number
  readonly itemId: number
  /** As the modules name it. */
  readonly module: string
  /** Of the part, from 1. */
  readonly place: number
  readonly status: AttemptStatus
  readonly questions: number
}

/** The newest attempt at each module that someone opened, in order. */
export async function findModuleAttempts(enrolmentId: number, reader: Reader = pool()): Promise<ModuleAttempt[]> {
  const { rows } = await reader.query<ModuleAttempt>(
    `SELECT DISTINCT ON (i.place) t.id AS attempt_id, i.id AS item_id, i.path AS module, i.place, t.status, i.questions
     FROM learning_attempts t JOIN learning_items i ON i.id = t.item_id WHERE t.enrolment_id = $1 ORDER BY i.place, t.number DESC`,
    [enrolmentId],
  )
  return rows
}

export type KeptAnswer = {
  readonly attemptId: number
  readonly question: string
  readonly choices: readonly string[]
  readonly isRight: boolean
}

export async function findAnswers(attemptIds: readonly number[], reader: Reader = pool()): Promise<KeptAnswer[]> {
  const { rows } = await reader.query<KeptAnswer>(
    'SELECT attempt_id, question, choices, is_right FROM learning_answers WHERE attempt_id = ANY($1) ORDER BY id',
    [attemptIds],
  )
  return rows
}
