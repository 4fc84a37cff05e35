import type { StaffActor } from '@/features/account/desk-session.rules'
import { nzDay } from '@/lib/dates'
import { chipOf } from '@/lib/desk-list'
import { DeskPanel } from '@/ui/desk/record'
import { ChipMark, Day } from '@/ui/desk/values'
import { findAssignees, findTasks } from '../tasks/data'
import { type TaskAbout, tasksList } from '../tasks/rules'
import { FinishTask, NewTask, ReopenTask } from './task-actions'

export async function TasksPanel({ about, staff }: { about: TaskAbout; staff: StaffActor }) {
  const [tasks, assignees] = await Promise.all([findTasks(about), findAssignees(staff.staffId)])
  const open = tasks.filter(({ state }) => state !== 'done')
  const give = <NewTask about={about} assignees={assignees} today={nzDay(new Date())} />
  return (
    <DeskPanel title="Tasks" count={open.length} end={give}>
      {tasks.length > 0 && (
        <ul>
          {tasks.map(({ id, what, assignee, givenBy, dueOn, state }) => (
            <li key={id} className="row-line">
              <span>
                <b>{what}</b>
                <small>
                  {assignee}, by <Day on={dueOn} />
                  {givenBy && givenBy !== assignee && ` · from ${givenBy}`}
                </small>
              </span>
              <span className="row-end">
                {state !== 'open' && <ChipMark chip={chipOf(tasksList, 'state', state)} />}
                {state === 'done' ? <ReopenTask id={id} what={what} /> : <FinishTask id={id} what={what} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskPanel>
  )
}
