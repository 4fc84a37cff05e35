import sharp from 'sharp'
import { AppError } from '@/lib/errors'
import { longestPhotoSide } from './limits.rules'

const isJpeg = (content: Buffer): boolean => content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))

/** A photo drawn again, so that nothing else is kept of the file: no place where it was taken, no other format. @throws AppError INVALID. */
export async function drawPhoto(content: Buffer): Promise<Buffer> {
  const unreadable = new AppError('INVALID', 'The photo couldn’t be read. Take it again.')
  if (!isJpeg(content)) throw unreadable
  try {
    return await sharp(content, { failOn: 'error', limitInputPixels: 20_000_000 })
      .rotate()
      .resize(longestPhotoSide, longestPhotoSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error) throw unreadable
    throw error
  }
}
