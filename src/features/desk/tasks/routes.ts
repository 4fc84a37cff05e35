import { answerStaff } from '@/features/account/callers.routes'
import { answerExport, answerList } from '@/features/account/desk.routes'
import type { StaffActor } from '@/features/account/desk-session.rules'
import type { ListView } from '@/lib/desk-list'
import { staffRoles } from '@/lib/staff'
import * as contract from './contract'
import { openTasks, tasksSource } from './data'
import { addTask, finishTasks, reopenTask } from './mutations'
import { tasksList } from './rules'

const tasks = {
  roles: staffRoles,
  source: ({ staffId }: StaffActor) => tasksSource(staffId),
  scopes: (_staff: StaffActor, view: ListView) => openTasks(view),
} as const

export const taskCalls = {
  listTasks: answerList(tasksList, tasks),
  exportTasks: answerExport(tasksList, { ...tasks, noted: 'desk_tasks' }),
  addTask: answerStaff(contract.addTask, async ({ staff, body }) => await addTask(staff, body)),
  finishTasks: answerStaff(contract.finishTasks, async ({ staff, body }) => await finishTasks(staff, body.ids)),
  reopenTask: answerStaff(contract.reopenTask, async ({ staff, param }) => await reopenTask(staff, param.taskId)),
}
