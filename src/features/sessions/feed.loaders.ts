import { deskSessionPath } from '@/desk-paths'
import { deskUrl, siteUrl } from '@/lib/env'
import { calendarFilePath } from '@/paths'
import { findFeed, findFeedVersion } from './feed.data'
import { feedFile, feedOf, feedToken, readFeedToken, tokenIn } from './feed.rules'

export const feedUrl = (staffId: number, version: number): string =>
  `${siteUrl()}${calendarFilePath(feedFile(feedToken({ staffId, version })))}`

/** The newest link to a trainer's own calendar. */
export const loadFeedUrl = async (staffId: number): Promise<string> => feedUrl(staffId, await findFeedVersion(staffId))

/** A calendar that programs subscribe to, for no one to keep or find; 404 where its link no longer works. */
export function answerFeed(body: string | null): Response {
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  if (body === null) return new Response('Not found', { status: 404, headers })
  return new Response(body, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } })
}

/** Answers for the file of a calendar; 404 for anything but the newest link of a trainer. */
export async function sendTrainerCalendar(file: string): Promise<Response> {
  const token = tokenIn(file)
  const key = token === null ? null : readFeedToken(token)
  const starts = key && (await findFeed(key))
  if (!starts) return answerFeed(null)
  const host = new URL(siteUrl()).hostname
  const body = feedOf(
    starts.map(({ slotId, ...start }) => ({
      ...start,
      uid: `start-${slotId}@${host}`,
      url: `${deskUrl()}${deskSessionPath(slotId)}`,
    })),
  )
  return answerFeed(body)
}
