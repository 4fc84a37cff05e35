import { z } from '@hono/zod-openapi'
import { customer } from '@/features/company/rules'
import { defineCall, envelope, failures, fileAnswer, pathId } from '@/lib/api'
import { waysBack } from './refunds.rules'

export const listDocuments = defineCall({
  method: 'get',
  path: '/shopping/orders/{orderId}/documents/',
  tags: ['Shop'],
  summary: 'Tax documents of an order',
  access: customer('read orders'),
  request: { params: z.object({ orderId: pathId }) },
  responses: {
    200: envelope(
      z.object({
        items: z.array(
          z.object({
            id: z.int(),
            number: z.string(),
            kind: z.enum(['invoice', 'correction']),
            issuedAt: z.string(),
            refundedTo: z
              .array(
                z.object({
                  to: z.enum(waysBack),
                  cents: z.int(),
                  cardEnding: z.string().nullable().openapi({ description: 'The last four digits of that card.' }),
                }),
              )
              .openapi({ description: 'Of a correction: where its money went, in cents with GST.' }),
          }),
        ),
      }),
    ),
    ...failures(404),
  },
})

export const readDocument = defineCall({
  method: 'get',
  path: '/shopping/documents/{documentId}/',
  tags: ['Shop'],
  summary: 'A tax document as PDF',
  access: customer('read orders'),
  request: { params: z.object({ documentId: pathId }) },
  responses: {
    200: fileAnswer('application/pdf'),
    ...failures(404),
  },
})

export const readReceipt = defineCall({
  method: 'get',
  path: '/shopping/orders/{orderId}/receipt/',
  tags: ['Shop'],
  summary: 'The receipt of an order paid in full, as PDF',
  access: customer('read orders'),
  request: { params: z.object({ orderId: pathId }) },
  responses: {
    200: fileAnswer('application/pdf'),
    ...failures(404),
  },
})
