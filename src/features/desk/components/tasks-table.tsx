'use client'

import { sendData } from '@/lib/api-client'
import { DeskList } from '@/ui/desk/list'
import type { BulkAction } from '@/ui/desk/list-bulk'
import type { finishTasks } from '../tasks/contract'
import { type TaskRow, tasksList } from '../tasks/rules'

type Props = { initial: { items: TaskRow[]; total: number }; query: string }

const finish: BulkAction = {
  label: 'Done',
  run: async (ids) => {
    const { done } = await sendData<typeof finishTasks>('POST', '/desk/tasks/done/', { ids })
    return done === 1 ? '1 task is done.' : `${done} tasks are done.`
  },
}

export const TasksTable = (props: Props) => <DeskList definition={tasksList} hasExport bulk={[finish]} {...props} />
