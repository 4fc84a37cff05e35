import type { Hono } from 'hono'
import { courseResultsPath } from '@/account-paths'
import { sentResult } from '@/features/learning/elsewhere.contract'
import { isOfItsCourse, takeResult } from '@/features/learning/elsewhere.mutations'
import { AppError } from '@/lib/errors'
import { parseJson } from '@/lib/unknown'
import { requireKey } from '../keys/loaders'

const malformed = () =>
  new AppError(
    'MALFORMED',
    'Send reference, outcome (passed, completed or failed) and score (0 to 100, or none) as JSON.',
  )

/** Results of courses online that are taken elsewhere: with a key, or signed with the secret of the course's link (docs/operate/online-courses.md). */
export function courseResults(api: Pick<Hono, 'post'>): void {
  api.post(courseResultsPath, async (c) => {
    c.header('cache-control', 'no-store')
    const signature = c.req.header('webhook-signature')
    if (signature === undefined) await requireKey(c.req.raw, 'course-results')
    const body = Buffer.from(await c.req.arrayBuffer())
    const sent = sentResult.safeParse(parseJson(body.toString('utf8')))
    if (!sent.success) throw malformed()
    if (signature !== undefined && !(await isOfItsCourse(body, signature, sent.data)))
      throw new AppError('NO_SESSION', 'The signature does not fit. Sign the body with the secret of the link.')
    return c.json({ success: true, data: await takeResult(sent.data, new Date()) }, 200)
  })
}
