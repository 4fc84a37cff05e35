import type { Hono } from 'hono'
import { leftWaitlistPath, postedWaitlistPath, queueAnchor } from '@/account-paths'
import { requireCaller } from '@/features/account/loaders'
import { stopRequest } from '@/features/enquiries/matching/mutations'
import { crossSiteText, isForeignRequest, isOwnRequest } from '@/lib/csrf'
import { siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { courseBookingPath, courseRequestPath, waitingListPath, waitlistOfferPath } from '@/paths'
import * as contract from './contract'
import { answerOffer, joinWaitlist, leaveWaitlist } from './mutations'
import { postedWaitlist, sealRefusal } from './posted.rules'

const joining = contract.joinWaitlist.request.body.content['application/json'].schema
const answering = contract.answerOffer.request.body.content['application/json'].schema

type Posted = ReturnType<typeof postedWaitlist>

/**
 * What a browser without a script posts of a queue for seats, which then gets its page again: by the same mutations, with their rules and texts.
 * All of it must come from our own pages, as the calls must. Those of a link show no one their address, so that a browser says no origin there:
 * the link's token is the credential.
 */
export function takeWaitlistForms(api: Pick<Hono, 'post'>): void {
  api.post(postedWaitlistPath, async (c) => {
    c.header('cache-control', 'no-store')
    const entered = await c.req.formData().catch(() => null)
    const given = postedWaitlist(entered ?? new FormData())
    return c.redirect(await pageAfter(c.req.raw, given), 303)
  })
}

async function pageAfter(request: Request, given: Posted): Promise<string> {
  try {
    return await act(request, given)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problem = error.errors.quantity?.[0] ?? error.message
    const { typed, acceptsPart } = given
    return withQuery(pageOf(given), `said=${sealRefusal({ problem, quantity: typed.slice(0, 20), acceptsPart })}`)
  }
}

async function act(request: Request, given: Posted): Promise<string> {
  if (given.act === 'join') return await join(request, given)
  if (given.act === 'leave') {
    const actor = await ownCaller(request)
    await leaveWaitlist(actor, given.entryId)
    return leftWaitlistPath(given.entryId)
  }
  if (isForeignRequest(request.headers, new URL(siteUrl()).origin)) throw new AppError('CROSS_SITE', crossSiteText)
  if (given.act === 'answer') return await answer(given)
  if (given.act === 'stop') await stopRequest(given.token)
  return pageOf(given)
}

async function ownCaller(request: Request) {
  if (!isOwnRequest(request.headers, true, new URL(siteUrl()).origin)) throw new AppError('CROSS_SITE', crossSiteText)
  return await requireCaller(request)
}

async function join(request: Request, given: Posted): Promise<string> {
  const actor = await ownCaller(request)
  const { slotId, quantity, acceptsPart } = given
  const read = joining.safeParse({ slotId, quantity, acceptsPart })
  if (!read.success) throw new AppError('INVALID', read.error.issues[0]?.message ?? 'Try again.')
  await joinWaitlist(actor, read.data)
  return withQuery(pageOf(given), 'queued=1')
}

async function answer(given: Posted): Promise<string> {
  const { token } = given
  const read = answering.safeParse({ token, answer: given.answer })
  if (!read.success) return pageOf(given)
  await answerOffer(token, read.data.answer)
  // What is next of a yes is on the page of the offer: the booking itself needs a script.
  const page = read.data.answer === 'accept' ? waitlistOfferPath(encodeURIComponent(token)) : pageOf(given)
  return withQuery(page, 'answered=1')
}

/** Where the form is. */
function pageOf({ act: name, token, isInList, sessionId, slotId }: Posted): string {
  if (name === 'join' && sessionId > 0) return courseBookingPath(sessionId, slotId || undefined)
  if (name === 'stop') return courseRequestPath(encodeURIComponent(token))
  if (name === 'answer' && !isInList) return waitlistOfferPath(encodeURIComponent(token))
  return waitingListPath
}

const withQuery = (path: string, query: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${query}#${queueAnchor}`
