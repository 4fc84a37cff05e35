import { expect, it } from 'vitest'
import { durationOf, slugOfName } from './first.rules'

it.each([
  ['Ōtaki, upstairs', 60, 'otaki-upstairs'],
  ['  Height & Harness! ', 80, 'height-harness'],
  ['Working at height', 8, 'working'],
  ['安全', 80, 'first'],
])('the name %s is an address', (name, longest, slug) => expect(slugOfName(name, longest)).toBe(slug))

it.each([
  ['08:30', '12:30', '4 hours'],
  ['08:30', '10:00', '1 hour 30 minutes'],
  ['09:00', '09:01', '1 minute'],
])('from %s to %s is %s', (from, to, words) => expect(durationOf(from, to)).toBe(words))
