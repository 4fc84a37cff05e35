import type { StaffActor } from '@/features/account/desk-session.rules'
import { findCourseRecord } from '@/features/programme/data'
import { addCourse, changeCourse, setPrices, setTemplate } from '@/features/programme/mutations'
import { findPlaceRecord } from '@/features/programme/places.data'
import { addPlace, setRooms } from '@/features/programme/places.mutations'
import { planSeries } from '@/features/sessions/plan.mutations'
import { viewerOf } from '@/features/sessions/rules'
import { AppError } from '@/lib/errors'
import type { FirstCourse, FirstDate, FirstPlace } from './first.contract'
import { durationOf, slugOfName } from './first.rules'

/** By the mutations of any place. @throws AppError CONFLICT for a name in use. */
export async function addFirstPlace(
  by: StaffActor,
  { name, region, address, rooms }: FirstPlace,
): Promise<{ id: number }> {
  const { id } = await addPlace(by, {
    name,
    slug: slugOfName(name, 60),
    region,
    kind: 'physical',
    streetAddress: address,
    lat: null,
    lng: null,
    vrEnabled: false,
    transitNote: null,
    sortOrder: 0,
    active: true,
  })
  const { version = '' } = (await findPlaceRecord(id)) ?? {}
  await setRooms(by, id, { rooms: rooms.map(({ name: room, seats }) => ({ name: room, capacity: seats })), version })
  return { id }
}

const freeChangeDays = 5

const versionOf = async (courseId: number): Promise<string> => {
  const course = await findCourseRecord(courseId)
  if (!course) throw new AppError('NOT_FOUND', 'There is no such course.')
  return course.version
}

/** By the mutations of any course. @throws AppError CONFLICT for a name in use, INVALID for a non-trainer. */
export async function addFirstCourse(by: StaffActor, given: FirstCourse): Promise<{ id: number; slug: string }> {
  const { name, shortDescription, description, format, from, to, seats, room, trainerId } = given
  const slug = slugOfName(name, 80)
  const { id } = await addCourse(by, {
    name,
    slug,
    category: 'foundation',
    shortDescription,
    description,
    deliveryModes: [format],
    duration: durationOf(from, to),
    siteSafeCredits: 0,
    renewsCard: false,
    renewalOnly: false,
    prerequisites: [],
    minimumAge: 0,
    changeDays: freeChangeDays,
    passLevel: null,
  })
  const { priceCents, memberPriceCents } = given
  await setPrices(by, id, { priceCents, memberPriceCents, isConfirmed: true, version: await versionOf(id) })
  const template = { starts: [{ from, to, days: 1 }], capacity: seats, minimum: 0, venue: room || null, trainerId }
  await setTemplate(by, id, { ...template, version: await versionOf(id) })
  return { id, slug }
}

/** @throws AppError NOT_FOUND, INVALID while it has no page or the day is no day to come. @returns the start that people can book. */
export async function sellFirstCourse(
  by: StaffActor,
  courseId: number,
  { locationId, day }: FirstDate,
): Promise<{ slotId: number }> {
  const course = await findCourseRecord(courseId)
  if (!course) throw new AppError('NOT_FOUND', 'There is no such course.')
  if (!course.active) await changeCourse(by, courseId, { active: true, version: course.version })
  const { made } = await planSeries(
    viewerOf(by),
    {
      courseId,
      locationId,
      format: course.deliveryModes[0] ?? 'classroom',
      language: 'en',
      venue: course.venue,
      trainerId: course.trainerId,
      firstDay: day,
      repeat: null,
      leaveOut: [],
      state: 'published',
    },
    { isPreview: false },
  )
  return { slotId: made[0]?.slotId ?? 0 }
}
