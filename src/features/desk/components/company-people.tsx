import { deskPersonPath } from '@/desk-paths'
import { cardChips } from '@/features/account/desk/people.list'
import type { Trades } from '@/features/account/desk/person-fields'
import {
  findDeskAdmins,
  findDeskEmployees,
  findDeskInvitations,
  findDeskRequests,
} from '@/features/company/back-office/data'
import {
  AddAdmin,
  AddEmployee,
  AnswerRequest,
  EditAdmin,
  EditEmployment,
} from '@/features/company/back-office/desk/company-people'
import { findRequirements } from '@/features/wallet/matrix/data'
import { formatDate } from '@/lib/dates'
import { DeskPanel, Empty } from '@/ui/desk/record'
import { ChipMark } from '@/ui/desk/values'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const most = 100

type Props = { id: number; total: number; mayWrite: boolean; trades: Trades }

export async function Employees({ id, total, mayWrite, trades }: Props) {
  const employees = await findDeskEmployees(id, most)
  return (
    <DeskPanel title="Employees" count={total} end={mayWrite && <AddEmployee companyId={id} trades={trades} />}>
      {total === 0 && <Empty title="No one yet" />}
      <ul>
        {employees.map((one) => (
          <li key={one.id} className="row-line">
            <span>
              <a className="link" href={deskPersonPath(one.personId)}>
                {one.name}
              </a>
              <small>{[one.jobTitle, one.employeeNumber].filter(Boolean).join(', ')}</small>
            </span>
            <span className="row-end">
              <ChipMark chip={cardChips[one.card] ?? { label: one.card }} />
              {mayWrite && <EditEmployment companyId={id} {...one} />}
            </span>
          </li>
        ))}
      </ul>
      {total > most && <p className="mut">The first {most} by last name. The search finds the others.</p>}
    </DeskPanel>
  )
}

export async function Admins({ id, mayWrite }: { id: number; mayWrite: boolean }) {
  const [admins, requests, invitations] = await Promise.all([
    findDeskAdmins(id),
    mayWrite ? findDeskRequests(id) : [],
    mayWrite ? findDeskInvitations(id) : [],
  ])
  return (
    <DeskPanel title="Who may act for it" count={admins.length} end={mayWrite && <AddAdmin companyId={id} />}>
      {admins.length + requests.length + invitations.length === 0 && <Empty title="No one" />}
      <ul>
        {requests.map((request) => (
          <li key={request.id} className="row-line">
            <span>
              <b>{request.name}</b>
              <small className="late">Asks to act for it{request.message && `: ${request.message}`}</small>
            </span>
            <span className="row-end">
              <AnswerRequest companyId={id} request={request} />
            </span>
          </li>
        ))}
        {admins.map((admin) => (
          <li key={`admin ${admin.id}`} className="row-line">
            <span>
              <a className="link" href={deskPersonPath(admin.personId)}>
                {admin.name}
              </a>
              <small>
                {capital(admin.permission)}
                {admin.permission === 'booker' && admin.mayPayByAccount && ', may buy on account'}
              </small>
            </span>
            {mayWrite && (
              <span className="row-end">
                <EditAdmin companyId={id} admin={admin} />
              </span>
            )}
          </li>
        ))}
        {invitations.map(({ id: invitation, email, permission, state, expiresAt, invitedBy }) => (
          <li key={`invitation ${invitation}`} className="row-line">
            <span>
              {email}
              <small>
                {[`Invited as ${permission}`, invitedBy && `by ${invitedBy}`, `until ${formatDate(expiresAt)}`]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            <span className="row-end">
              <ChipMark
                chip={state === 'invited' ? { label: 'Invited', tone: 'line' } : { label: 'Invitation ended' }}
              />
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}

const monthsText = (months: number): string =>
  months === 0 ? 'For good' : `For ${months} ${months === 1 ? 'month' : 'months'}`

export async function Requirements({ id }: { id: number }) {
  const courses = await findRequirements(id)
  if (courses.length === 0) return null
  return (
    <DeskPanel title="Required courses" count={courses.length}>
      <ul>
        {courses.map(({ id: requirement, name, validMonths }) => (
          <li key={requirement} className="row-line">
            <b>{name}</b>
            <span className="row-end">{monthsText(validMonths)}</span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}
