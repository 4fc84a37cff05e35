import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import { ticketPath } from '@/paths'
import type { TicketFacts } from './contract'
import { crewToken } from './share-token.rules'

export const crewLinkUrl = (linkId: number): string => `${siteUrl()}${ticketPath(crewToken(linkId))}`

/** The link of a booking that works now, or null. The caller has checked access to the booking. */
export async function findCrewLink(
  bookingId: number,
  reader: Pick<PoolClient, 'query'> = pool(),
): Promise<number | null> {
  const { rows } = await reader.query<{ id: number }>(
    'SELECT id FROM crew_links WHERE booking_id = $1 AND ended_at IS NULL',
    [bookingId],
  )
  return rows[0]?.id ?? null
}

export type SharedTicket = Omit<TicketFacts, 'now'> & {
  isEnded: boolean
  state: string
  isCancelledByProvider: boolean
}

type Row = Omit<SharedTicket, 'startDate' | 'endDate'> & { startsAt: Date; endsAt: Date }

/** What the crew may see of a booking: nothing about who comes, who booked or what it costs. Null for a link that was never made. */
export async function findSharedTicket(linkId: number): Promise<SharedTicket | null> {
  const { rows } = await pool().query<Row>(
    `SELECT k.ended_at IS NOT NULL AS is_ended, b.state, sl.state = 'cancelled' AS is_cancelled_by_provider, s.format AS type, sl.starts_at, sl.ends_at,
       json_build_object('name', c.name, 'renewsCard', c.renews_card, 'whatToBring', c.what_to_bring) AS course, s.language,
       json_build_object('name', l.name, 'slug', l.slug, 'region', l.region, 'isVirtual', l.kind = 'virtual', 'lat', l.lat, 'lng', l.lng,
         'parking', l.parking, 'transitNote', l.transit_note) AS location, coalesce(s.venue, l.address) AS venue
     FROM crew_links k JOIN bookings b ON b.id = k.booking_id JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
       JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
     WHERE k.id = $1`,
    [linkId],
  )
  const [row] = rows
  if (!row) return null
  const { startsAt, endsAt, ...facts } = row
  return { ...facts, startDate: startsAt.toISOString(), endDate: endsAt.toISOString() }
}
