import { notFound } from 'next/navigation'
import { deskEnquiriesPath, deskEnquiryPath, deskPersonPath } from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { bookingsList } from '@/features/bookings/desk/bookings.list'
import { bookingsSource } from '@/features/bookings/desk.data'
import { findFiles } from '@/features/enquiries/files.data'
import type { InboxRecord } from '@/features/enquiries/inbox/contract'
import { enquiriesList } from '@/features/enquiries/inbox/desk/enquiries.list'
import { EnquiryActions, Erase, QuarantineActions } from '@/features/enquiries/inbox/desk/enquiry-actions'
import { TakeApart } from '@/features/enquiries/inbox/desk/merge-actions'
import { NoteBox, ReplyBox } from '@/features/enquiries/inbox/desk/write-boxes'
import { loadRecord } from '@/features/enquiries/inbox/loaders'
import { findSnippets } from '@/features/enquiries/inbox/snippets.data'
import { messagesList } from '@/features/messages/desk/messages.list'
import { messagesOfEnquiry, messagesSource } from '@/features/messages/desk.data'
import { formatShortDay, nzDay } from '@/lib/dates'
import { phoneLink } from '@/lib/phone-link'
import type { DeskIcon } from '@/ui/desk/icons'
import { DeskPanel, type Fact, Facts, PageHead, Timeline, type TimelineEvent } from '@/ui/desk/record'
import { momentText, Nothing } from '@/ui/desk/values'
import { bookingsOfPerson } from '../people.data'
import { Answers, Files, Matches, Parts } from './enquiry-answers'
import { ListPanel } from './list-panel'
import { TasksPanel } from './tasks-panel'

const chips = enquiriesList.columns.find(({ key }) => key === 'state')?.chips

export async function EnquiryPage({ id, staff }: { id: number; staff: StaffActor }) {
  const record = await loadRecord(id, staff.staffId, nzDay(new Date()))
  if (!record) notFound()
  const [snippets, files] = await Promise.all([findSnippets(), findFiles([id, ...record.parts.map((part) => part.id)])])
  const { reference, state, personId, email, mergedInto } = record
  const isErased = state === 'erased'
  return (
    <>
      <PageHead
        title={reference}
        crumb={{ label: 'Enquiries', href: deskEnquiriesPath }}
        chips={[chips?.[chipOf(record)] ?? { label: record.stateLabel }]}
        lead={record.formLabel}
      >
        {!isErased && (mergedInto ? <Erase record={record} /> : <EnquiryActions record={record} />)}
      </PageHead>
      <Merged record={record} />
      <Quarantined record={record} />
      <section aria-label="The enquiry">
        <Facts facts={factsOf(record)} />
      </section>
      <div className="columns two">
        <div className="stack">
          <Answers record={record} />
          {files.length > 0 && <Files files={files} />}
          <Parts record={record} />
          <Matches record={record} />
          {!isErased && <TasksPanel about={{ kind: 'enquiry', id }} staff={staff} />}
          <DeskPanel title="Conversation">
            <Timeline events={record.history.map(eventOf)} />
          </DeskPanel>
        </div>
        <div className="stack">
          {!isErased && !mergedInto && (
            <DeskPanel title="Write">
              {state !== 'quarantined' && email && <ReplyBox record={record} snippets={snippets} />}
              <NoteBox record={record} />
            </DeskPanel>
          )}
          <SenderLists id={id} personId={personId} isErased={isErased} />
        </div>
      </div>
    </>
  )
}

function chipOf({ state, isOverdue, mergedInto, snoozedUntil }: InboxRecord): string {
  if (mergedInto && state !== 'erased') return 'merged'
  if (snoozedUntil) return 'away'
  return isOverdue && state !== 'waiting' ? 'late' : state
}

type SenderProps = Pick<InboxRecord, 'id' | 'personId'> & { isErased: boolean }

const SenderLists = ({ id, personId, isErased }: SenderProps) => (
  <>
    {!isErased && (
      <ListPanel
        title="Messages to them"
        definition={messagesList}
        columns={['subject', 'to', 'createdAt', 'state']}
        source={messagesSource}
        scopes={[messagesOfEnquiry(id)]}
        empty="Nothing has been sent to them yet"
      />
    )}
    {personId !== null && (
      <ListPanel
        title="Their last bookings"
        definition={bookingsList}
        columns={['number', 'course', 'startsAt', 'state']}
        source={bookingsSource}
        scopes={[bookingsOfPerson(personId)]}
        most={4}
        empty="No bookings yet"
      />
    )}
  </>
)

function Merged({ record: { id, reference, state, mergedInto } }: { record: InboxRecord }) {
  if (!mergedInto) return null
  return (
    <section aria-label="Merged" className="notice">
      <div className="stack">
        <p>
          It is part of{' '}
          <a className="link" href={deskEnquiryPath(mergedInto.id)}>
            {mergedInto.reference}
          </a>
          : work on that one.
        </p>
        {state !== 'erased' && <TakeApart id={id} reference={reference} />}
      </div>
    </section>
  )
}

function Quarantined({ record: { id, quarantineLabel } }: { record: InboxRecord }) {
  if (!quarantineLabel) return null
  return (
    <section aria-label="Quarantine" className="notice">
      <div className="stack">
        <p>
          <b>Quarantined:</b> {quarantineLabel}. No one was notified. Is it from a person?
        </p>
        <QuarantineActions id={id} />
      </div>
    </section>
  )
}

const dayText = (day: string): string => formatShortDay(`${day}T00:00:00Z`)

function factsOf(record: InboxRecord): Fact[] {
  const { senderName, personId, phoneNumber, email, companyName, dueOn, assignee, staff, printedAt } = record
  const name = senderName ?? <Nothing />
  return [
    {
      label: 'From',
      value:
        personId === null ? (
          name
        ) : (
          <a className="link" href={deskPersonPath(personId)}>
            {name}
          </a>
        ),
      sub: companyName,
    },
    {
      label: 'Reached by',
      value: phoneNumber ? <a href={phoneLink(phoneNumber)}>{phoneNumber}</a> : (email ?? <Nothing />),
      sub: phoneNumber && email,
    },
    {
      label: 'Received',
      value: momentText(record.receivedAt),
      sub: [record.regionLabel, record.isLate && 'Sent late'].filter(Boolean).join(', '),
    },
    {
      label: 'Answer due',
      value: dueOn ? dayText(dueOn) : <Nothing />,
      sub: record.clock,
    },
    ...(record.snoozedUntil ? [{ label: 'Snoozed until', value: dayText(record.snoozedUntil) }] : []),
    { label: 'With', value: staff.find(({ id }) => id === assignee)?.name ?? 'No one' },
    ...(printedAt ? [{ label: 'Card printed', value: momentText(printedAt) }] : []),
  ]
}

const icons: Readonly<Record<string, DeskIcon>> = {
  received: 'enquiries',
  reply: 'send',
  state: 'move',
  assignee: 'people',
  due: 'planner',
  printed: 'tick',
  erased: 'close',
  snoozed: 'down',
  merged: 'move',
  parted: 'move',
}

const others: Readonly<Record<string, string>> = { sender: 'The sender', system: 'The system' }

const eventOf = ({ id, kind, title, by, at, text, of }: InboxRecord['history'][number]): TimelineEvent => {
  const isWritten = kind === 'note' || kind === 'reply'
  return {
    id,
    at,
    icon: icons[kind] ?? 'note',
    text: (
      <>
        <b>{title}</b>
        {text && !isWritten && `${kind === 'merged' || kind === 'parted' ? '' : ':'} ${text}`}
        {text && isWritten && (
          <span className={kind === 'reply' ? 'note-words reply-words' : 'note-words'}>{text}</span>
        )}
      </>
    ),
    sub: of ? `${others[by] ?? by}, ${of}` : (others[by] ?? by),
  }
}
