import ical, { ICalCalendarMethod } from 'ical-generator'
import { type Language, taughtIn } from '@/features/account/rules'
import { seal, unseal } from '@/lib/seal'
import { z } from '@/lib/zod'

const purpose = 'calendar of a trainer'

export type FeedKey = { readonly staffId: number; readonly version: number }

const key = z.tuple([z.int(), z.int()])

/** The secret of a link to a trainer's calendar. It has another text each time; the version says whether it still works. */
export const feedToken = ({ staffId, version }: FeedKey): string => seal(purpose, [staffId, version])

/** Null for anything else. */
export function readFeedToken(token: string): FeedKey | null {
  const { data } = key.safeParse(unseal(purpose, token))
  return data ? { staffId: data[0], version: data[1] } : null
}

export const feedFile = (token: string): string => `${token}.ics`

/** The secret in the name of a file, or null. */
export const tokenIn = (file: string): string | null => /^([\w-]{20,400})\.ics$/.exec(file)?.[1] ?? null

type FeedEntry = {
  readonly uid: string
  readonly courseName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly place: string
  readonly language: Language
  readonly url: string
}

/** An iCalendar file to subscribe to, which programs read again each hour. */
export function feedOf(entries: readonly FeedEntry[]): string {
  const prodId = { company: 'Hivis', product: 'sessions', language: 'EN' }
  const calendar = ical({ name: 'What I teach', prodId, method: ICalCalendarMethod.PUBLISH, ttl: 60 * 60 })
  for (const { uid, startsAt, endsAt, courseName, place, language, url } of entries) {
    const spoken = taughtIn(language)
    const description = spoken === null ? {} : { description: `Taught in ${spoken}` }
    calendar.createEvent({
      id: uid,
      start: startsAt,
      end: endsAt,
      summary: courseName,
      location: place,
      ...description,
      url,
    })
  }
  return calendar.toString()
}
