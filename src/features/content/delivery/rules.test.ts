import { expect, it } from 'vitest'
import { renditionOf } from './rules'

const base = 'https://www.example.co.nz'
const image = { id: 1, url: '/media/a.png', alt: 'A crane', width: 1600, height: 900, sizes: [] }
const size = (width: number, mimeType: string) => ({ url: `/media/a-${width}.${mimeType}`, width, mimeType })

it('shows the widest WebP of a picture, in its proportions', () => {
  const sizes = [size(480, 'image/webp'), size(1200, 'image/webp'), size(1201, 'image/avif')]
  expect(renditionOf({ ...image, sizes }, base)).toEqual({
    url: '/media/a-1200.image/webp',
    full_url: `${base}/media/a-1200.image/webp`,
    width: 1200,
    height: 675,
    alt: 'A crane',
  })
})

it('shows the picture itself where none was made, null for none, and says when its file is broken', () => {
  expect(renditionOf(image, base)).toMatchObject({ url: '/media/a.png', width: 1600, height: 900 })
  expect(renditionOf(undefined, base)).toBeNull()
  expect(renditionOf({ ...image, width: 0 }, base)).toEqual({ error: 'SourceImageIOError' })
})
