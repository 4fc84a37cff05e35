import { headers } from 'next/headers'
import { cache } from 'react'
import { loadSite } from '@/features/content/loaders'
import { createRateLimit } from '@/lib/rate-limit'
import type { TicketFacts } from './contract'
import { findSharedTicket } from './share.data'
import { type Ending, endingOf } from './share.rules'
import { readCrewToken } from './share-token.rules'

/** Per address, in ten minutes: a crew behind one address opens links that work as often as it likes. */
const misses = createRateLimit({ name: 'ticket of a crew', most: 30, withinMs: 10 * 60_000 })

type Opened =
  | { readonly kind: 'ticket'; readonly facts: TicketFacts }
  | { readonly kind: 'ended'; readonly why: Ending }
  | { readonly kind: 'unknown' | 'busy' }

/** Once for a page and its head. */
export const openTicket = cache(async (token: string): Promise<Opened> => {
  const now = new Date()
  const address = (await headers()).get('x-forwarded-for') ?? ''
  if ((await misses.count(address)) > 0) return { kind: 'busy' }
  const linkId = readCrewToken(token)
  const ticket = linkId === null ? null : await findSharedTicket(linkId)
  if (!ticket) return { kind: 'unknown' }
  await misses.giveBack(address)
  const why = endingOf(ticket, now)
  if (why) return { kind: 'ended', why }
  const { course, type, language, startDate, endDate, location, venue } = ticket
  return {
    kind: 'ticket',
    facts: { course, type, language, startDate, endDate, location, venue, now: now.toISOString() },
  }
})

export const loadPhone = async (): Promise<string> => (await loadSite()).settings.supportPhone
