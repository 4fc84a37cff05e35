import { siteUrl } from '@/lib/env'
import { sealPair, unsealPair } from '@/lib/seal'
import { joinPath } from '@/paths'
import type { JoiningShown } from './joining.contract'
import { type HowToJoin, type Joining, joiningLines, opensAt, stageOf } from './joining.rules'

const purpose = 'joining link of a seat'

/** The token of a person's own link. Someone else in the same seat has another. */
export const joinToken = (attendeeId: number, personId: number): string => sealPair(purpose, attendeeId, personId)

/** Null when forged or truncated. */
export function readJoinToken(token: string): { attendeeId: number; personId: number } | null {
  const pair = unsealPair(purpose, token)
  return pair && { attendeeId: pair[0], personId: pair[1] }
}

/** A person's own link to join, which notes when they do. */
export const ownJoinUrl = (attendeeId: number, personId: number): string =>
  `${siteUrl()}${joinPath(joinToken(attendeeId, personId))}`

type Times = { readonly startsAt: Date; readonly endsAt: Date }

type OwnSeat = { readonly attendeeId: number; readonly personId: number }

const linkFor = ({ link }: Joining, own: OwnSeat | null): string | null =>
  link && own ? ownJoinUrl(own.attendeeId, own.personId) : link

/** Null for what is no webinar, or is over. Someone who comes gets their own link. */
export function showJoining(
  joining: Joining | null,
  times: Times,
  own: OwnSeat | null,
  now: Date,
): JoiningShown | null {
  const stage = stageOf(times, now)
  if (joining === null || stage === 'over') return null
  return { ...joining, link: linkFor(joining, own), opensAt: opensAt(times).toISOString(), isOpen: stage === 'open' }
}

/** As `showJoining`, for messages and calendars. */
export const howToJoin = (joining: Joining | null, own: OwnSeat | null): HowToJoin | null =>
  joining && { url: linkFor(joining, own), lines: joining.link ? joiningLines(joining) : [] }
