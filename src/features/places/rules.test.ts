import { expect, it } from 'vitest'
import { byRegion, onlineLocationSlug, regionLabel, regions, vrLocationSlugs } from './rules'

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

it('lists places by region, north to south, and those without a region last', () => {
  const places = [
    { name: 'Dunedin', region: 'otago' },
    { name: 'Onehunga', region: 'auckland' },
    { name: 'Afloat', region: null },
    { name: 'Albany', region: 'auckland' },
  ]
  expect(byRegion(places).map(({ label, places: here }) => [label, here.map(({ name }) => name)])).toEqual([
    ['Auckland', ['Onehunga', 'Albany']],
    ['Otago', ['Dunedin']],
    [null, ['Afloat']],
  ])
})

it('has a name for each region, and lists a place of an unknown one with those without', () => {
  expect(['manawatu-whanganui', 'chatham-islands', 'atlantis', null].map(regionLabel)).toEqual([
    ...['Manawatū-Whanganui', 'Chatham Islands', null, null],
  ])
  const places = [{ region: 'atlantis' }, { region: null }]
  expect(byRegion(places)).toEqual([{ region: null, label: null, places }])
})

it('courses online have a location of their own', () => expect(onlineLocationSlug).toBe('online'))
