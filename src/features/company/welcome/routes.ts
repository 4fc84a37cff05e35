import { answerPerson } from '@/features/account/callers.routes'
import { closeCompanyWelcome } from './contract'
import { closeWelcome } from './mutations'

/** The calls on the first steps of a company. */
export const welcomeCalls = {
  closeCompanyWelcome: answerPerson(closeCompanyWelcome, async ({ actor }) => {
    await closeWelcome(actor)
    return {}
  }),
}
