import { type Language, taughtIn } from '@/features/account/rules'
import { thingsToBring } from '@/features/courses/bringing.rules'
import type { Action, Fact, Part } from '@/features/messages/mail/mail'
import { mapLinksOf } from '@/features/places/directions.rules'
import { pointOnMap } from '@/features/places/map.rules'
import { whenText } from '@/features/sessions/rules'
import { formatShortDay, formatTime, isAnyTime } from '@/lib/dates'

/** Of a start: where it is, how to get there, and what its course asks people to bring. */
export type Where = {
  readonly name: string
  readonly slug: string
  readonly venue: string | null
  readonly address: string | null
  readonly isVirtual: boolean
  readonly language: Language
  readonly lat: number | null
  readonly lng: number | null
  readonly parking: string | null
  readonly transitNote: string | null
  readonly renewsCard: boolean
  readonly whatToBring: string | null
  /** Taken online at one’s own pace: there’s nothing to bring, and no time to be there. */
  readonly isSelfPaced?: boolean
}

/** The room or street, with its town. */
export function addressOf({ name, venue, address, isVirtual }: Where): string {
  if (isVirtual) return 'Online'
  const street = venue ?? address
  if (!street) return name
  return street.includes(name) ? street : `${street}, ${name}`
}

/** None for what is online. */
export function directionsOf({ name, address, ...where }: Where): Action[] {
  const links = mapLinksOf({ ...where, venue: where.venue ?? address, place: name })
  return links ? [{ action: 'Directions', href: links.directions }] : []
}

export function beforeYouCome(where: Where): Part {
  if (where.isSelfPaced)
    return {
      facts: 'How it works',
      rows: [
        { label: 'Where', lines: ['On any phone, tablet or computer'] },
        { label: 'When', lines: ['When you like: stop and go on, your place is saved'] },
      ],
    }
  const { isVirtual, parking, transitNote } = where
  const rows: Fact[] = [
    { label: 'Bring', lines: thingsToBring({ ...where, hasCard: null }) },
    ...(parking && !isVirtual ? [{ label: 'Park', lines: [parking] }] : []),
    ...(transitNote && !isVirtual ? [{ label: 'Bus', lines: [transitNote] }] : []),
  ]
  return { facts: isVirtual ? 'Before you join' : 'Before you come', rows }
}

export type Start = {
  readonly courseName: string
  readonly startsAt: Date
  readonly when: string
  readonly where: Where
  /** When and where it was, if it has moved. */
  readonly was?: string | null
}

export const ticketOf = ({ courseName, startsAt, when, where, was }: Start, isOff = false): Part => ({
  ticket: {
    course: courseName,
    startsAt,
    when,
    was: was ?? null,
    place: addressOf(where),
    taughtIn: taughtIn(where.language),
    isOff,
    map: spotOf(where),
  },
})

/** On our map; null for what is online, and for a place that isn’t on it. */
function spotOf({ isVirtual, lat, lng }: Where): { lat: number; lng: number } | null {
  return !isVirtual && lat !== null && lng !== null && pointOnMap({ lat, lng }) ? { lat, lng } : null
}

/** After the subject, in a list of mails: where it is, and what to bring. */
export const placePreview = (where: Where): string =>
  where.isSelfPaced
    ? 'Start when you like, on any phone or computer.'
    : `${addressOf(where)}. Bring: ${thingsToBring({ ...where, hasCard: null }).join(', ')}.`

/** Day and times in full: `Tue 22 Dec 2026, 8.30 am to 12.30 pm`. */
export const whenOf = (times: { startsAt: Date; endsAt: Date }): string => whenText(times)

/** For a text: `Tue 22 Dec 8.30 am`. */
export const shortWhen = ({ startsAt }: { startsAt: Date }): string =>
  isAnyTime(startsAt) ? 'start any time' : `${formatShortDay(startsAt)} ${formatTime(startsAt)}`

/** What is off, with its place where that changes too. */
export const withPlace = (when: string, { isSamePlace, place }: { isSamePlace: boolean; place: string }): string =>
  isSamePlace ? when : `${when}, ${place}`
