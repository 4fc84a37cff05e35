import { describe, expect, test } from 'vitest'
import { mapLinksOf } from './directions.rules'

const venue = { isVirtual: false, venue: '12 Mill Road', place: 'Taupō', lat: -38.69, lng: 176.08 }

describe('the way to a course', () => {
  test('is a map and directions to the street that is named', () => {
    expect(mapLinksOf(venue)?.map).toBe(
      'https://www.google.com/maps/search/?api=1&query=12+Mill+Road%2C+Taup%C5%8D%2C+New+Zealand',
    )
    expect(mapLinksOf(venue)?.appleDirections).toBe(
      'https://maps.apple.com/?daddr=12+Mill+Road%2C+Taup%C5%8D%2C+New+Zealand',
    )
    expect(mapLinksOf(venue)?.directions).toContain('/dir/?api=1&destination=12+Mill+Road')
  })
  test('is where the place is when no street is named, and none for a course online', () => {
    expect(mapLinksOf({ ...venue, venue: null })?.map).toContain('query=-38.69%2C176.08')
    expect(mapLinksOf({ ...venue, venue: null, lat: null })?.map).toContain('query=Taup%C5%8D%2C+New+Zealand')
    expect(mapLinksOf({ ...venue, isVirtual: true })).toBeNull()
  })
})
