import { accountPath } from '@/account-paths'
import { findProfile } from '@/features/account/data'
import { pageActor } from '@/features/account/session.loaders'
import { findOverview } from '@/features/company/data'
import { mayIn } from '@/features/company/rules'
import { loadOwnCourses } from '@/features/learning/loaders'
import { findWaiting } from '@/features/waitlist/data'
import { findBookingNeeds, findNextCourse, findUnpaid } from './data'
import { needsOf } from './rules'

export async function loadHome() {
  const actor = await pageActor(accountPath)
  const now = new Date()
  const { company } = actor
  const mayBook = mayIn(company, 'book')
  const looksAfter = company?.kind === 'business' && mayIn(company, 'read employees')
  const [profile, courses, next, bookings, orders, waiting, overview] = await Promise.all([
    findProfile(actor, now),
    loadOwnCourses(actor.personId),
    findNextCourse(actor),
    mayBook ? findBookingNeeds(actor) : [],
    mayIn(company, 'buy') ? findUnpaid(actor, now) : [],
    mayBook ? findWaiting(actor) : [],
    looksAfter ? findOverview(actor, now) : null,
  ])
  const ownCard = profile.card?.status ?? 'none'
  const less = (count: number, status: string) => count - (ownCard === status ? 1 : 0)
  const isEmployed = overview !== null && overview.employees.total > 0
  return {
    actor,
    profile,
    courses,
    next,
    needs: needsOf({
      bookings,
      orders,
      offers: waiting.flatMap(({ course, offeredUntil }) => (offeredUntil ? [{ course, offeredUntil }] : [])),
      cards: isEmployed
        ? {
            expiring: Math.max(0, less(overview.employees.expiring, 'expiring')),
            expired: Math.max(0, less(overview.employees.expired, 'expired')),
          }
        : null,
      ownCard,
      hasPhone: profile.phoneNumber !== null,
      requests: overview?.openRequests ?? 0,
    }),
    mayBook,
  }
}

export type Home = Awaited<ReturnType<typeof loadHome>>
