import { expect, test } from 'vitest'
import { kmBetween } from './distance.rules'

const auckland = { lat: -36.8485, lng: 174.7633 }

test.each([
  ['Wellington', { lat: -41.2865, lng: 174.7762 }, 493],
  ['itself', auckland, 0],
  // West of the date line.
  ['the Chatham Islands', { lat: -43.95, lng: -176.55 }, 1078],
])('Auckland to %s', (_name, to, km) => expect(Math.round(kmBetween(auckland, to))).toBe(km))
