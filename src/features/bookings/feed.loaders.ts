import type { Actor } from '@/features/account/rules'
import { mayIn } from '@/features/company/rules'
import { answerFeed, sendTrainerCalendar } from '@/features/sessions/feed.loaders'
import { feedFile, tokenIn } from '@/features/sessions/feed.rules'
import { siteUrl } from '@/lib/env'
import { calendarFilePath } from '@/paths'
import { calendarFeed } from './calendar.rules'
import { findFeedEntries, findLiveLink } from './feed.data'
import { type FeedKey, personFeedToken, readPersonFeedToken } from './feed.rules'

const urlOf = (key: FeedKey): string => `${siteUrl()}${calendarFilePath(feedFile(personFeedToken(key)))}`

/** The addresses of a link: one's own courses, and the crew's for those who may read the company's bookings. */
export function feedUrls(linkId: number, { company }: Pick<Actor, 'company'>): { own: string; crew: string | null } {
  const isCrew = company?.kind === 'business' && mayIn(company, 'read bookings')
  return { own: urlOf({ linkId, companyId: null }), crew: isCrew ? urlOf({ linkId, companyId: company.id }) : null }
}

/** Null until the person makes a link. */
export async function loadFeedUrls(actor: Actor): Promise<ReturnType<typeof feedUrls> | null> {
  const linkId = await findLiveLink(actor.personId)
  return linkId === null ? null : feedUrls(linkId, actor)
}

/** Answers for the file of a calendar, of a person or a trainer; 404 for anything but a link that works. */
export async function sendCalendar(file: string): Promise<Response> {
  const token = tokenIn(file)
  const key = token === null ? null : readPersonFeedToken(token)
  if (!key) return await sendTrainerCalendar(file)
  const entries = await findFeedEntries(key)
  return answerFeed(entries && calendarFeed(key.companyId === null ? 'My courses' : 'Our crew’s courses', entries))
}
