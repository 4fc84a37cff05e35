import { cardEndAfter } from '@/features/wallet/rules'
import { addNzDays } from '@/lib/dates'
import { addMonthsClamped } from '@/lib/day-rules'
import { type Card, gapText, type Need, type Seat, seatText, type Worker } from './gaps.rules'
import { areSame, type Cover, clip, isWhole, joinSpans, type Span, sharedSpans } from './spans.rules'

export const needStates = ['met', 'part', 'booked', 'missing'] as const

/** `completedOn` and `until` are the proof; `until` is null for no expiry or no proof. */
export type Standing = {
  readonly state: (typeof needStates)[number]
  readonly completedOn: string | null
  readonly until: string | null
  readonly gap: string | null
  readonly closing: { readonly bookingId: number; readonly day: string; readonly text: string } | null
}

export const clearanceStates = ['cleared', 'booked', 'part', 'none'] as const
export type ClearanceState = (typeof clearanceStates)[number]

export type Clearance = {
  readonly state: ClearanceState
  readonly spans: readonly Span[]
  readonly booked: readonly Span[]
  readonly standings: readonly Standing[]
}

/** The project's remaining days, or all of a project that is over. */
export function daysOf({ fromDay, toDay }: { fromDay: string; toDay: string }, today: string): Span {
  return { from: today > fromDay && today <= toDay ? today : fromDay, to: toDay }
}

/** A card with a later revocation counts until then. */
const cardCover = ({ issuedOn, expiresOn, revokedOn }: Card): Cover => ({
  from: issuedOn,
  to: revokedOn !== null && revokedOn <= expiresOn ? addNzDays(revokedOn, -1) : expiresOn,
})

const courseCover = (from: string, passedOn: string, validMonths: number): Cover => ({
  from,
  to: validMonths === 0 ? null : addMonthsClamped(passedOn, validMonths),
})

function coverOf(worker: Worker, { course }: Need): Cover | null {
  if (!course) return worker.card && cardCover(worker.card)
  const passed = worker.passed.find(({ courseId }) => courseId === course.id)
  return passed ? courseCover(passed.on, passed.on, course.validMonths) : null
}

const givesCard = ({ renewsCard, passLevel }: Seat, card: Card | null): boolean =>
  passLevel !== null || (renewsCard && card !== null)

/** From the day after the course, if passed; null for another need. */
function seatCover(worker: Worker, { course }: Need, seat: Seat): Cover | null {
  const from = addNzDays(seat.day, 1)
  if (course) return seat.courseId === course.id ? courseCover(from, seat.day, course.validMonths) : null
  return givesCard(seat, worker.card) ? { from, to: cardEndAfter(seat.day, worker.card?.expiresOn ?? null) } : null
}

type Judged = { standing: Standing; spans: Span[]; booked: Span[] }

function judge(worker: Worker, need: Need, { days, today }: { days: Span; today: string }): Judged {
  const cover = coverOf(worker, need)
  const spans = [cover && clip(cover, days)].filter((span) => span !== null)
  const coming = worker.seats.flatMap((seat) => {
    const given = seatCover(worker, need, seat)
    const span = given && clip(given, days)
    return span ? [{ seat, span, booked: joinSpans([...spans, span]) }] : []
  })
  const helping = coming.filter(({ booked }) => !areSame(booked, spans))
  const booked = joinSpans([...spans, ...helping.map(({ span }) => span)])
  const first = helping[0]
  const isMet = isWhole(spans, days)
  const isClosed = booked.at(-1)?.to === days.to && first !== undefined
  return {
    spans,
    booked,
    standing: {
      state: isMet ? 'met' : isClosed ? 'booked' : spans.length > 0 ? 'part' : 'missing',
      completedOn: need.course
        ? (worker.passed.find(({ courseId }) => courseId === need.course?.id)?.on ?? null)
        : null,
      until: cover?.to ?? null,
      gap: isMet ? null : gapText({ need, cover, card: worker.card, days, today }),
      closing:
        isMet || !first
          ? null
          : {
              bookingId: first.seat.bookingId,
              day: first.seat.day,
              text: seatText(first.seat, !isWhole(first.booked, days)),
            },
    },
  }
}

/** Decision 049. Days are YYYY-MM-DD in New Zealand. */
export function clear(worker: Worker, needs: readonly Need[], at: { days: Span; today: string }): Clearance {
  const judged = needs.map((need) => judge(worker, need, at))
  const all: readonly Span[] = [at.days]
  const spans = judged.reduce((left, one) => sharedSpans(left, one.spans), all)
  const booked = judged.reduce((left, one) => sharedSpans(left, one.booked), all)
  const isHelped = !areSame(spans, booked)
  const reaches = booked.at(-1)?.to === at.days.to
  const state = stateOf({
    isCleared: isWhole(spans, at.days),
    isHelped: isHelped && (reaches || spans.length === 0),
    spans,
  })
  return { state, spans, booked, standings: judged.map(({ standing }) => standing) }
}

function stateOf({ isCleared, isHelped, spans }: { isCleared: boolean; isHelped: boolean; spans: readonly Span[] }) {
  if (isCleared) return 'cleared'
  if (isHelped) return 'booked'
  return spans.length > 0 ? 'part' : 'none'
}
