import { formatMoment } from '@/lib/dates'
import type { Booking } from './contract'

type Start = { readonly course: string; readonly when: string; readonly place: string }

/** What the person who booked can say to people whom we can’t write to: the same on the page and in their mail. */
export const wordsToPassOn = {
  coming: ({ course, when, place }: Start) =>
    `You’re booked on ${course}, ${when}, ${place}. Bring photo identification.`,
  moved: ({ course, when, place, was }: Start & { readonly was: string }) =>
    `${course} has moved to ${when}, ${place}. ${was} is off, please don’t come then.`,
  room: ({ course, when, place, wasPlace }: Start & { readonly wasPlace: string }) =>
    `${course}, ${when}, is now in ${place}. It was in ${wasPlace}.`,
  off: ({ course, when }: Omit<Start, 'place'>) => `Your seat on ${course}, ${when}, is off. Please don’t come.`,
} as const

/** A booking’s course, day and place, in words. */
export const startOf = ({ course, startDate, venue, location }: Booking): Start => ({
  course: course.name,
  when: formatMoment(startDate),
  place: venue ?? location.name,
})
