import { notFound } from 'next/navigation'
import { deskEnquiriesPath, deskEnquiryPath } from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { findFiles } from '@/features/enquiries/files.data'
import { Conversation, Message } from '@/features/inbox/desk/conversation'
import { enquiriesList } from '@/features/inbox/desk/enquiries.list'
import { EnquiryActions, Erase, QuarantineActions } from '@/features/inbox/desk/enquiry-actions'
import { TakeApart } from '@/features/inbox/desk/merge-actions'
import { PaneList } from '@/features/inbox/desk/pane-list'
import { WritePanel } from '@/features/inbox/desk/write-panel'
import { loadRecord } from '@/features/inbox/loaders'
import { loadPane, namesIn } from '@/features/inbox/panes.loaders'
import type { InboxRecord } from '@/features/inbox/record.contract'
import { findSnippetFacts, findSnippets, type SnippetFacts } from '@/features/inbox/snippets.data'
import type { SnippetValues } from '@/features/inbox/snippets.rules'
import { formatShortDay, formatTime, nzDay } from '@/lib/dates'
import { ChipMark, momentText } from '@/ui/desk/values'
import { Walk } from '@/ui/desk/walk'
import { Presence } from '../presence/client'
import { EnquiryContext } from './enquiry-context'

const chips = enquiriesList.columns.find(({ key }) => key === 'state')?.chips

type Props = { id: number; query: string; staff: StaffActor }

/** From 1100 px three panes: the list, the conversation, and who asks. Below, the conversation and then who asks. */
export async function EnquiryPage({ id, query, staff }: Props) {
  const today = nzDay(new Date())
  const record = await loadRecord(id, staff.staffId, today)
  if (!record) notFound()
  const [pane, snippets, facts, files] = await Promise.all([
    loadPane(query, staff.staffId),
    findSnippets(),
    findSnippetFacts(id),
    findFiles([id, ...record.parts.map((part) => part.id)]),
  ])
  const { state, mergedInto } = record
  const isErased = state === 'erased'
  return (
    <div className="panes">
      <PaneList pane={pane} id={id} />
      <div className="pane-read">
        <div className="pane-bar">
          <a className="b small square to-list" href={deskEnquiriesPath} aria-label="All enquiries">
            ←
          </a>
          <Walk />
          <div className="end">
            {!isErased && (mergedInto ? <Erase record={record} /> : <EnquiryActions record={record} />)}
          </div>
        </div>
        <Presence kind="enquiry" id={id} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
        <section className="pane-scroll" aria-label="What was written" tabIndex={0}>
          <Head record={record} />
          <Merged record={record} />
          <SplitLinks record={record} />
          <Quarantined record={record} />
          <Message record={record} files={files} />
          <Conversation record={record} />
        </section>
        {!isErased && !mergedInto && (
          <WritePanel
            key={id}
            record={record}
            snippets={snippets}
            values={valuesOf(record, facts, staff)}
            names={namesIn(pane)}
          />
        )}
      </div>
      {!isErased && <EnquiryContext record={record} staff={staff} today={today} />}
    </div>
  )
}

const firstWord = (name: string): string => name.split(' ')[0] ?? ''

function valuesOf({ firstName, reference }: InboxRecord, facts: SnippetFacts, staff: StaffActor): SnippetValues {
  const { course, nextAt, nextPlace, ourPhone } = facts
  return {
    'first name': firstName || 'there',
    reference,
    course: course ?? '',
    'next date': nextAt ? `${formatShortDay(nextAt)}, ${formatTime(nextAt)}, ${nextPlace}` : '',
    'our phone': ourPhone,
    'my name': firstWord(staff.name),
  }
}

function chipOf({ state, isOverdue, mergedInto, snoozedUntil }: InboxRecord): string {
  if (mergedInto && state !== 'erased') return 'merged'
  if (snoozedUntil) return 'away'
  return isOverdue && state !== 'waiting' ? 'late' : state
}

const dayText = (day: string): string => formatShortDay(`${day}T00:00:00Z`)

function Head({ record }: { record: InboxRecord }) {
  const { reference, answers, formLabel, regionLabel, isLate, assignee, staff, clock, snoozedUntil, printedAt } = record
  const holder = staff.find(({ id }) => id === assignee)?.name
  return (
    <div className="page-head">
      <div className="pane-about">
        <p>
          <b>{answers.find(({ name }) => name === 'subject')?.text ?? formLabel}</b>{' '}
          {regionLabel && <span className="mut">{regionLabel}</span>}
        </p>
        <h1>{reference}</h1>
        <ChipMark chip={chips?.[chipOf(record)] ?? { label: record.stateLabel }} />
      </div>
      <section aria-label="The enquiry" className="pane-facts">
        <span>{holder ? `With ${holder}` : 'With no one'}</span>
        {clock && <span>{clock}</span>}
        {isLate && <span>Sent late</span>}
        {snoozedUntil && <span>Snoozed until {dayText(snoozedUntil)}</span>}
        {printedAt && <span>Card printed {momentText(printedAt)}</span>}
      </section>
    </div>
  )
}

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

function SplitLinks({ record: { splits } }: { record: InboxRecord }) {
  if (splits.length === 0) return null
  return (
    <section aria-label="Split" className="notice">
      <p>
        {splits.map(({ id, reference, isFrom }, at) => (
          <span key={id}>
            {at > 0 && ' '}
            {isFrom ? 'Split from ' : 'Another matter is in '}
            <a className="link" href={deskEnquiryPath(id)}>
              {reference}
            </a>
            .
          </span>
        ))}
      </p>
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
