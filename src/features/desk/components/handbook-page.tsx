import type { StaffActor } from '@/features/account/desk-session.rules'
import { DeskPanel, PageHead } from '@/ui/desk/record'
import { handbookFor, partsOf } from '../handbook.rules'

/** What the desk is used for, job by job, for the roles of anyone who reads. */
export function HandbookPage({ staff }: { staff: StaffActor }) {
  return (
    <>
      <PageHead title="Handbook" lead="How the jobs of your day are done here, a few steps each." />
      <div className="columns two">
        {handbookFor(staff).map(({ title, tasks }) => (
          <DeskPanel key={title} title={title}>
            {tasks.map((task) => (
              <details key={task.title} className="how-to">
                <summary>{task.title}</summary>
                <ol>
                  {task.steps.map((step) => (
                    <li key={step}>
                      {partsOf(step).map(({ text, isOnScreen }) => (isOnScreen ? <b key={text}>{text}</b> : text))}
                    </li>
                  ))}
                </ol>
                <a className="b small" href={task.href}>
                  Go there
                  <span className="sr-only">{task.title}</span>
                </a>
              </details>
            ))}
          </DeskPanel>
        ))}
      </div>
    </>
  )
}
