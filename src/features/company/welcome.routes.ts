import { answerPerson } from '@/features/account/callers.routes'
import { closeCompanyWelcome } from './welcome.contract'
import { closeWelcome } from './welcome.mutations'

export const welcomeCalls = {
  closeCompanyWelcome: answerPerson(closeCompanyWelcome, async ({ actor }) => {
    await closeWelcome(actor)
    return {}
  }),
}
