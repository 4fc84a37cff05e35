import { APIError, type CollectionBeforeOperationHook } from 'payload'
import sharp from 'sharp'
import { readStoredFile } from './data'
import { assertRoom } from './files.data'
import { storedName } from './rules'
import { cutOf, nameOfNext } from './uploads.rules'

/** Pixels per side: larger is a mistake or an attack, and eats memory. */
const largestSide = 10_000
const mostPixels = 50_000_000

/** Null if it isn't a picture. sharp throws synchronously for an empty buffer. */
const readPicture = async (data: Buffer) => {
  try {
    return await sharp(data, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

/** Uploads only: Payload would otherwise fetch the file from any URL in the request (SSRF). */
function refuseFileByAddress(args: object): void {
  if (Reflect.get(args, 'duplicateFromID') === undefined)
    throw new APIError('Choose a file from your computer. Files can’t be added by web address.', 400)
}

/** Refuses SVG, HTML and other files with a picture's name, and oversized pictures. */
export const refuseFalseImage: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const file = req.file
  if (operation === 'create' && !file) refuseFileByAddress(args)
  if ((operation !== 'create' && operation !== 'update') || !file) return args
  file.name = operation === 'update' ? nameOfNext(storedName(file.name)) : storedName(file.name)
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

export const refuseFalsePdf: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const file = req.file
  if (operation === 'create' && !file) refuseFileByAddress(args)
  if ((operation !== 'create' && operation !== 'update') || !file) return args
  file.name = storedName(file.name)
  if (!file.data.subarray(0, 1024).includes('%PDF-')) throw new APIError('This is no PDF.', 415)
  await assertRoom(file.size)
  return args
}

/** Loads a stored picture that is to be cut, and keeps its new point: Payload would write the cut over the old file, which browsers keep for a year. */
export const bringStoredPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const id = Reflect.get(args, 'id')
  const cut = cutOf(req.query?.uploadEdits)
  if (operation !== 'update' || req.file || !cut || (typeof id !== 'number' && typeof id !== 'string')) return args
  if (cut.point) Object.assign(Reflect.get(args, 'data') ?? {}, { focalX: cut.point.x, focalY: cut.point.y })
  // What matters most changes no pixel: nothing is written again for it.
  if (!cut.isCropped) delete req.query.uploadEdits
  if (!cut.isCropped) return args
  const doc = await req.payload.findByID({ collection: 'media', id, depth: 0, req, overrideAccess: false })
  const file = doc.filename ? await readStoredFile('media', doc.filename) : null
  if (file && doc.filename) {
    const { data, mimeType } = file
    req.file = { data, mimetype: doc.mimeType ?? mimeType, name: doc.filename, size: data.length }
  }
  return args
}
