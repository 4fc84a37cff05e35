import { expect, it } from 'vitest'
import { regions, vrLocationSlugs } from './rules'

it('has the 17 regions', () => {
  expect(regions).toHaveLength(17)
  expect(new Set(regions.map(({ value }) => value)).size).toBe(17)
})

it('allows VR in the six locations of the specification', () => {
  expect(vrLocationSlugs).toEqual([
    'wellington',
    'christchurch',
    'auckland-north-shore',
    'auckland-onehunga',
    'dunedin-workforce-central',
    'auckland-ara-airport',
  ])
})
