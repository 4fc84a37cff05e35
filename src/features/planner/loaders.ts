import type { Viewer } from '@/features/account/desk-session.rules'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { findWhere } from '@/features/bookings/mail/data'
import { writeSessionMoved } from '@/features/bookings/mail/sessions.mails'
import { loadMailBrand } from '@/features/content/loaders'
import { renderMail } from '@/features/messages/mail/render'
import { findWording } from '@/features/messages/wordings.data'
import { findSessionChoices } from '@/features/sessions/details.data'
import { addNzDays, formatShortDay, nzDay, nzInstant } from '@/lib/dates'
import type { MoveLook, Wanted } from './contract'
import {
  findCalendar,
  findCalendarKits,
  findCalendarRooms,
  findLeave,
  findPictures,
  findSampleBooking,
  findTrainerProfiles,
  findTrainerSkills,
} from './data'
import { byAway, byKit, byPlace, byTrainer, byWeek, type CalendarHead, itemsOf, shownDays, spanOf } from './grid.rules'
import { lookAtMove, whenOf } from './mutations'
import { type CalendarAsked, freeWords, isFree, kmFrom } from './rules'

const hour = 3_600_000

export async function loadLook(by: Viewer, slotId: number, wanted: Wanted): Promise<MoveLook> {
  const look = await lookAtMove(by, slotId, wanted)
  const { session, start, at, problems, warnings, told, room } = look
  const noticed = [...look.noticed]
  const { was, when } = whenOf(look)
  const trainers = look.trainers.map((one) => {
    const km = kmFrom(one, look.here)
    return { id: one.id, says: freeWords(one, km), isFree: isFree(one), km }
  })
  const sample = told.people > 0 ? await findSampleBooking(slotId) : null
  if (!sample) return { was, when, problems, warnings, trainers, noticed, told, room, message: null }
  const shift = Math.abs(at.startsAt.getTime() - start.startsAt.getTime())
  const mail = writeSessionMoved({
    ...sample,
    courseName: session.course,
    place: session.place,
    startsAt: at.startsAt,
    where: await findWhere(slotId),
    was,
    when,
    wasPlace: null,
    isBig: shift > hour || nzDay(at.startsAt) !== nzDay(start.startsAt),
    bookedBy: sample.name,
    url: '…',
    unreached: [],
  })
  const { subject, text } = await renderMail(mail, await loadMailBrand(), findWording)
  return { was, when, problems, warnings, trainers, noticed, told, room, message: { subject, text } }
}

export async function loadCalendar(staff: StaffActor, asked: CalendarAsked, now = new Date()) {
  const span = spanOf(asked)
  const [first = '', last = ''] = [span.days[0], span.days.at(-1)]
  const own = holds(staff, ['scheduler', 'support']) ? null : staff.staffId
  const [from, to] = [nzInstant(first, '00:00'), nzInstant(addNzDays(last, 1), '00:00')]
  const hasRooms = asked.by === 'room' && asked.view !== 'month'
  const [starts, rooms, kits, leave, trainers, choices] = await Promise.all([
    findCalendar(from, to, own),
    hasRooms ? findCalendarRooms() : [],
    hasRooms && own === null ? findCalendarKits(from, to) : [],
    findLeave(first, last),
    findTrainerSkills(),
    findSessionChoices(),
  ])
  const wanted = starts.filter(
    (start) => asked.places.length === 0 || asked.places.includes(start.placeId) || asked.by === 'trainer',
  )
  const items = wanted.flatMap((start) => itemsOf(start, first, last))
  const days = shownDays(span.days, items, asked.view)
  const laid = { items, leave, days }
  const groups =
    asked.view === 'month'
      ? byWeek(laid)
      : asked.by === 'trainer'
        ? byTrainer(laid, own === null ? trainers : trainers.filter(({ id }) => id === own))
        : asked.by === 'room'
          ? [...byPlace(laid, wanted, rooms), ...byKit(laid, kits), ...byAway(laid, trainers)]
          : byPlace(laid, wanted, null)
  const today = nzDay(now)
  const heads: CalendarHead[] = (asked.view === 'month' ? days.slice(0, 7) : days).map((day) => {
    const [weekday = '', ...rest] = formatShortDay(nzInstant(day, '12:00')).split(' ')
    return { key: day, label: weekday, sub: asked.view === 'month' ? '' : rest.join(' '), isToday: day === today }
  })
  return { ...span, heads, groups, items, leave, trainers, choices, today }
}

/** For the panel that says who is shown on the site. */
export async function loadTrainerProfiles() {
  const [trainers, pictures] = await Promise.all([findTrainerProfiles(), findPictures()])
  return { trainers, pictures }
}
