import { answerStaff } from '@/features/account/callers.routes'
import { answerExport, answerList } from '@/features/account/desk.routes'
import * as contract from './contract'
import { tasksReading } from './data'
import { addTask, finishTasks, reopenTask } from './mutations'
import { tasksList } from './rules'

export const taskCalls = {
  listTasks: answerList(tasksList, tasksReading),
  exportTasks: answerExport(tasksList, tasksReading),
  addTask: answerStaff(contract.addTask, async ({ staff, body }) => await addTask(staff, body)),
  finishTasks: answerStaff(contract.finishTasks, async ({ staff, body }) => await finishTasks(staff, body.ids)),
  reopenTask: answerStaff(contract.reopenTask, async ({ staff, param }) => await reopenTask(staff, param.taskId)),
}
