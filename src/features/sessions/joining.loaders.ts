import { loadSite } from '@/features/content/loaders'
import { isProgram } from '@/lib/user-agent'
import { findJoin, type JoinFacts } from './joining.data'
import { noteJoined } from './joining.mutations'
import { stageOf } from './joining.rules'
import { readJoinToken } from './joining-token.rules'

export type Joined =
  | { readonly kind: 'open'; readonly link: string }
  | { readonly kind: 'unknown'; readonly phone: string }
  | { readonly kind: 'early' | 'over' | 'cancelled' | 'unlinked'; readonly facts: JoinFacts; readonly phone: string }

/** Notes who joined, once the webinar is open. What a mail or chat program opens by itself is not joining. */
export async function openJoin(token: string, given: Headers, now = new Date()): Promise<Joined> {
  const seat = readJoinToken(token)
  const [facts, { settings }] = await Promise.all([seat && findJoin(seat), loadSite()])
  const phone = settings.supportPhone
  if (!seat || !facts) return { kind: 'unknown', phone }
  if (facts.isCancelled) return { kind: 'cancelled', facts, phone }
  const stage = stageOf(facts, now)
  if (stage !== 'open') return { kind: stage, facts, phone }
  const { link } = facts.joining
  if (link === null) return { kind: 'unlinked', facts, phone }
  if (!isProgram(given.get('user-agent') ?? '')) await noteJoined(seat)
  return { kind: 'open', link }
}
