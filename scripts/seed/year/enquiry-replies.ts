import type { Ledger } from './bookings'
import type { Row } from './rows'
import type { Colleague } from './staff'
import { hourMs, later } from './times'

export type State = 'new' | 'in-progress' | 'waiting' | 'closed' | 'quarantined' | 'erased'

type Answered = {
  event: (kind: string, actor: string, text: string | null, when: Date) => Row
  helper: Colleague
  at: Date
  state: State
  closedAt: Date | null
  words: { answer: string; note: string } | null
  index: number
}

export function answerEnquiry({ year }: Ledger, { event, helper, at, state, closedAt, words, index }: Answered) {
  const step = (hours: number) => later(year, at, hours * hourMs)
  event('assignee', helper.actor, helper.name, step(1))
  event('state', helper.actor, 'new → in-progress', step(1.1))
  if (index % 3 === 0 && words) event('note', helper.actor, words.note, step(2))
  const isAnswered = state === 'waiting' || (state === 'closed' && index % 4 !== 0)
  const sent = isAnswered && words ? event('reply', helper.actor, words.answer, step(3)) : null
  if (sent) event('state', helper.actor, 'in-progress → waiting', step(3))
  if (closedAt) event('state', helper.actor, `${sent ? 'waiting' : 'in-progress'} → closed`, closedAt)
  return sent && words ? { id: Number(sent.id), text: words.answer, at: step(3) } : null
}
