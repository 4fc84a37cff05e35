import type { Hono } from 'hono'
import { postedModulePath } from '@/account-paths'
import { AppError } from '@/lib/errors'
import { learnModulePath, learnPath } from '@/paths'
import { answerQuestion, finishModule } from './modules.contract'
import { endModule, keepAnswer } from './modules.mutations'
import { type PostedSaid, postedModule } from './modules.rules'
import { openPart } from './mutations'

const answers = answerQuestion.request.body.content['application/json'].schema
const finishes = finishModule.request.body.content['application/json'].schema

type Posted = ReturnType<typeof postedModule>

/** What a browser without a script posts of a module, which then gets the page where it goes on. The tokens are the credential, as with a script. */
export function takeModuleForms(api: Pick<Hono, 'post'>): void {
  api.post(postedModulePath, async (c) => {
    c.header('cache-control', 'no-store')
    const entered = await c.req.formData().catch(() => null)
    return c.redirect(await pageAfter(postedModule(entered ?? new FormData()), new Date()), 303)
  })
}

async function pageAfter(given: Posted, now: Date): Promise<string> {
  const token = encodeURIComponent(given.token)
  const isOfModule = given.act !== 'open' && given.place > 0
  const page = isOfModule ? learnModulePath(token, given.place) : learnPath(token)
  try {
    if (given.act === 'open') {
      const { url, isElsewhere } = await openPart(given, now)
      // A package plays in a frame only, which takes a script.
      return isElsewhere ? url : page
    }
    if (given.act === 'finish') return await afterFinish(given, now)
    return await afterAnswer(given, page, now)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `${page}?said=${saidOf(error, given)}`
  }
}

function saidOf({ reason }: AppError, { act }: Posted): PostedSaid {
  if (reason === 'INVALID') return act === 'finish' ? 'unanswered' : 'choose'
  return reason === 'CONFLICT' ? 'over' : 'again'
}

async function afterAnswer({ attempt, question, choices }: Posted, page: string, now: Date): Promise<string> {
  const read = answers.safeParse({ attempt, question, choices })
  if (!read.success) return `${page}?said=again`
  await keepAnswer(read.data, now)
  return `${page}#question-${encodeURIComponent(question)}`
}

async function afterFinish({ token, attempt }: Posted, now: Date): Promise<string> {
  const read = finishes.safeParse({ attempt })
  if (!read.success) return `${learnPath(encodeURIComponent(token))}?said=again`
  const { outcome, nextItemId } = await endModule(read.data.attempt, now)
  if (outcome === 'going' && nextItemId !== null) return (await openPart({ token, itemId: nextItemId }, now)).url
  return learnPath(encodeURIComponent(token))
}
