import type { Endpoint } from 'payload'
import { siteUrl } from '@/lib/env'
import { findTraces } from './redirects.data'
import { newAddress, oldAddress } from './redirects.rules'
import { mayWrite, refused } from './uses.routes'

const longest = 500

/** GET /cms-api/redirects/trace?address=: where an address leads a visitor, as it is typed or pasted. Content staff only. */
export const traceEndpoint: Endpoint = {
  path: '/trace',
  method: 'get',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const typed = typeof req.query.address === 'string' ? req.query.address.trim().slice(0, longest) : ''
    const address = newAddress(typed, siteUrl())
    const isElsewhere = /^[a-z][a-z0-9+.-]*:/i.test(address)
    const asked = isElsewhere ? address : oldAddress(address.replace(/[?#].*$/, ''))
    const trace = (await findTraces([asked])).get(asked)
    return Response.json({ asked, ...trace })
  },
}
