import { answerPerson } from '@/features/account/callers.routes'
import { readTrainingMatrix, writeRequirements } from './contract'
import { findMatrix } from './data'
import { chooseRequirements } from './mutations'

export const matrixCalls = {
  readTrainingMatrix: answerPerson(readTrainingMatrix, ({ actor, query }) => findMatrix(actor, query, new Date())),
  writeRequirements: answerPerson(writeRequirements, async ({ actor, body }) => ({
    items: await chooseRequirements(actor, body.items),
  })),
}
