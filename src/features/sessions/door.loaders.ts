import { loadSite } from '@/features/content/loaders'
import { nzDay } from '@/lib/dates'
import { mayMarkDay } from './attendance.rules'
import { findStart } from './data'
import { readDoorToken } from './door.rules'
import { whenText } from './rules'

/** What the tablet at the door shows before anyone checks in: the course alone, and no one's name. */
export async function loadDoor(token: string, now = new Date()) {
  const door = readDoorToken(token)
  const [start, { settings }] = await Promise.all([
    door && findStart({ id: door.staffId, isOwnOnly: false }, door.slotId),
    loadSite(),
  ])
  if (!start) return { course: null, phone: settings.supportPhone }
  return {
    course: start.courseName,
    when: whenText(start),
    place: [start.place, start.venue].filter(Boolean).join(', '),
    isOpen: mayMarkDay(start, nzDay(now), now),
    phone: settings.supportPhone,
  }
}
