import { coastPath, mapSize, pointOnMap } from './map.rules'

type Spot = { readonly lat: number; readonly lng: number }

/** Pixels of the picture; it is shown at half of it. */
export const pictureSize = { width: 1120, height: 400 } as const

/** Units of the map that are seen of it, with the spot in their middle as far as the map goes. */
const seen = { width: 84, height: 30 } as const

const within = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value))

/** The part of the country around a spot with a pin, as SVG without text. Null for a spot outside it. */
export function mapPicture(spot: Spot): string | null {
  const at = pointOnMap(spot)
  if (!at) return null
  const left = within(0, mapSize.width - seen.width, at.x - seen.width / 2)
  // The pin points down: more room above it.
  const top = within(0, mapSize.height - seen.height, at.y - seen.height * 0.6)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}" viewBox="${left} ${top} ${seen.width} ${seen.height}">
<rect x="${left}" y="${top}" width="${seen.width}" height="${seen.height}" fill="#cfe3ea"/>
<path d="${coastPath}" fill="#fbf9f4" stroke="#14181f" stroke-width="0.25" stroke-linejoin="round"/>
<g transform="translate(${at.x} ${at.y}) scale(0.7)">
<path d="M0 0C-1.6-2.4-4-5-4-7.8a4 4 0 0 1 8 0C4-5 1.6-2.4 0 0Z" fill="#ff6b1a" stroke="#14181f" stroke-width="0.5"/>
<circle cy="-7.8" r="1.5" fill="#14181f"/>
</g>
</svg>`
}
