import type { Hono } from 'hono'
import { postedFeedbackPath } from '@/account-paths'
import { AppError } from '@/lib/errors'
import { feedbackPath } from '@/paths'
import { giveFeedback as call } from './contract'
import { giveFeedback } from './mutations'
import { type FeedbackSaid, postedFeedback } from './rules'

const schema = call.request.body.content['application/json'].schema

/** The three answers of a browser without a script, which then gets its page again. The token of the link is the credential, as with one. */
export function takeFeedback(api: Pick<Hono, 'post'>): void {
  api.post(postedFeedbackPath, async (c) => {
    c.header('cache-control', 'no-store')
    const entered = await c.req.formData().catch(() => null)
    const given = postedFeedback(entered ?? new FormData())
    return c.redirect(`${feedbackPath(encodeURIComponent(given.token))}?said=${await saidTo(given)}`, 303)
  })
}

async function saidTo(given: ReturnType<typeof postedFeedback>): Promise<FeedbackSaid> {
  if (given.courseMark === null) return 'course'
  const read = schema.safeParse(given)
  if (!read.success) return 'again'
  const { token, ...answers } = read.data
  try {
    await giveFeedback(token, answers)
    return 'thanks'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.reason === 'INVALID' ? 'trainer' : 'again'
  }
}
