import { loadMailBrand } from '@/features/content/loaders'
import { drawPdf } from '@/lib/pdf'
import { createRateLimit } from '@/lib/rate-limit'
import type { Pack } from './contract'
import { findShared, workOut } from './data'
import { isToken } from './link.rules'
import { noteOpening } from './openings.mutations'
import { sheetOf } from './sheet.rules'

export async function loadSheet(pack: Pack): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { brandName } = await loadMailBrand()
  return { name: `clearance-${pack.reference}.pdf`, bytes: new Uint8Array(await drawPdf(sheetOf(pack, brandName))) }
}

/** Enough for a site office behind one IP address; more is guessing. */
const attempts = createRateLimit({ name: 'clearance link', most: 60, withinMs: 60_000 })

export type Opened = Pack | 'unknown' | 'busy'

/** Logs the opening. `unknown` for a link that doesn’t work, `busy` above the rate limit. */
export async function openShared(token: string, what: 'page' | 'pdf', given: Headers): Promise<Opened> {
  const now = new Date()
  const address = given.get('x-forwarded-for') ?? ''
  if ((await attempts.count(address)) > 0) return 'busy'
  const row = isToken(token) ? await findShared(token, now) : null
  if (!row) return 'unknown'
  const pack = await workOut(row, now)
  await noteOpening({ packId: row.id, what, userAgent: given.get('user-agent'), address })
  return pack
}

/** A link that doesn’t work redirects to `otherwise`. */
export async function sendSharedSheet(token: string, request: Request, otherwise: string): Promise<Response> {
  const pack = await openShared(token, 'pdf', request.headers)
  if (typeof pack === 'string') return new Response(null, { status: 303, headers: { location: otherwise } })
  const { name, bytes } = await loadSheet(pack)
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  })
}
