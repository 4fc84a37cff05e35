import type { Actor, CardLevel } from '@/features/account/rules'
import { levelAfter } from '@/features/sessions/rules'
import { cardEndAfter } from '@/features/wallet/rules'
import { isAnyTime, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { readEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { inScope, scopeOf } from './data'
import type { SeatFacts } from './told.contract'
import type { Told } from './told.rules'

type MessageState = 'queued' | 'sent' | 'kept' | 'dead'

type Row = {
  attendeeId: number
  confirmedAt: Date | null
  endsAt: Date
  passLevel: CardLevel | null
  renewsCard: boolean
  level: CardLevel | null
  cardEndsOn: string | null
  kind: string | null
  state: MessageState | null
  sentAt: Date | null
  openedAt: Date | null
  isToBooker: boolean | null
}

/** The demo keeps its mails to be read, in place of sending them; in production what is kept reached no one. */
const stateOf = (state: MessageState): Told['state'] =>
  state === 'queued' || state === 'sent'
    ? state
    : state === 'kept' && readEnv().HIVIS_ENV !== 'production'
      ? 'sent'
      : 'failed'

function toldOf({ kind, state, sentAt, openedAt, isToBooker }: Row): Told | null {
  if (kind === null || state === null) return null
  const by = kind.startsWith('text-') ? 'text' : 'email'
  return {
    by,
    state: stateOf(state),
    at: sentAt?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
    isToBooker: isToBooker ?? false,
  }
}

function cardOf({ endsAt, passLevel, renewsCard, level, cardEndsOn }: Row, now: Date): SeatFacts['card'] {
  const day = nzDay(isAnyTime(endsAt) ? now : endsAt)
  if (levelAfter({ passLevel, renewsCard }, level)) return { endsOn: cardEndAfter(day, cardEndsOn), isNew: true }
  return cardEndsOn === null ? null : { endsOn: cardEndsOn, isNew: false }
}

/**
 * What the record of messages says of each named seat, and the card its person has after the course. Only messages since the person has the seat.
 * @throws AppError NOT_FOUND for a missing booking or someone else's.
 */
export async function findTold(
  actor: Actor,
  bookingId: number,
  now: Date,
): Promise<{ confirmedAt: string | null; items: SeatFacts[] }> {
  const { rows } = await pool().query<Omit<Row, 'attendeeId'> & { attendeeId: number | null }>(
    `SELECT a.id AS attendee_id, b.confirmed_at, sl.ends_at, c.pass_level, c.renews_card, k.level, k.expires_on AS card_ends_on, m.kind, m.state, m.sent_at, m.opened_at,
       m.about ->> 'toBooker' IS NOT NULL AS is_to_booker
     FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id JOIN courses c ON c.id = s.course_id
       LEFT JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked' AND a.person_id IS NOT NULL
       LEFT JOIN LATERAL (SELECT level, expires_on FROM cards WHERE person_id = a.person_id AND revoked_on IS NULL ORDER BY expires_on DESC, id DESC LIMIT 1) k ON true
       LEFT JOIN LATERAL (SELECT kind, state, sent_at, opened_at, about FROM messages
         WHERE about ->> 'attendee' = a.id::text AND kind IN ('attendee-booked', 'text-attendee-booked', 'session-moved', 'text-session-moved')
           AND created_at >= coalesce(a.named_at, a.created_at) ORDER BY id DESC LIMIT 1) m ON true
     WHERE ${inScope} AND b.id = $3 ORDER BY a.id`,
    [...scopeOf(actor), bookingId],
  )
  const [first] = rows
  if (!first) throw new AppError('NOT_FOUND', 'There is no such booking.')
  return {
    confirmedAt: first.confirmedAt?.toISOString() ?? null,
    items: rows.flatMap(({ attendeeId, ...row }) =>
      attendeeId === null
        ? []
        : [{ attendeeId, told: toldOf({ attendeeId, ...row }), card: cardOf({ attendeeId, ...row }, now) }],
    ),
  }
}
