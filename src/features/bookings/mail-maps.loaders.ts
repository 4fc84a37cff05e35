import { type Mail, mapName, type Part } from '@/features/messages/mail/mail'
import type { Attachment } from '@/features/messages/mail/render'
import { drawMapPicture } from '@/features/places/map-picture.loaders'

const mapOf = (part: Part | null) =>
  typeof part === 'object' && part !== null && 'ticket' in part && !part.ticket.isOff ? (part.ticket.map ?? null) : null

/** The picture of where a mail’s ticket is, to send with it; none without a place on the map. */
export async function mapsOf({ parts }: Mail): Promise<Attachment[]> {
  const spot = parts.map(mapOf).find((one) => one !== null)
  const picture = spot ? await drawMapPicture(spot) : null
  if (!picture) return []
  return [
    {
      filename: 'map.png',
      contentType: 'image/png',
      content: picture.toString('base64'),
      encoding: 'base64',
      cid: mapName,
    },
  ]
}
