import { loadReferenced } from '@/features/content/loaders'
import { findEnrolment, findParts, type Part, type Seat } from './data'
import type { Learning } from './loaders'
import { type ModuleBlock, questionsOf, readModules, type StoredModule } from './modules.contract'
import { findAnswers, findModuleAttempts, findPlayedPackage, type KeptAnswer } from './modules.data'
import { type AskedQuestion, answeredOf, askedOf, attemptsLeft, type Marked, mistakeOf } from './modules.rules'
import { attemptToken, isDone, outcomeOf } from './rules'

/** How a course written here is marked, and how someone did; null of any other. */
export async function loadMarked({ enrolment, packageId, parts }: Learning): Promise<Marked | null> {
  const played = packageId === null ? null : await findPlayedPackage(packageId)
  if (played?.standard !== 'modules') return null
  const questions = parts.reduce((sum, part) => sum + part.questions, 0)
  const { attempts, passMark } = played
  const left = attemptsLeft({ attempts, moreAttempts: enrolment?.moreAttempts ?? 0, parts })
  const outcome = outcomeOf(parts.map(({ status }) => status))
  const isMarked = enrolment !== null && questions > 0 && (outcome === 'failed' || outcome === 'passed')
  const result = isMarked ? await loadResult(enrolment.id, readModules(played.modules)) : null
  return { passMark: passMark ?? 0, questions, attempts, left, result }
}

async function loadResult(enrolmentId: number, modules: readonly StoredModule[]) {
  const opened = await findModuleAttempts(enrolmentId)
  const answers = await findAnswers(opened.map(({ attemptId }) => attemptId))
  const choicesOf = new Map(answers.map((answer) => [answer.question, answer]))
  const mistakes = modules.flatMap((own) =>
    questionsOf(own).flatMap((question) => {
      const given = choicesOf.get(question.id)
      return given && !given.isRight ? [mistakeOf(own.title, question, given.choices)] : []
    }),
  )
  return { right: answers.filter(({ isRight }) => isRight).length, mistakes }
}

type Asked = { readonly id: string; readonly blockType: 'moduleQuestion'; readonly question: AskedQuestion }

export type DrawnBlock = Exclude<ModuleBlock, { readonly blockType: 'moduleQuestion' }> | Asked

export type OpenedModule = {
  readonly seat: Seat
  readonly title: string
  /** From 1. */
  readonly place: number
  readonly parts: readonly Part[]
  readonly blocks: readonly DrawnBlock[]
  /** For its answers. */
  readonly attempt: string
  readonly isDone: boolean
}

/** A module that someone has opened, without what is right of any question before it is answered; null sends them to their course. */
export async function loadModule({ seat }: { seat: Seat }, place: number, now: Date): Promise<OpenedModule | null> {
  const enrolment = await findEnrolment(seat)
  if (!enrolment || (!enrolment.passedAt && enrolment.endsAt <= now)) return null
  const [played, opened, parts] = await Promise.all([
    findPlayedPackage(enrolment.packageId),
    findModuleAttempts(enrolment.id),
    findParts(enrolment.packageId, enrolment.id),
  ])
  const part = parts[place - 1]
  const at = opened.find(({ itemId }) => itemId === part?.itemId)
  if (played?.standard !== 'modules' || !part || !at || at.status === 'failed') return null
  const [answers, filled] = await Promise.all([findAnswers([at.attemptId]), loadReferenced(played.modules)])
  const own = readModules(filled).find(({ id }) => id === at.module)
  if (!own) return null
  const blocks = own.blocks.map((block) => drawnOf(block, at.attemptId, answers))
  const attempt = attemptToken(at.attemptId, now)
  return { seat, title: own.title, place, parts, blocks, attempt, isDone: isDone(at.status) }
}

function drawnOf(block: ModuleBlock, attemptId: number, answers: readonly KeptAnswer[]): DrawnBlock {
  if (block.blockType !== 'moduleQuestion') return block
  const given = answers.find(({ question }) => question === block.question.id)
  const answered = given ? answeredOf(block.question, given.choices, given.isRight) : null
  return { ...block, question: askedOf(block.question, attemptId, answered) }
}
