'use client'

import { toBase64 } from '@/lib/base64'
import { longestPhotoSide, mostPhotoBytes } from './limits.rules'

const draw = async (picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** A photo as a JPEG in base64, small enough to be kept and sent, and without what the camera wrote into it. */
export async function scalePhoto(file: File): Promise<string | 'unreadable'> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return 'unreadable'
  for (const [side, quality] of [
    [longestPhotoSide, 0.8],
    [longestPhotoSide, 0.6],
    [1000, 0.6],
    [700, 0.5],
  ] as const) {
    const drawn = await draw(picture, side, quality)
    if (drawn && drawn.size <= mostPhotoBytes) return toBase64(new Uint8Array(await drawn.arrayBuffer()))
  }
  return 'unreadable'
}
