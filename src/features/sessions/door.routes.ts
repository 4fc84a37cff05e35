import { answer } from '@/lib/calls'
import * as contract from './door.contract'
import { checkInAtDoor } from './door.mutations'

export const doorCalls = {
  checkInAtDoor: answer(contract.checkInAtDoor, ({ body }) =>
    checkInAtDoor({ ...body, firstName: body.firstName ?? null }),
  ),
}
