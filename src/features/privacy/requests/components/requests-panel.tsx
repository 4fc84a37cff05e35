import { deskPrivacyRequestPath } from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { formatDay, nzDay } from '@/lib/dates'
import { DeskPanel } from '@/ui/desk/record'
import { ChipMark } from '@/ui/desk/values'
import { findPrivacyStaff, findRequestsOf } from '../data'
import { labelIn, requestChips, requestKinds } from '../rules'
import { AnswerRequest, NewRequest } from './request-actions'

type Props = {
  person: { readonly id: number; readonly name: string; readonly email: string | null; readonly phone: string | null }
  staff: StaffActor
}

export async function RequestsPanel({ person, staff }: Props) {
  const [requests, colleagues] = await Promise.all([findRequestsOf(person.id), findPrivacyStaff()])
  const { id, name, email, phone } = person
  const today = nzDay(new Date())
  return (
    <DeskPanel
      title="Privacy requests"
      count={requests.filter(({ state }) => state !== 'answered').length}
      end={
        <NewRequest
          person={{ id, name, contact: email ?? phone }}
          colleagues={colleagues}
          me={staff.staffId}
          today={today}
        />
      }
    >
      {requests.length > 0 && (
        <ul>
          {requests.map((request) => (
            <li key={request.id} className="row-line tall">
              <span>
                <a className="link" href={deskPrivacyRequestPath(request.id)}>
                  {labelIn(requestKinds, request.kind)}
                </a>
                <small>
                  {request.answeredOn
                    ? `Answered ${formatDay(request.answeredOn)}`
                    : `Answer by ${formatDay(request.dueOn)}${request.assignee ? `, with ${request.assignee}` : ''}`}
                </small>
              </span>
              <span className="row-end">
                {requestChips[request.state] && <ChipMark chip={requestChips[request.state] ?? { label: '' }} />}
                {request.answeredOn === null && (
                  <AnswerRequest id={request.id} kind={request.kind} today={today} isSmall />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskPanel>
  )
}
