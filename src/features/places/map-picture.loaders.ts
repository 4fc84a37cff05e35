import sharp from 'sharp'
import { mapPicture } from './map-picture.rules'

/** The map around a spot as a PNG for mails, drawn here: no one else learns who reads it. Null for a spot outside the map. */
export async function drawMapPicture(spot: { readonly lat: number; readonly lng: number }): Promise<Buffer | null> {
  const svg = mapPicture(spot)
  return svg === null ? null : await sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 10 }).toBuffer()
}
