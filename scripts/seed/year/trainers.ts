import { addNzDays, formatNamedDay, formatTime, nzDay, nzInstant } from '@/lib/dates'
import { dayNumber } from '@/lib/day-rules'
import { addLetter } from './messages'
import type { Year } from './rows'
import type { Session, Slot } from './session'
import { dayMs } from './times'

/** Rolls older than this were sent without being kept. */
const daysBack = 14

/** What trainers were sent each evening of the last two weeks, and what they answered to the next four. */
export function addTrainers(year: Year, sessions: readonly Session[]): void {
  const now = year.now.getTime()
  const taught = sessions.filter(({ state, trainer }) => state === 'published' && trainer)
  const rolls = new Map<string, { session: Session; slots: Slot[] }>()
  for (const session of taught)
    for (const slot of session.slots) {
      const at = slot.startsAt.getTime()
      if (at < now - daysBack * dayMs || at > now) continue
      const key = `trainer-roll:${session.trainer?.id}:${nzDay(slot.startsAt)}`
      const roll = rolls.get(key) ?? { session, slots: [] }
      rolls.set(key, { ...roll, slots: [...roll.slots, slot] })
    }
  for (const [key, { session, slots }] of [...rolls].sort(([one], [other]) => one.localeCompare(other)))
    addRoll(year, { key, session, slots })
  const coming = taught.filter(({ slots }) => {
    const at = slots[0]?.startsAt.getTime() ?? 0
    return at > now + dayMs && at < now + 28 * dayMs
  })
  for (const [index, session] of coming.entries()) {
    if (!session.trainer || index % 3 === 2) continue
    const answer = {
      session_id: session.id,
      staff_id: session.trainer.id,
      declined_why: index === 3 ? 'I’m at my sister’s wedding in Apia that week.' : null,
      answered_at: new Date(now - dayMs),
    }
    year.add('trainer_answers', answer)
  }
}

type Roll = { key: string; session: Session; slots: readonly Slot[] }

function addRoll(year: Year, { key, session, slots }: Roll): void {
  const [slot] = slots
  if (!slot || !session.trainer) return
  const day = nzDay(slot.startsAt)
  const shown = formatNamedDay(slot.startsAt)
  addLetter(year, {
    kind: 'trainer-roll',
    to: session.trainer.email,
    about: { staff: session.trainer.id, day: dayNumber(day) },
    key,
    subject: `Tomorrow: your roll, ${shown}`,
    text: [
      `This is what you teach tomorrow, ${shown}. The names are on the roll at the desk.`,
      ...slots.map(
        ({ session: { course, place, venue }, startsAt, endsAt, taken }) =>
          `${formatTime(startsAt)} to ${formatTime(endsAt)}: ${course.name}\n${[place.name, venue].filter(Boolean).join(', ')}\n${taken === 1 ? '1 person' : `${taken} people`}`,
      ),
    ],
    at: nzInstant(addNzDays(day, -1), '17:00'),
  })
}
