import { createRoute, z } from '@hono/zod-openapi'
import { permitted } from '@/features/company/rules'
import { envelope, failures, pathId } from '@/lib/api'

/** GET /shopping/orders/{orderId}/documents/: tax documents of an order. */
export const listDocuments = createRoute({
  method: 'get',
  path: '/shopping/orders/{orderId}/documents/',
  tags: ['Shop'],
  summary: 'Tax documents of an order',
  ...permitted('read orders'),
  request: { params: z.object({ orderId: pathId }) },
  responses: {
    200: envelope(
      z.object({
        items: z.array(
          z.object({ id: z.int(), number: z.string(), kind: z.enum(['invoice', 'correction']), issuedAt: z.string() }),
        ),
      }),
    ),
    ...failures(401, 403, 404, 503),
  },
})

/** GET /shopping/documents/{documentId}/: a tax document as PDF. */
export const readDocument = createRoute({
  method: 'get',
  path: '/shopping/documents/{documentId}/',
  tags: ['Shop'],
  summary: 'A tax document as PDF',
  ...permitted('read orders'),
  request: { params: z.object({ documentId: pathId }) },
  responses: {
    200: {
      description: 'The file',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures(401, 403, 404, 503),
  },
})
