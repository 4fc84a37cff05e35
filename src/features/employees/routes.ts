import { answerPerson } from '@/features/account/callers.routes'
import { addEmployee, changeEmployee, endEmployment, findAlike, listEmployees, readEmployee } from './contract'
import { findAlike as findAlikeOf, findEmployee, searchEmployees } from './data'
import { add, change, end } from './mutations'

export const employeeCalls = {
  listEmployees: answerPerson(listEmployees, ({ actor, query }) => searchEmployees(actor, query, new Date())),
  findAlike: answerPerson(findAlike, async ({ actor, body }) => ({ items: await findAlikeOf(actor, body) })),
  addEmployee: answerPerson(addEmployee, ({ actor, body }) => add(actor, body)),
  readEmployee: answerPerson(readEmployee, ({ actor, param }) => findEmployee(actor, param.employeeId, new Date())),
  changeEmployee: answerPerson(changeEmployee, ({ actor, param, body }) => change(actor, param.employeeId, body)),
  endEmployment: answerPerson(endEmployment, ({ actor, param }) => end(actor, param.employeeId)),
}
