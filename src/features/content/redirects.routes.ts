import type { Endpoint } from 'payload'
import { findTraces } from './redirects.data'
import { oldAddress } from './redirects.rules'
import { mayWrite, refused } from './uses.routes'

const longest = 500

/** GET /cms-api/redirects/trace?address=: where an address leads a visitor, as it is typed or pasted. Content staff only. */
export const traceEndpoint: Endpoint = {
  path: '/trace',
  method: 'get',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const typed = typeof req.query.address === 'string' ? req.query.address.trim().slice(0, longest) : ''
    // The address may be copied from the old site, under its old name: its path is what people open here.
    const asked = oldAddress(typed.replace(/[?#].*$/, ''))
    const trace = (await findTraces([asked])).get(asked)
    return Response.json({ asked, ...trace })
  },
}
