import { deskBookingPath, deskMessagePath } from '@/desk-paths'
import type { DeskIcon } from '@/ui/desk/icons'
import type { TimelineEvent } from '@/ui/desk/record'
import { momentText, Wrapped } from '@/ui/desk/values'
import { findBookingChanges, findNotes, type Note } from '../data'
import { type BookingRecord, findBookingMessages, type SentMessage } from '../record.data'
import { messageText, type Told, tellChanges } from '../timeline.rules'

const kindIcons: Readonly<Record<Told['kind'], DeskIcon>> = {
  move: 'move',
  cancel: 'close',
  person: 'people',
  seat: 'tick',
  note: 'bookings',
}

export async function findEvents({ id, people }: BookingRecord): Promise<TimelineEvent[]> {
  const ids = people.map((one) => one.id)
  const [{ changes, named }, notes, messages] = await Promise.all([
    findBookingChanges(id, ids),
    findNotes(id),
    findBookingMessages(id, ids),
  ])
  const events = [
    ...tellChanges(changes, id, named).map(changeEvent),
    ...notes.map(noteEvent),
    ...messages.map(messageEvent),
  ]
  return events.sort((one, other) => other.at.localeCompare(one.at))
}

const changeEvent = ({ id, at, kind, text, sub, other }: Told): TimelineEvent => ({
  id: `c${id}`,
  at,
  text,
  sub:
    other === null ? (
      sub
    ) : (
      <>
        {sub}{' '}
        <a className="link" href={deskBookingPath(other)}>
          Open the other booking
        </a>
      </>
    ),
  icon: kindIcons[kind],
})

const noteEvent = ({ id, at, by, text, mentioned }: Note): TimelineEvent => ({
  id: `n${id}`,
  at,
  text: (
    <>
      {by ?? 'A former colleague'} left a note{mentioned && ` for ${mentioned}`}
      <span className="note-words">{text}</span>
    </>
  ),
  icon: 'note',
})

const messageEvent = ({ id, at, state, openedAt, ...message }: SentMessage): TimelineEvent => ({
  id: `m${id}`,
  at,
  text: (
    <a className="event-link" href={deskMessagePath(id)}>
      <Wrapped text={messageText(message)} />
    </a>
  ),
  sub: openedAt ? `${state}, link opened ${momentText(openedAt)}` : state,
  icon: 'messages',
})
