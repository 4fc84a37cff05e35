import { notFound } from 'next/navigation'
import { deskPersonPath, deskPersonPrivacyPath, deskPrivacyPath } from '@/desk-paths'
import { ChangesPanel } from '@/features/account/desk/changes-panel'
import { findChanges } from '@/features/account/desk.data'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { formatDay, nzDay } from '@/lib/dates'
import { backTo, chipOf } from '@/lib/desk-list'
import { DeskPanel, Facts, PageHead } from '@/ui/desk/record'
import { Nothing } from '@/ui/desk/values'
import { findPrivacyStaff, findRequest, type PrivacyRequest } from '../data'
import { labelIn, requestKinds, requestOutcomes, requestsList, requestWays, stays } from '../rules'
import { AnswerRequest, AssignRequest, ExtendRequest, NameRequest, ReopenRequest } from './request-actions'

export async function RequestPage({ id, staff }: { id: number; staff: StaffActor }) {
  const request = await findRequest(id)
  if (!request) notFound()
  const [colleagues, changes] = await Promise.all([findPrivacyStaff(), findChanges({ privacy_requests: [id] })])
  const isOpen = request.answeredOn === null
  const today = nzDay(new Date())
  return (
    <>
      <PageHead
        title={`${labelIn(requestKinds, request.kind)}: ${request.name}`}
        crumb={backTo(requestsList)}
        chips={[chipOf(requestsList, 'state', request.state)]}
      >
        {isOpen ? (
          <>
            {request.personId === null && <NameRequest id={id} />}
            <AssignRequest id={id} assigneeId={request.assigneeId ?? staff.staffId} colleagues={colleagues} />
            <ExtendRequest id={id} dueOn={request.dueOn} />
            <AnswerRequest id={id} kind={request.kind} today={today} />
          </>
        ) : (
          <ReopenRequest id={id} />
        )}
      </PageHead>
      <RequestFacts request={request} />
      <div className="columns two">
        <div className="stack">
          <DeskPanel title="What they asked for">
            <p className="panel-body">{request.asks ?? <span className="mut">Nothing was written down</span>}</p>
          </DeskPanel>
          {request.answer && (
            <DeskPanel title={labelIn(requestOutcomes, request.outcome)}>
              <p className="panel-body">{request.answer}</p>
            </DeskPanel>
          )}
          <ChangesPanel changes={changes} />
        </div>
        <div className="stack">
          <DeskPanel title="What to do">
            <NextStep request={request} />
          </DeskPanel>
          {request.kind === 'deletion' && (
            <DeskPanel title="What stays, and why">
              <div className="panel-body">
                <ul className="desk-points">
                  {stays.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              </div>
            </DeskPanel>
          )}
        </div>
      </div>
    </>
  )
}

const RequestFacts = ({ request }: { request: PrivacyRequest }) => (
  <Facts
    facts={[
      {
        label: 'Person',
        value: request.personId ? (
          <a className="link" href={deskPersonPath(request.personId)}>
            {request.person}
          </a>
        ) : (
          'Not known yet'
        ),
      },
      { label: 'Contact', value: request.contact ?? <Nothing /> },
      { label: 'Received', value: formatDay(request.receivedOn), sub: labelIn(requestWays, request.cameBy) },
      {
        label: 'Answer by',
        value: formatDay(request.dueOn),
        sub: request.extendedWhy ? `Later because: ${request.extendedWhy}` : undefined,
      },
      { label: 'With', value: request.assignee ?? 'No one' },
      {
        label: 'Answered',
        value: request.answeredOn ? formatDay(request.answeredOn) : <Nothing />,
      },
    ]}
  />
)

function NextStep({ request: { kind, personId, answeredOn } }: { request: PrivacyRequest }) {
  if (answeredOn !== null) return <p className="panel-body">Nothing: it is answered.</p>
  const words: Readonly<Record<string, string>> = {
    access:
      'Make sure the person asking is who they say they are, export everything, give it to them, then mark the request as answered.',
    correction: 'Correct it on the person’s page. Where we disagree, note what they say beside it and tell them why.',
    deletion: 'Look at what is open and what stays, then erase. Erasing marks this request as answered.',
  }
  const href =
    personId === null
      ? deskPrivacyPath
      : kind === 'correction'
        ? deskPersonPath(personId)
        : deskPersonPrivacyPath(personId)
  return (
    <div className="panel-body stack">
      <p>{words[kind]}</p>
      <div>
        <a className="b" href={href}>
          {personId === null ? 'Find them' : kind === 'correction' ? 'Open the person’s page' : 'See what we hold'}
        </a>
      </div>
    </div>
  )
}
