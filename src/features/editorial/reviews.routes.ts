import type { Endpoint, PayloadRequest } from 'payload'
import { idOf, mayWrite, missing, refused } from '@/features/content/uses.routes'
import { newestVersion } from '@/features/pages/routes'
import { readId } from '@/lib/ids'
import { mayStaff } from '@/lib/staff'
import { z } from '@/lib/zod'
import { addComment, proposeDates, settleComment } from './reviews.mutations'
import { chosenInstant, isInOrder, type Reviewed, reviewedWords, type Subject } from './reviews.rules'

// PostgreSQL keeps no zero byte.
const text = z
  .string()
  .trim()
  .max(2000)
  .refine((given) => !given.includes('\0'))
const words = text.min(1)
const time = z.string().max(16).transform(chosenInstant).pipe(z.date().nullable())

const asks = z.object({ isAsked: z.boolean(), goesLive: time.prefault(''), comesOff: time.prefault('') })
const approval = z.object({ goesLive: time.prefault(''), comesOff: time.prefault(''), text })
const sending = z.object({ text: words })
const comment = z.object({
  text: words,
  blockId: z.string().min(1).max(100).nullable(),
  about: z.string().min(1).max(200).nullable(),
  answersId: z.int().nullable(),
})
const settling = z.object({ isSettled: z.boolean() })

const unreadable = (message: string) => Response.json({ errors: [{ message }] }, { status: 400 })
const done = (message: string) => Response.json({ message })

const mayPublish = (req: PayloadRequest) => mayStaff(req.user, ['publisher'])

/** Saves as the caller: hooks check what they may do. The review is ours alone to write, so the form's rule for its field doesn't hold here. */
async function save(
  req: PayloadRequest,
  { collection, id }: Subject,
  data: Record<string, unknown>,
  draft: boolean,
): Promise<void> {
  await req.payload.update({ collection, id, data, draft, depth: 0, overrideAccess: true, user: req.user, req })
}

const note = (req: PayloadRequest, subject: Subject, text: string) =>
  addComment(Number(req.user?.id), subject, { text, blockId: null, about: null, answersId: null })

/** POST /cms-api/<collection>/:id/review: an editor asks for a review, of a page with dates if it should wait or end, or takes that back. */
const askEndpoint = (collection: Reviewed): Endpoint => ({
  path: '/:id/review',
  method: 'post',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const id = idOf(req)
    const asked = asks.safeParse(await req.json?.())
    const draft = id === null ? null : await newestVersion(req, id, collection)
    if (!draft) return missing()
    if (!asked.success) return unreadable('Choose a day and a time, or neither.')
    const { isAsked, ...proposal } = asked.data
    if (!isInOrder(proposal)) return unreadable('It would come off before it goes live.')
    if ((draft.review === 'requested') !== isAsked)
      await save(req, { collection, id: draft.id }, { review: isAsked ? 'requested' : 'none', _status: 'draft' }, true)
    if (isAsked && collection === 'pages') await proposeDates(draft.id, proposal)
    return done(
      isAsked
        ? 'A publisher will be asked by email.'
        : `The ${reviewedWords[collection]} no longer waits for a review.`,
    )
  },
})

/** GET /cms-api/<collection>/:id/review: whether the draft waits for one. */
const stateEndpoint = (collection: Reviewed): Endpoint => ({
  path: '/:id/review',
  method: 'get',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const id = idOf(req)
    const page = id === null ? null : await newestVersion(req, id, collection)
    return page
      ? Response.json({ isAsked: page.review === 'requested', isDraft: page._status !== 'published' })
      : missing()
  },
})

/** POST /cms-api/<collection>/:id/approve: publishes the draft, now or on a date (New Zealand time). Publishers only. */
const approveEndpoint = (collection: Reviewed): Endpoint => ({
  path: '/:id/approve',
  method: 'post',
  handler: async (req) => {
    if (!mayPublish(req)) return refused()
    const id = idOf(req)
    const asked = approval.safeParse(await req.json?.())
    if (!asked.success) return unreadable('Choose a day and a time, or neither.')
    const page = id === null ? null : await newestVersion(req, id, collection)
    if (!page) return missing()
    const { goesLive, comesOff } = asked.data
    if (collection !== 'pages' && (goesLive ?? comesOff)) return unreadable('A course is published at once.')
    const isLater = goesLive !== null && goesLive.getTime() > Date.now()
    const unpublishAt = comesOff?.toISOString() ?? null
    const data = isLater
      ? { review: 'none', publishAt: goesLive.toISOString(), unpublishAt, _status: 'draft' }
      : { _status: 'published', ...(collection === 'pages' && { publishAt: null, unpublishAt }) }
    await save(req, { collection, id: page.id }, data, isLater)
    if (asked.data.text) await note(req, { collection, id: page.id }, asked.data.text)
    return done(isLater ? 'Approved. It goes live by itself.' : 'Approved and published.')
  },
})

/** POST /cms-api/<collection>/:id/send-back: the draft goes back to its editor, with a comment. A date it had is taken away. */
const sendBackEndpoint = (collection: Reviewed): Endpoint => ({
  path: '/:id/send-back',
  method: 'post',
  handler: async (req) => {
    if (!mayPublish(req)) return refused()
    const id = idOf(req)
    const asked = sending.safeParse(await req.json?.())
    if (!asked.success) return unreadable('Say what should change, in up to 2000 characters.')
    const page = id === null ? null : await newestVersion(req, id, collection)
    if (page?.review !== 'requested') return missing()
    await save(
      req,
      { collection, id: page.id },
      { review: 'none', ...(collection === 'pages' && { publishAt: null }), _status: 'draft' },
      true,
    )
    await note(req, { collection, id: page.id }, asked.data.text)
    return done('Sent back. The editor gets an email with your comments.')
  },
})

/** POST /cms-api/<collection>/:id/comments: a comment on the page or a block, or an answer to one. */
const commentEndpoint = (collection: Reviewed): Endpoint => ({
  path: '/:id/comments',
  method: 'post',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const id = idOf(req)
    const asked = comment.safeParse(await req.json?.())
    if (!asked.success) return unreadable('Write a comment of up to 2000 characters.')
    const { answersId, ...rest } = asked.data
    const given =
      answersId === null ? { ...rest, answersId } : { text: rest.text, blockId: null, about: null, answersId }
    return id !== null && (await addComment(Number(req.user?.id), { collection, id }, given))
      ? done('Saved.')
      : missing()
  },
})

/** POST /cms-api/<collection>/:id/comments/:comment: settles a comment, or opens it again. */
const settleEndpoint = (collection: Reviewed): Endpoint => ({
  path: '/:id/comments/:comment',
  method: 'post',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const [id, commentId] = [idOf(req), readId(String(req.routeParams?.comment ?? ''))]
    const asked = settling.safeParse(await req.json?.())
    if (id === null || commentId === null || !asked.success) return missing()
    const { isSettled } = asked.data
    return (await settleComment(Number(req.user?.id), { collection, id }, commentId, isSettled))
      ? done(isSettled ? 'Settled.' : 'Open again.')
      : missing()
  },
})

/** What a collection answers about reviews, below /cms-api/<collection>. */
export const reviewRoutes = (collection: Reviewed): Endpoint[] =>
  [askEndpoint, stateEndpoint, approveEndpoint, sendBackEndpoint, commentEndpoint, settleEndpoint].map((make) =>
    make(collection),
  )
