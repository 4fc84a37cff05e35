import { redirect } from 'next/navigation'
import { cache } from 'react'
import { findProfile } from '@/features/account/data'
import { booksAlone } from '@/features/account/rules'
import { pageActor } from '@/features/account/session.loaders'
import { mayIn } from '@/features/company/rules'
import { loadSite } from '@/features/content/loaders'
import { findSession } from '@/features/courses/data'
import { searchEmployees } from '@/features/employees/data'
import { loadPayRights } from '@/features/purchases/loaders'
import { payLinkOf } from '@/features/purchases/pay-link.rules'
import { loadPostedJoin } from '@/features/waitlist/loaders'
import { readChosen } from '@/features/wallet/matrix/rules'
import { AppError } from '@/lib/errors'
import { readId } from '@/lib/ids'
import {
  bookingPath,
  bookingsPath,
  courseBookingPath,
  filledWaitlistPath,
  leftBookingPath,
  moveOfferPath,
} from '@/paths'
import type { Booking } from './contract'
import { findCrew } from './crew.data'
import { bookingsPerPage, findBooking, findBookings, findOwnEmployment, findOwnHold, findSlots } from './data'
import { loadFeedUrls } from './feed.loaders'
import { findOpenMoveOffer } from './move-offers.data'
import { moveOfferToken } from './move-offers.rules'
import { bookableOf, type Chosen, ownPrice } from './rules'
import { crewLinkUrl, findCrewLink } from './share.data'
import { findTold } from './told.data'

const peopleAtFirst = 25
const peopleToName = 500

/** Once for a page and its head. Null when it is gone or over. */
export const loadOpenSession = cache(findSession)

/** `session` is null when it is gone or over, `rights` without the right to book. */
export async function loadBookingFlow(
  named: string,
  query: Readonly<
    Partial<Record<'slot' | 'booking' | 'people' | 'beside' | 'queued' | 'said', string | string[] | undefined>>
  >,
) {
  const sessionId = readId(named) ?? 0
  const slotId = readId(query.slot)
  const asked = readChosen({ people: query.people })
  const actor = await pageActor(courseBookingPath(sessionId, slotId ?? undefined, asked))
  const [site, session] = await Promise.all([loadSite(), loadOpenSession(sessionId)])
  const { company } = actor
  if (!session || !company || !mayIn(company, 'book')) return { actor, site, session, flow: null }
  const isPersonal = booksAlone(company)
  const now = new Date()
  const [profile, rights, slots, held, ownId, people, crew, postedJoin, beside] = await Promise.all([
    findProfile(actor, now),
    loadPayRights(actor),
    findSlots(sessionId),
    findHeld(actor, { asked: readId(query.booking), sessionId, slotId, isNew: asked.length > 0 }),
    findOwnEmployment(actor),
    isPersonal
      ? { items: [], totalCount: 0 }
      : searchEmployees(actor, { q: '', card: 'all', offset: 0, limit: peopleAtFirst }, now),
    isPersonal ? [] : findCrew(actor, asked),
    loadPostedJoin(actor, slotId, query),
    findBeside(actor, sessionId, readId(query.beside)),
  ])
  const { firstName, lastName, email, phoneNumber } = profile
  const name = `${firstName} ${lastName}`
  return {
    actor,
    site,
    session,
    flow: {
      userId: actor.personId,
      name,
      sessionId,
      course: {
        name: session.name,
        type: session.type,
        place: session.location.name,
        priceCents: session.priceCents,
        ownCents: ownPrice(session, company),
      },
      slots,
      slotId,
      postedJoin,
      beside,
      held,
      contact: { name, email: email ?? '', phoneNumber: phoneNumber ?? '' },
      people: {
        items: people.items.map(bookableOf),
        totalCount: people.totalCount,
        ownId,
      },
      // Held seats already have their people.
      chosen: crew.length > 0 && !held ? chosenOf(crew, ownId) : null,
      leftOut: isPersonal ? 0 : asked.length - crew.length,
      rights: {
        ...rights,
        isPersonal,
        waitlistUrl: filledWaitlistPath(site.settings.courseWaitlistUrl, session.courseSlug, session.location.slug),
      },
    },
  }
}

/** The booker is stored as themselves, not as an employee. */
const chosenOf = (crew: readonly Chosen[], ownId: number | null) => ({
  people: crew.filter(({ employeeId }) => employeeId !== ownId),
  isSelf: crew.some(({ employeeId }) => employeeId === ownId),
})

type WantedHold = { asked: number | null; sessionId: number; slotId: number | null; isNew: boolean }

/** The hold in the URL, or the newest live one. A link with other people or another start begins a new booking. */
async function findHeld(
  actor: Parameters<typeof findBooking>[0],
  { asked, sessionId, slotId, isNew }: WantedHold,
): Promise<Booking | null> {
  const bookingId = asked ?? (isNew ? null : await findOwnHold(actor, sessionId))
  const booking = bookingId === null ? null : await foundOrNull(findBooking(actor, bookingId))
  // Back in the browser from the payment page: its seats are paid for on the page of the booking.
  if (booking?.state === 'paying') redirect(leftBookingPath(booking.id))
  if (asked === null && slotId !== null && booking?.slotId !== slotId) return null
  return booking?.sessionId === sessionId && booking.state === 'held' ? booking : null
}

async function findBeside(actor: Parameters<typeof findBooking>[0], sessionId: number, bookingId: number | null) {
  const booking = bookingId === null ? null : await foundOrNull(findBooking(actor, bookingId))
  if (booking?.sessionId !== sessionId || booking.state !== 'confirmed') return null
  const { id, number, attendees } = booking
  return { id, number, people: attendees.filter(({ state }) => state === 'booked').length }
}

async function foundOrNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof AppError && error.reason === 'NOT_FOUND') return null
    throw error
  }
}

export const loadBooking = cache(async (named: string) => {
  const bookingId = readId(named)
  const actor = await pageActor(bookingId === null ? bookingsPath : bookingPath(bookingId))
  const { settings } = await loadSite()
  if (bookingId === null || !mayIn(actor.company, 'read bookings')) return null
  const booking = await foundOrNull(findBooking(actor, bookingId))
  if (!booking) return null
  const mayBook = mayIn(actor.company, 'book')
  const [told, linkId, people, offer] = await Promise.all([
    findTold(actor, bookingId, new Date()),
    mayBook ? findCrewLink(bookingId) : null,
    mayBook && actor.company?.kind === 'business'
      ? searchEmployees(actor, { q: '', card: 'all', offset: 0, limit: peopleToName }, new Date())
      : { items: [] },
    mayBook ? findOpenMoveOffer(bookingId) : null,
  ])
  const move = offer && {
    path: moveOfferPath(moveOfferToken(offer.id)),
    startsAt: offer.toStartsAt.toISOString(),
    place: offer.toPlace,
    answerBy: offer.answerBy,
  }
  const payLink = booking.state === 'paying' && booking.order ? payLinkOf(booking.order.id) : null
  return {
    ...{ actor, booking, told, move, mayBook, payLink },
    shared: linkId === null ? null : crewLinkUrl(linkId),
    rights: await loadPayRights(actor),
    phone: settings.supportPhone,
    people: people.items.map(bookableOf),
  }
})

export async function loadBookings(when: 'coming' | 'past', named: unknown) {
  const actor = await pageActor(bookingsPath)
  const page = readId(named) ?? 1
  const at = page <= 1000 ? page : 1
  const bookings = mayIn(actor.company, 'read bookings') ? await findBookings(actor, { when, page: at }) : null
  const links = await loadFeedUrls(actor)
  return { actor, links, bookings, when, page: at, pages: Math.ceil((bookings?.total ?? 0) / bookingsPerPage) }
}
