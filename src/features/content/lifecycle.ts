import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeOperationHook } from 'payload'
import sharp from 'sharp'
import { fileStore } from '@/lib/env'
import { assertRoom, fetchStored } from './files.data'
import { findRedirect } from './pages/data'
import { storedName } from './rules'

/** Largest side of a picture in pixels: more is a mistake or an attack, and takes the memory of the server. */
const largestSide = 10_000
const mostPixels = 50_000_000

/** What sharp says of a picture, or null when it is none. It throws at once when there are no bytes at all. */
const readPicture = async (data: Buffer) => {
  try {
    return await sharp(data, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

/** A new file comes with the form. Without one Payload would fetch it from an address that was sent, here or elsewhere. */
function refuseFileByAddress(args: object): void {
  if (Reflect.get(args, 'duplicateFromID') === undefined)
    throw new APIError('Choose a file from your computer: one that is elsewhere can’t be taken by its address.', 400)
}

/** Refuses what is not the picture it claims to be: SVG, HTML or anything else behind a picture's name, and pictures too large to handle. */
export const refuseFalseImage: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const file = req.file
  if (operation === 'create' && !file) refuseFileByAddress(args)
  if ((operation !== 'create' && operation !== 'update') || !file) return args
  file.name = storedName(file.name)
  const isDrawing = file.mimetype.includes('svg') || file.name.toLowerCase().endsWith('.svg')
  const picture = isDrawing ? null : await readPicture(file.data)
  if (!picture || !['png', 'jpeg', 'webp', 'heif'].includes(picture.format)) {
    throw new APIError('This is no picture we can show. Use PNG, JPEG, WebP or AVIF; SVG can’t be uploaded.', 415)
  }
  if (Math.max(picture.width, picture.height) > largestSide || picture.width * picture.height > mostPixels) {
    throw new APIError(
      `The picture is ${picture.width} × ${picture.height} pixels: too large. Send it with at most 7,000 × 7,000.`,
      413,
    )
  }
  await assertRoom(file.size)
  return args
}

/** Refuses a file that is not a PDF behind its name. */
export const refuseFalsePdf: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const file = req.file
  if (operation === 'create' && !file) refuseFileByAddress(args)
  if ((operation !== 'create' && operation !== 'update') || !file) return args
  file.name = storedName(file.name)
  if (!file.data.subarray(0, 1024).includes('%PDF-')) throw new APIError('This is no PDF.', 415)
  await assertRoom(file.size)
  return args
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** True when an editor cut the picture anew, or moved the point that its sizes keep in view. */
function isCutAnew(edits: unknown, doc: object): boolean {
  const point = partOf(edits, 'focalPoint')
  const isMoved = (
    [
      ['x', 'focalX'],
      ['y', 'focalY'],
    ] as const
  ).some(([side, field]) => point !== undefined && Number(partOf(point, side)) !== Number(partOf(doc, field)))
  return isMoved || ['crop', 'widthInPixels', 'heightInPixels'].some((name) => partOf(edits, name) !== undefined)
}

/** A picture in a bucket that is cut anew comes from there: Payload would ask this site for it at its address outside. */
export const bringStoredPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const store = fileStore()
  const edits = req.query?.uploadEdits
  const id = partOf(args, 'id')
  if (!store || operation !== 'update' || req.file || !edits || (typeof id !== 'number' && typeof id !== 'string'))
    return args
  const doc = await req.payload.findByID({ collection: 'media', id, depth: 0, req, overrideAccess: false })
  const data = doc.filename && isCutAnew(edits, doc) ? await fetchStored(store, doc.filename) : null
  if (data && doc.filename) req.file = { data, mimetype: doc.mimeType ?? '', name: doc.filename, size: data.length }
  return args
}

const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

/** A redirect leads somewhere, to one place, and not around in a circle. */
export const checkRedirect: CollectionBeforeChangeHook = async ({ data, originalDoc }) => {
  const redirect = { ...originalDoc, ...data }
  const { fromPath, url } = redirect
  if (!idOf(redirect.page) === !url) throw new APIError('Choose a page or an address, one of the two.', 400)
  let target = typeof url === 'string' ? url : null
  for (let steps = 0; target?.startsWith('/'); steps += 1) {
    if (target === fromPath || steps > 20) throw new APIError('This would lead around in a circle.', 400)
    target = (await findRedirect(target))?.target ?? null
  }
  return data
}
