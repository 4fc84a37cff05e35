import { answerStaff } from '@/features/account/callers.routes'
import { AppError } from '@/lib/errors'
import { listPayouts } from './payouts.contract'
import { loadPayouts } from './payouts.loaders'

export const payoutCalls = {
  listPayouts: answerStaff(listPayouts, async ({ query: { before } }) => {
    const found = await loadPayouts(before ?? null)
    if (!found) throw new AppError('UNAVAILABLE', 'The payment provider doesn’t answer now.')
    return found
  }),
}
