import { expect, test } from 'vitest'
import { wordsToPassOn } from './pass-on.rules'

const start = { course: 'Working at Height', when: 'Tue 22 Dec 2026, 8.30 am', place: '35 Spring Street, Tauranga' }

test('what the person who booked can say names the course, the day, the place, and what is off', () => {
  expect(wordsToPassOn.coming(start)).toBe(
    'You’re booked on Working at Height, Tue 22 Dec 2026, 8.30 am, 35 Spring Street, Tauranga. Bring photo identification.',
  )
  expect(wordsToPassOn.moved({ ...start, was: 'Thu 28 Jan 2027, 8.30 am' })).toBe(
    'Working at Height has moved to Tue 22 Dec 2026, 8.30 am, 35 Spring Street, Tauranga. Thu 28 Jan 2027, 8.30 am is off, please don’t come then.',
  )
  expect(wordsToPassOn.room({ ...start, wasPlace: 'Room 1, Tauranga' })).toBe(
    'Working at Height, Tue 22 Dec 2026, 8.30 am, is now in 35 Spring Street, Tauranga. It was in Room 1, Tauranga.',
  )
  expect(wordsToPassOn.off(start)).toBe(
    'Your seat on Working at Height, Tue 22 Dec 2026, 8.30 am, is off. Please don’t come.',
  )
})
