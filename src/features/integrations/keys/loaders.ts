import { AppError, WaitError } from '@/lib/errors'
import { countUse, type Keyholder } from './mutations'
import { keyOf, mostReadsInMinute } from './rules'

const holders = new WeakMap<Request, Promise<Keyholder | null>>()

async function findHolder(request: Request): Promise<Keyholder | null> {
  const key = keyOf(request.headers.get('authorization'))
  return key ? await countUse(key) : null
}

/** The holder of an active key with the scope; counts once per call.
 * @throws AppError NO_SESSION, NOT_PERMITTED, WaitError TOO_MANY_REQUESTS */
export async function requireKey(request: Request, scope: string): Promise<Keyholder> {
  const found = holders.get(request) ?? findHolder(request)
  holders.set(request, found)
  const holder = await found
  if (!holder) throw new AppError('NO_SESSION', 'Send a key that works: Authorization: Bearer hivis_….')
  if (!holder.scopes.includes(scope)) throw new AppError('NOT_PERMITTED', `This key has no scope “${scope}”.`)
  if (holder.used > mostReadsInMinute)
    throw new WaitError('TOO_MANY_REQUESTS', 'This key reads too often. Wait until the next minute.', 60)
  return holder
}
