import { expect, test } from 'vitest'
import { coastPath, mapSize, pointOnMap } from './map.rules'

test.each([
  ['Whangārei', -35.725, 174.323, { x: 62.8, y: 16.3 }],
  ['Wellington', -41.293, 174.778, { x: 66.3, y: 71.9 }],
  ['Invercargill', -46.412, 168.352, { x: 17.8, y: 123.1 }],
])('%s is on the map', (_, lat, lng, point) => {
  expect(pointOnMap({ lat, lng })).toEqual(point)
})

test.each([
  ['without a position', null, null],
  ['without a longitude', -41, null],
  ['in Sydney', -33.87, 151.2],
  ['on the Chatham Islands, beyond the date line', -43.95, -176.56],
  ['south of everything', -52, 169],
  ['without a latitude', null, 174],
  ['west of the map', -41, 165.9],
  ['north of the map', -34, 174],
  ['east of the map', -41, 179.3],
  ['just south of the map', -47.7, 169],
])('a place %s is not', (_, lat, lng) => {
  expect(pointOnMap({ lat, lng })).toBeNull()
})

test('the edges of the map are on it', () => {
  expect(mapSize).toEqual({ width: 100, height: 135 })
  expect(pointOnMap({ lat: -34.1, lng: 166 })).toEqual({ x: 0, y: 0 })
  expect(pointOnMap({ lat: -47.6, lng: 179.2 })).toEqual({ x: 99.7, y: 135 })
})

test('the coast is three closed islands inside the drawing', () => {
  expect(coastPath.match(/M[^MZ]+Z/g)).toHaveLength(3)
  expect(coastPath).toMatch(/^(?:M\d[\d. L]*\dZ){3}$/)
  const numbers = coastPath.match(/[\d.]+ [\d.]+/g)?.map((pair) => pair.split(' ').map(Number)) ?? []
  expect(numbers.length).toBeGreaterThan(150)
  for (const [x = -1, y = -1] of numbers) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(mapSize.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(mapSize.height)
  }
})
