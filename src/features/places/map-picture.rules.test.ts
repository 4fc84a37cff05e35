import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawMapPicture } from './map-picture.loaders'
import { mapPicture, pictureSize } from './map-picture.rules'

const places = [
  ['Kaitaia', { lat: -35.11, lng: 173.26 }],
  ['Auckland', { lat: -36.85, lng: 174.76 }],
  ['Wellington', { lat: -41.29, lng: 174.78 }],
  ['Invercargill', { lat: -46.41, lng: 168.35 }],
] as const

test.each(places)('the map around %s is a PNG of at most 25 KB with a pin in it', async (_, spot) => {
  const picture = await drawMapPicture(spot)
  const { format, width, height } = await sharp(picture ?? Buffer.alloc(0)).metadata()
  expect([format, width, height]).toEqual(['png', pictureSize.width, pictureSize.height])
  expect(picture?.length).toBeLessThan(25_000)
  const { data, info } = await sharp(picture ?? Buffer.alloc(0))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isOrange = (at: number) => (data[at] ?? 0) > 240 && (data[at + 1] ?? 0) < 130 && (data[at + 2] ?? 0) < 60
  const orange = Array.from({ length: info.width * info.height }, (_unused, at) => at * info.channels).filter(isOrange)
  expect(orange.length).toBeGreaterThan(1_000)
})

test('a spot outside the country has none', async () => {
  expect(mapPicture({ lat: 51.5, lng: 0 })).toBeNull()
  expect(await drawMapPicture({ lat: 51.5, lng: 0 })).toBeNull()
})
