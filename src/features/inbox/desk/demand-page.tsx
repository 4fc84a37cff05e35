import { deskDemandOfPath, deskDemandPath, deskEnquiryPath, deskNewSessionOfPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { type Demand, findDemand, findWaiting } from '@/features/enquiries/matching/data'
import { countLearners } from '@/features/enquiries/matching/rules'
import { PlannerTabs } from '@/features/programme/desk/planner-tabs'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { Moment } from '@/ui/desk/values'
import { inboxRoles } from '../rules'

const entriesText = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`

export async function DemandPage({ staff, query }: { staff: StaffActor; query: string }) {
  const asked = new URLSearchParams(query)
  const [course, area] = [asked.get('course') ?? '', asked.get('area') ?? '']
  const demand = await findDemand()
  const chosen = demand.find((one) => one.course === course && one.area === area)
  const [maySee, mayPlan] = [holds(staff, inboxRoles), holds(staff, ['scheduler'])]
  return (
    <>
      <PageHead
        title="Waitlist demand"
        lead="Open waitlist requests by course and area, most wanted first. When a session is planned there, everyone it has room for is notified."
      />
      <PlannerTabs staff={staff} here={deskDemandPath} />
      {chosen && maySee && <Waiting demand={chosen} />}
      {demand.length === 0 ? (
        <div className="panel">
          <Empty title="No one is waiting for a course." />
        </div>
      ) : (
        <DemandTable demand={demand} maySee={maySee} mayPlan={mayPlan} />
      )}
    </>
  )
}

type TableProps = { demand: readonly Demand[]; maySee: boolean; mayPlan: boolean }

const DemandTable = ({ demand, maySee, mayPlan }: TableProps) => (
  <div className="panel">
    <table className="list-table">
      <thead>
        <tr>
          <th>Course</th>
          <th>Area</th>
          <th className="right">Entries</th>
          <th className="right">Learners</th>
          <th>Told of a session</th>
          {mayPlan && (
            <th>
              <span className="sr-only">Plan it</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {demand.map(({ course, area, courseId, courseName, areaName, entries, sizes, told }) => (
          <tr key={`${course} ${area}`}>
            <td>{courseName}</td>
            <td>{areaName}</td>
            <td className="right">
              {maySee ? (
                <a className="link" href={deskDemandOfPath(course, area)}>
                  {entriesText(entries)}
                </a>
              ) : (
                entriesText(entries)
              )}
            </td>
            <td className="right">{countLearners(sizes)}</td>
            <td>{told === 0 ? 'No one yet' : `${told} of ${entries}`}</td>
            {mayPlan && (
              <td>
                {courseId !== null && (
                  <a className="link" href={deskNewSessionOfPath(courseId, area)}>
                    Plan a session<span className="sr-only"> of {courseName}</span>
                  </a>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

async function Waiting({ demand: { course, area, courseName, areaName, entries } }: { demand: Demand }) {
  const waiting = await findWaiting(course, area)
  return (
    <div className="demand-chosen">
      <DeskPanel
        title={`Waiting for ${courseName} in ${areaName}`}
        count={entries}
        end={
          <a className="link" href={deskDemandPath}>
            Close
          </a>
        }
      >
        <ul>
          {waiting.map(({ id, reference, sender, contact, learners, createdAt, isTold }) => (
            <li key={id} className="row-line">
              <span>
                <a className="link" href={deskEnquiryPath(id)}>
                  {reference}
                </a>{' '}
                {sender}
                <small>
                  {[contact, learners && `${learners} learners`].filter(Boolean).join(', ')}, since{' '}
                  <Moment at={createdAt.toISOString()} />
                </small>
              </span>
              <span className={`chip ${isTold ? 'ok' : ''}`}>{isTold ? 'Told of a session' : 'Not told yet'}</span>
            </li>
          ))}
        </ul>
        {entries > waiting.length && <p className="panel-body mut">The first {waiting.length}.</p>}
      </DeskPanel>
    </div>
  )
}
