import { answerStaff } from '../callers/routes'
import { addDeskPerson, changeDeskPerson } from './contract'
import { addPerson, changePerson } from './mutations'

/** The calls of staff on people's details. */
export const deskPersonCalls = {
  changeDeskPerson: answerStaff(changeDeskPerson, ({ staff, param, body }) =>
    changePerson(staff, param.personId, body),
  ),
  addDeskPerson: answerStaff(addDeskPerson, ({ staff, body }) => addPerson(staff, body)),
}
