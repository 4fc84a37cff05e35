import { answer, senderOf } from '@/lib/calls'
import { AppError, WaitError } from '@/lib/errors'
import { createRateLimit } from '@/lib/rate-limit'
import { readAddress, searchAddress } from './contract'
import { chooseAddressGateway } from './gateway'
import { searchLimits } from './rules'

const away = () => new AppError('UNAVAILABLE', 'We can’t look up addresses right now. Please enter yours manually.')

const tooMany = 'That was a lot of searches. Please wait a minute, or enter your address manually.'

export function addressCalls(gateway = chooseAddressGateway) {
  const attempts = createRateLimit({ name: 'address search', most: searchLimits.perMinute, withinMs: 60_000 })
  return {
    searchAddress: answer(searchAddress, async ({ request, query }) => {
      const wait = await attempts.count(senderOf(request))
      if (wait > 0) throw new WaitError('TOO_MANY_REQUESTS', tooMany, Math.ceil(wait / 1000))
      const found = await gateway().search(query.q)
      if (found.kind === 'away') throw away()
      return { suggestions: found.suggestions }
    }),
    readAddress: answer(readAddress, async ({ param }) => {
      const found = await gateway().read(param.id)
      if (found.kind === 'away') throw away()
      if (found.kind === 'missing') throw new AppError('NOT_FOUND', 'We no longer have this address.')
      return found.address
    }),
  }
}
