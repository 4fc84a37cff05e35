import { answerStaff } from './callers.routes'
import { addDeskPerson, changeDeskPerson, endPersonSession } from './people.contract'
import { addPerson, changePerson, endSessionOf } from './people.mutations'

export const deskPersonCalls = {
  changeDeskPerson: answerStaff(changeDeskPerson, ({ staff, param, body }) =>
    changePerson(staff, param.personId, body),
  ),
  endPersonSession: answerStaff(endPersonSession, ({ staff, param }) => endSessionOf(staff, param)),
  addDeskPerson: answerStaff(addDeskPerson, ({ staff, body }) => addPerson(staff, body)),
}
