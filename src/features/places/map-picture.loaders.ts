import sharp from 'sharp'
import { mapPicture } from './map-picture.rules'

const mostKept = 200
const kept = new Map<string, Promise<Buffer>>()

/**
 * The map around a spot as a PNG for mails, drawn here: no one else learns who reads it. Null for a spot outside the map. Drawing takes longer than all
 * the rest of a mail, and places are few, so each is drawn once.
 */
export async function drawMapPicture(spot: { readonly lat: number; readonly lng: number }): Promise<Buffer | null> {
  const svg = mapPicture(spot)
  if (svg === null) return null
  const known = kept.get(svg)
  if (known) return await known
  if (kept.size >= mostKept) kept.clear()
  const drawn = sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 10 }).toBuffer()
  kept.set(svg, drawn)
  drawn.catch(() => kept.delete(svg))
  return await drawn
}
