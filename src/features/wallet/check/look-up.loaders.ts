import { AppError } from '@/lib/errors'
import { createRateLimit } from '@/lib/rate-limit'
import { findPass } from '../data'
import { stateOf } from '../rules'
import { findByNumber } from './data'
import { plainName } from './rules'

const attempts = createRateLimit({ name: 'card look-up', most: 20, withinMs: 60_000 })

/** The card of a number, if the family name matches.
 * @throws AppError NOT_FOUND, the same for a wrong number and a wrong name, TOO_MANY_REQUESTS. */
export async function loadLookUp(
  given: { number: string; familyName: string },
  { address, now }: { address: string; now: Date },
) {
  if ((await attempts.count(address)) > 0) {
    throw new AppError('TOO_MANY_REQUESTS', 'Too many cards were looked up from here. Wait a minute and try again.')
  }
  const found = await findByNumber(given.number.replace(/\s/g, ''))
  const isTheirs = found !== null && plainName(found.familyName) === plainName(given.familyName)
  const pass = isTheirs ? await findPass({ token: found.token }) : null
  if (!pass) throw new AppError('NOT_FOUND', 'We have no card with this number and family name. Check both.')
  return {
    name: pass.name,
    level: pass.card?.level ?? null,
    expiresOn: pass.card?.expiresOn ?? null,
    state: stateOf(pass.card, now),
    checkedAt: now.toISOString(),
  }
}
