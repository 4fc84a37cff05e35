import { answerPerson } from '@/features/account/callers.routes'
import { addEmployee, changeEmployee, endEmployment, importEmployees, listEmployees, readEmployee } from './contract'
import { findEmployee, searchEmployees } from './data'
import { add, change, end, importList } from './mutations'

/** The calls on employees. */
export const employeeCalls = {
  listEmployees: answerPerson(listEmployees, ({ actor, query }) => searchEmployees(actor, query, new Date())),
  importEmployees: answerPerson(importEmployees, async ({ actor, body: { list, isConfirmed } }) => {
    const { rows, ids } = await importList(actor, list, isConfirmed)
    const shown = rows.map(({ line, employee: { firstName, lastName, email, phoneNumber }, errors }) => ({
      line,
      firstName,
      lastName,
      email,
      phoneNumber,
      errors,
    }))
    return { rows: shown, added: ids.length, ids, hasErrors: rows.some(({ errors }) => errors.length > 0) }
  }),
  addEmployee: answerPerson(addEmployee, ({ actor, body }) => add(actor, body)),
  readEmployee: answerPerson(readEmployee, ({ actor, param }) => findEmployee(actor, param.employeeId, new Date())),
  changeEmployee: answerPerson(changeEmployee, ({ actor, param, body }) => change(actor, param.employeeId, body)),
  endEmployment: answerPerson(endEmployment, ({ actor, param }) => end(actor, param.employeeId)),
}
