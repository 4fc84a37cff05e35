import { createRateLimit } from '@/lib/rate-limit'
import { findTarget } from './short-links.data'
import { isCode } from './short-links.rules'

/** Per address, in ten minutes: a text has one link, and a tired thumb a few tries. */
const misses = createRateLimit({ name: 'short link', most: 20, withinMs: 10 * 60_000 })

/** The path that a code leads to. Null for none, and for all of an address that tried too many. */
export async function loadTarget(code: string, address: string): Promise<string | null> {
  if ((await misses.count(address)) > 0) return null
  const path = isCode(code) ? await findTarget(code) : null
  if (path !== null) await misses.giveBack(address)
  return path
}
