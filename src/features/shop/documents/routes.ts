import type { OpenAPIHono } from '@hono/zod-openapi'
import { requireCaller } from '@/features/account/loaders'
import { drawPdf } from '@/lib/pdf'
import { findOrder } from '../checkout/data'
import { listDocuments, readDocument } from './contract'
import { findDocumentsOfOrder, findTaxDocument } from './data'
import { partsOf } from './rules'

/** Binds the calls on tax documents to their functions. */
export function documentRoutes(api: OpenAPIHono): void {
  api.openapi(listDocuments, async (c) => {
    const actor = await requireCaller(c.req.raw)
    const { id } = await findOrder(actor, c.req.valid('param').orderId)
    return c.json({ success: true as const, data: { items: await findDocumentsOfOrder(actor, id) } }, 200)
  })

  api.openapi(readDocument, async (c) => {
    const actor = await requireCaller(c.req.raw)
    const document = await findTaxDocument(actor, c.req.valid('param').documentId)
    const bytes = await drawPdf({
      title: `${document.content.seller.name} ${document.number}`,
      parts: partsOf(document),
    })
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${document.number}.pdf"`,
    })
  })
}
