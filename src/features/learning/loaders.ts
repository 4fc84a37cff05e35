import { loadSite } from '@/features/content/loaders'
import {
  type Enrolment,
  findCurrentPackage,
  findEnrolment,
  findOwnSeats,
  findParts,
  findSeat,
  type OwnSeat,
  type Part,
  type Seat,
} from './data'
import { isDone, outcomeOf, ownLearnPath, readLearnToken } from './rules'

export type Learning = {
  readonly seat: Seat
  readonly enrolment: Enrolment | null
  /** Null while the course has no package. */
  readonly openDays: number | null
  readonly packageId: number | null
  readonly parts: readonly Part[]
  readonly phone: string
}

/** What a learner’s own link opens; null where it opens nothing any more. Opening the page starts no days. */
export async function loadLearning(token: string): Promise<Learning | { readonly phone: string; readonly seat: null }> {
  const seatOf = readLearnToken(token)
  const [seat, { settings }] = await Promise.all([seatOf && findSeat(seatOf), loadSite()])
  const phone = settings.supportPhone
  if (!seat) return { seat: null, phone }
  const [enrolment, current] = await Promise.all([findEnrolment(seat), findCurrentPackage(seat.courseId)])
  const packageId = enrolment?.packageId ?? current?.id ?? null
  const parts = packageId === null ? [] : await findParts(packageId, enrolment?.id ?? null)
  return { seat, enrolment, openDays: current?.openDays ?? null, packageId, parts, phone }
}

export type OwnCourse = OwnSeat & {
  readonly href: string
  readonly state: ReturnType<typeof outcomeOf>
  readonly done: number
  readonly of: number
}

/** A person’s courses online that they haven’t passed, newest first, each with the way in. */
export async function loadOwnCourses(personId: number): Promise<OwnCourse[]> {
  const seats = await findOwnSeats(personId)
  return await Promise.all(
    seats.map(async (seat) => {
      const parts = seat.packageId === null ? [] : await findParts(seat.packageId, seat.enrolmentId)
      const statuses = parts.map(({ status }) => status)
      return {
        ...seat,
        href: ownLearnPath(seat.attendeeId, personId),
        state: outcomeOf(statuses),
        done: statuses.filter(isDone).length,
        of: parts.length,
      }
    }),
  )
}
