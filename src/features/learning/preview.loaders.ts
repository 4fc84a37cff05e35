import { coursePreviewKeys, coursePreviewType, previewSite } from '@/features/content/delivery/preview.data'
import { type PreviewClaims, readPreview } from '@/features/content/delivery/preview.rules'
import { loadReferenced } from '@/features/content/loaders'
import { readId } from '@/lib/ids'
import { isRecord } from '@/lib/unknown'
import type { Part } from './data'
import { questionsOf, readModules } from './modules.contract'
import { findNewestCourse } from './modules.data'
import type { DrawnBlock } from './modules.loaders'
import { askedOf, passText, type StoredQuestion } from './modules.rules'

export function openCoursePreview(token: string | undefined, now: Date): PreviewClaims | null {
  const claims = token ? readPreview(token, coursePreviewKeys(), now) : null
  return claims?.site === previewSite() && claims.contentType === coursePreviewType ? claims : null
}

export type PreviewedModule = {
  readonly courseId: number
  readonly course: string
  readonly title: string
  /** From 1. */
  readonly place: number
  readonly parts: readonly Part[]
  readonly blocks: readonly DrawnBlock[]
  /** With what is right: the editor answers them without anything being kept. */
  readonly questions: readonly StoredQuestion[]
  /** Blocks that aren’t finished, and so aren’t shown. */
  readonly unfinished: number
  /** What passes, in a line; null where nothing is asked. */
  readonly passes: string | null
}

/** A module of a course as it was saved last, as its learners will see it. Null without a token, or a module to show. */
export async function loadCoursePreview(
  token: string | undefined,
  named: string,
  place: number,
): Promise<PreviewedModule | null> {
  const id = readId(named)
  const claims = openCoursePreview(token, new Date())
  const draft = id !== null && claims?.page === id ? await findNewestCourse(id) : null
  if (id === null || !draft) return null
  const modules = readModules(await loadReferenced(draft.modules))
  const own = modules[place - 1]
  if (!own) return null
  const counts = modules.map((one) => questionsOf(one).length)
  const parts = modules.map(
    ({ title }, index): Part => ({
      itemId: index + 1,
      title,
      status: index < place - 1 ? 'completed' : 'new',
      score: null,
      seconds: 0,
      updatedAt: null,
      number: 0,
      questions: counts[index] ?? 0,
    }),
  )
  const blocks = own.blocks.map(
    (block): DrawnBlock =>
      block.blockType === 'moduleQuestion' ? { ...block, question: askedOf(block.question, 0, null) } : block,
  )
  const questions = counts.reduce((sum, count) => sum + count, 0)
  return {
    courseId: id,
    course: draft.title,
    title: own.title,
    place,
    parts,
    blocks,
    questions: questionsOf(own),
    unfinished: blockCount(draft.modules, own.id) - blocks.length,
    passes: passText({ passMark: draft.passMark ?? 0, questions }),
  }
}

/** How many blocks a module has, finished or not. */
function blockCount(modules: unknown, id: string): number {
  const own = (Array.isArray(modules) ? modules.filter(isRecord) : []).find((one) => one.id === id)
  return Array.isArray(own?.blocks) ? own.blocks.length : 0
}
