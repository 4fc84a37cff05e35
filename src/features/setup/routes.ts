import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './contract'
import { findFacts } from './data'
import { acceptPolicies, closeSite, goLive, resumeStep, sendMailTest, skipStep } from './mutations'
import { isLive, reasonsAgainst, stepsOf } from './rules'

const nothing = async (work: Promise<void>) => {
  await work
  return {}
}

export const setupCalls = {
  readSetup: answerStaff(contract.readSetup, async () => {
    const facts = await findFacts()
    return {
      isLive: isLive(facts),
      openedAt: facts.openedAt?.toISOString() ?? null,
      steps: stepsOf(facts),
      reasons: reasonsAgainst(facts),
      cards: facts.cards,
    }
  }),
  seeClosedSite: answerStaff(contract.seeClosedSite, async () => ({})),
  skipStep: answerStaff(contract.skipStep, ({ staff, param }) => nothing(skipStep(staff, param.step))),
  resumeStep: answerStaff(contract.resumeStep, ({ staff, param }) => nothing(resumeStep(staff, param.step))),
  acceptPolicies: answerStaff(contract.acceptPolicies, ({ staff }) => nothing(acceptPolicies(staff))),
  testMail: answerStaff(contract.testMail, ({ staff }) => sendMailTest(staff)),
  goLive: answerStaff(contract.goLive, ({ staff, body }) => nothing(goLive(staff, body))),
  closeSite: answerStaff(contract.closeSite, ({ staff, body }) => nothing(closeSite(staff, body))),
}
