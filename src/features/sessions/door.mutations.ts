import { changeAs } from '@/features/account/mutations'
import { nzDay } from '@/lib/dates'
import { AppError, WaitError } from '@/lib/errors'
import { createRateLimit } from '@/lib/rate-limit'
import { markDay } from './attendance.mutations'
import { mayMarkDay } from './attendance.rules'
import { findStart } from './data'
import { findDoorPeople, findMark } from './door.data'
import { readDoorToken, whoIsAtDoor } from './door.rules'

/** Per start, in ten minutes: a class of thirty may mistype, and a guest must not try all digits. */
const misses = createRateLimit({ name: 'check-in at the door', most: 60, withinMs: 10 * 60_000 })

const notHere = () =>
  new AppError('NOT_FOUND', 'We can’t find you on this course with that. Try another number, or ask your trainer.')
const tooMany = 'That’s a lot of tries. Ask your trainer to check you in.'

type Shown = { readonly token: string; readonly shown: string; readonly firstName: string | null }
type CheckedIn = { readonly state: 'here' | 'already' | 'several'; readonly firstName: string | null }

/**
 * Marks anyone who shows a number or their card as here today. @throws AppError NOT_FOUND for a link that isn't ours and for someone who isn't on the roll,
 * CONFLICT on another day, TOO_MANY_REQUESTS.
 */
export async function checkInAtDoor({ token, shown, firstName }: Shown, now = new Date()): Promise<CheckedIn> {
  const door = readDoorToken(token)
  if (!door) throw new AppError('NOT_FOUND', 'This check-in isn’t open. Ask your trainer to open it again.')
  const waitMs = await misses.count(String(door.slotId))
  if (waitMs > 0) throw new WaitError('TOO_MANY_REQUESTS', tooMany, Math.ceil(waitMs / 1000))
  const found = await changeAs('check-in at the door', async (client): Promise<CheckedIn> => {
    const by = { id: door.staffId, isOwnOnly: false }
    const start = await findStart(by, door.slotId, client)
    const day = nzDay(now)
    if (!start || !mayMarkDay(start, day, now))
      throw new AppError('CONFLICT', 'You can check in here on the day of the course. Ask your trainer.')
    const at = whoIsAtDoor(await findDoorPeople(client, door.slotId, day), shown, firstName)
    if (at.kind === 'none') throw notHere()
    if (at.kind === 'several') return { state: 'several', firstName: null }
    const { attendeeId, firstName: name, isHere } = at.person
    if (isHere) return { state: 'already', firstName: name }
    const seen = await findMark(client, attendeeId, day)
    await markDay(client, by, start, { attendeeId, day, mark: 'here', seen, at: now })
    return { state: 'here', firstName: name }
  })
  await misses.giveBack(String(door.slotId))
  return found
}
