import type { CourseDate } from './dates.rules'
import type { CourseRow } from './rules'

export const plainRow: CourseRow = {
  id: 7,
  name: 'Foundation Passport – Building Construction',
  category: 'foundation',
  language: 'en',
  startDate: '2026-11-30T18:30:00.000Z',
  endDate: '2026-11-30T22:30:00.000Z',
  isMultiDay: false,
  availableSpaces: 9,
  renewsCard: true,
  sessionTimes: [],
  type: 'classroom',
  courseSlug: 'foundation-building-construction',
  location: { slug: 'wellington', name: 'Wellington' },
  venue: 'Level 2, 40 Taranaki Street, Wellington',
  duration: '4 hours',
  priceCents: 17_825,
  memberPriceCents: 14_950,
}

const slot = {
  id: 70,
  sessionId: 7,
  courseId: 1,
  startDate: '2026-11-30T18:30:00.000Z',
  endDate: '2026-11-30T22:30:00.000Z',
  availableSpaces: 6,
  venue: 'Level 2, 40 Taranaki Street, Wellington',
}

export const rowWithSlots: CourseRow = {
  ...plainRow,
  availableSpaces: 6,
  sessionTimes: [
    slot,
    { ...slot, id: 71, startDate: '2026-11-30T23:30:00.000Z', endDate: '2026-12-01T03:30:00.000Z', availableSpaces: 0 },
  ],
}

export const fullRow: CourseRow = { ...plainRow, id: 8, availableSpaces: 0 }

export const courseDate: CourseDate = {
  sessionId: 7,
  slotId: 70,
  isOneOfSeveral: false,
  startDate: '2026-11-30T18:30:00.000Z',
  endDate: '2026-11-30T22:30:00.000Z',
  isMultiDay: false,
  type: 'classroom',
  availableSpaces: 9,
  priceCents: 17_825,
  memberPriceCents: 14_950,
  location: { slug: 'wellington', name: 'Wellington' },
}
