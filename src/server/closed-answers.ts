import { isOutage } from '@/lib/outage'
import { demoIdentityBase, maySeeClosedSitePath, probePath } from '@/paths'
import { callerOf } from './callers'
import { sendFailure } from './failures'
import { type Exchange, type FrontContext, ownHeaders, readLimitMs, refuse, sendUnmade } from './front-context'
import { isOfStaff } from './request-url'

const staffCookie = /(?:^|[; -])hivis-desk=/
/** A closed site opens when its people have set it up: a machine that asks again in an hour asks often enough. */
const retryAfter = ['Retry-After', '3600']

/** What goes on behind a closed door: files, the desk, the back office and the way in to them. */
const goesOn = ({ routeClass, target: { path } }: Exchange): boolean =>
  routeClass === 'static' ||
  routeClass === 'staff' ||
  path === probePath ||
  path.startsWith('/_next/') ||
  path.startsWith(`${demoIdentityBase}/`) ||
  isOfStaff(path)

/** Answers in place of a site that is closed. @returns false where it is open to this caller: staff see it before everyone does. */
export async function answerClosed(context: FrontContext, exchange: Exchange): Promise<boolean> {
  if (context.opening.isOpen || goesOn(exchange)) return false
  try {
    if (await isOfTheHouse(context, exchange)) return false
  } catch (error) {
    sendUnmade(context, exchange, { hasOutage: isOutage(error), error })
    return true
  }
  sendClosed(context, exchange)
  return true
}

/** Staff who are signed in, as the application says: a cookie alone proves nothing. */
async function isOfTheHouse(context: FrontContext, { req }: Exchange): Promise<boolean> {
  const { cookie } = req.headers
  if (cookie === undefined || !staffCookie.test(cookie)) return false
  const caller = callerOf(req, context.trustProxy)
  const { status } = await context.application.ask({
    method: 'GET',
    url: maySeeClosedSitePath,
    headers: { ...ownHeaders(context.site), accept: 'application/json', cookie, 'x-forwarded-for': caller.address },
    rank: 'personal',
    caller,
    withinMs: readLimitMs(context),
  })
  return status === 200
}

function sendClosed(context: FrontContext, exchange: Exchange): void {
  const { req, res, isApi } = exchange
  const page = context.opening.page.formFor(String(req.headers['accept-encoding'] ?? ''))
  if (isApi || page === undefined) {
    refuse(context, exchange, 'SITE_CLOSED')
    return
  }
  sendFailure(req, res, { status: 503, headers: [...page.headers, ...retryAfter], body: page.body })
}
