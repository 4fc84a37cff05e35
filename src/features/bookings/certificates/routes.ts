import type { OpenAPIHono } from '@hono/zod-openapi'
import { requireCaller } from '@/features/account/loaders'
import { drawPdf } from '@/lib/pdf'
import { readCertificate } from './contract'
import { findCertificate } from './data'
import { certificateOf } from './rules'

/** Binds the call for certificates. `certificates` is a reserved segment of /booking/…: it goes before those of one booking. */
export function certificateRoutes(api: OpenAPIHono): void {
  api.openapi(readCertificate, async (c) => {
    const actor = await requireCaller(c.req.raw)
    const { attendeeId } = c.req.valid('param')
    const bytes = await drawPdf(certificateOf(await findCertificate(actor, attendeeId)))
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="certificate-${attendeeId}.pdf"`,
      'x-content-type-options': 'nosniff',
    })
  })
}
