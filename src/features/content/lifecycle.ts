import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeOperationHook } from 'payload'
import { pagePath, reservedSegments } from './rules'

/** Writes a page's path from its parent and slug before it is saved, and refuses paths that the product owns. */
export const writePath: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const parentId = data.parent === undefined ? originalDoc?.parent : data.parent
  const slug = String(data.slug ?? originalDoc?.slug ?? '')
  const parent = parentId
    ? await req.payload.findByID({
        collection: 'pages',
        id: typeof parentId === 'object' ? parentId.id : parentId,
        depth: 0,
        req,
      })
    : null
  const path = pagePath(typeof parent?.path === 'string' ? parent.path : null, slug)
  const first = path.split('/')[1]
  if (reservedSegments.some((reserved) => reserved === first)) {
    throw new APIError(`Addresses that start with /${first}/ belong to the product. Choose another slug.`, 400)
  }
  return { ...data, path }
}

/** SVG and anything that only looks like a picture is refused before it is stored. */
export const refuseSvg: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const file = req.file
  if ((operation === 'create' || operation === 'update') && file && isSvg(file.mimetype, file.name, file.data)) {
    throw new APIError('SVG files can’t be uploaded. Use PNG, JPEG, WebP or AVIF.', 415)
  }
  return args
}

function isSvg(mimeType: string, name: string, data: Buffer): boolean {
  const start = data.subarray(0, 1024).toString('utf8').trimStart().toLowerCase()
  return (
    mimeType.includes('svg') || name.toLowerCase().endsWith('.svg') || start.startsWith('<') || start.includes('<svg')
  )
}
