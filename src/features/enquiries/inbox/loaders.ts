import { regions } from '@/features/places/rules'
import { csvLine, streamCsv } from '@/lib/csv'
import { formatDate, formatTime, nzDay } from '@/lib/dates'
import { findChoiceNames } from '../data'
import { findMatchesOf } from '../matching/data'
import { answerLabels, describeAnswers, enquiryStates, formPolicies, isFormName, quarantineReasons } from '../rules'
import type { EnquiryFilters } from './contract'
import { findHistory, findRecord, type ListedEnquiry, listInboxStaff, readEnquiryParts } from './data'
import { isOverdue, mostExported, openStates, urgencyOf } from './rules'

const labelOf = (choices: readonly { value: string; label: string }[], value: string | null | undefined): string =>
  choices.find((choice) => choice.value === value)?.label ?? value ?? ''

export const stateLabel = (state: string): string => labelOf(enquiryStates, state)
export const formLabel = (form: string): string => (isFormName(form) ? formPolicies[form].label : form)

const momentOf = (at: Date): string => `${formatDate(at)}, ${formatTime(at)}`

const eventWords: Readonly<Record<string, string>> = {
  received: 'Received',
  note: 'Note',
  reply: 'Reply',
  state: 'State',
  assignee: 'Assigned to',
  due: 'Due',
  printed: 'Card',
  erased: 'Erased',
}

const mailWords: Readonly<Record<string, string>> = {
  queued: 'waits to be sent',
  sent: 'sent',
  kept: 'kept here: no mail server is set',
  dead: 'could not be sent',
}

/** A change of state in words: `New → Closed`. */
const changeWords = (text: string): string => text.split(' → ').map(stateLabel).join(' → ')

/** The record of an enquiry as the back office shows it; null for a number that nobody has. `today` is an NZ day. */
export async function loadRecord(id: number, staff: number, today: string) {
  const row = await findRecord(id)
  if (!row) return null
  const [names, history, colleagues, matches] = await Promise.all([
    findChoiceNames(),
    findHistory(id),
    listInboxStaff(),
    findMatchesOf(id),
  ])
  const { answers, form, state, region, quarantineReason, receivedAt, printedAt, ...facts } = row
  return {
    ...facts,
    me: staff,
    state,
    stateLabel: stateLabel(state),
    isOpen: openStates.some((open) => open === state),
    formLabel: formLabel(form),
    regionLabel: labelOf(regions, region),
    urgency: urgencyOf(row, today),
    quarantineLabel: state === 'quarantined' ? labelOf(quarantineReasons, quarantineReason) : null,
    receivedAt: momentOf(receivedAt),
    printedAt: printedAt && momentOf(printedAt),
    answers: describeAnswers(answers, names),
    staff: colleagues,
    matches: matches.map(({ sessionId, slotId, courseName, place, startsAt, matchedAt }) => ({
      sessionId,
      slotId,
      session: `${courseName}, ${place}${startsAt ? `, ${momentOf(startsAt)}` : ''}`,
      at: momentOf(matchedAt),
    })),
    history: history.map(({ id: event, kind, actor, text: words, at, mail }) => ({
      id: event,
      kind,
      title: `${eventWords[kind] ?? kind}${mail ? ` (${mailWords[mail] ?? mail})` : ''}`,
      by: actor,
      at: momentOf(at),
      text: words && kind === 'state' ? changeWords(words) : words && kind === 'received' ? stateLabel(words) : words,
    })),
  }
}

const filed = [
  'Reference',
  'Received',
  'Form',
  'State',
  'Assignee',
  'Due',
  'Urgency',
  'Sent late',
  'Name',
  'E-mail',
  'Phone',
  'Company',
  'Region',
] as const

/** Answers that have a column already. */
const filedAnswers: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phoneNumber', 'companyName'])
const answerColumns = Object.entries(answerLabels).filter(([name]) => !filedAnswers.has(name))

function exportLine(doc: ListedEnquiry, names: ReadonlyMap<string, string>, today: string): string {
  const answers = new Map(describeAnswers(doc.answers, names).map(({ name, text: words }) => [name, words]))
  const urgency = { state: doc.state, dueOn: doc.dueOn || null, isLate: false, region: doc.region }
  return csvLine([
    doc.reference,
    `${nzDay(doc.createdAt)} ${formatTime(doc.createdAt)}`,
    formLabel(doc.form),
    stateLabel(doc.state),
    doc.assigneeName,
    doc.dueOn,
    isOverdue(urgency, today) ? urgencyOf(urgency, today) : '',
    doc.isLate ? 'yes' : '',
    doc.senderName,
    doc.email,
    doc.phoneNumber,
    doc.companyName,
    labelOf(regions, doc.region),
    ...answerColumns.map(([name]) => answers.get(name) ?? ''),
  ])
}

/**
 * The filtered list as comma-separated values, part by part, 50,000 rows at most. `note` is told how many there were and by which fields they
 * were chosen, never for which words, when the last has been read.
 */
export async function fileOfEnquiries(
  filters: EnquiryFilters,
  note: (after: Record<string, unknown>) => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const names = await findChoiceNames()
  const today = nzDay(new Date())
  const { q, ...others } = filters
  const by = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return await streamCsv({
    head: [...filed, ...answerColumns.map(([, label]) => label)],
    parts: readEnquiryParts(filters, mostExported),
    line: (enquiry) => exportLine(enquiry, names, today),
    note: (rows) => note({ rows, by, isSearch: Boolean(q) }),
  })
}
