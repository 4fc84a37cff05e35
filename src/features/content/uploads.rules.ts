import { isObject } from '@/lib/unknown'

const mark = /(?:-[0-9a-f]{8})?(\.[^.]*)?$/

/** The name of the file that replaces a picture: never one that a browser or a front may still keep. `token`: eight hex digits. */
export const nameOfNext = (name: string, token = crypto.randomUUID().slice(0, 8)): string =>
  name.replace(mark, (_, end = '') => `-${token}${end}`)

type Cut = { readonly isCropped: boolean; readonly point: { readonly x: number; readonly y: number } | null }

const share = (value: unknown): number => Number(value ?? Number.NaN)

/** What an editor chose in the picture’s own dialog, as Payload puts it into the query; null for nothing. The dialog sends a crop of all of it with every point. */
export function cutOf(edits: unknown): Cut | null {
  if (!isObject(edits)) return null
  const { crop, focalPoint } = edits
  const isWhole =
    !isObject(crop) ||
    (share(crop.x) === 0 && share(crop.y) === 0 && share(crop.width) === 100 && share(crop.height) === 100)
  const [x, y] = isObject(focalPoint) ? [share(focalPoint.x), share(focalPoint.y)] : [Number.NaN, Number.NaN]
  const isPoint = [x, y].every((side) => side >= 0 && side <= 100)
  return { isCropped: !isWhole, point: isPoint ? { x, y } : null }
}

/** The shapes that blocks and cards cut pictures to, as editors know them. */
export const cuts = [
  { name: 'Article and course cards', ratio: '16 / 10' },
  { name: 'Blocks and shop items', ratio: '4 / 3' },
  { name: 'Trainers and quotes', ratio: '1 / 1' },
  { name: 'Heroes', ratio: '5 / 2' },
] as const
