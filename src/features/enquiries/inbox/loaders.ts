import { regions } from '@/features/places/rules'
import { csvLine, streamCsv } from '@/lib/csv'
import { formatDate, formatDay, formatTime, nzDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import type { ListView } from '@/lib/desk-list'
import { findChoiceNames } from '../data'
import { findMatchesOf } from '../matching/data'
import { answerLabels, describeAnswers, enquiryStates, formPolicies, isFormName, quarantineReasons } from '../rules'
import { firstAnswerWords } from './clock.rules'
import { findHistory, findListed, findRecord, type ListedEnquiry, listInboxStaff } from './data'
import { findCase, findParts, findSiblings } from './merge.data'
import { isAway, isOverdue, openStates, urgencyOf } from './rules'

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
  snoozed: 'Snoozed',
  merged: 'Merged',
  parted: 'Taken apart',
  erased: 'Erased',
}

const mailWords: Readonly<Record<string, string>> = {
  queued: 'waits to be sent',
  sent: 'sent',
  kept: 'not sent, as email isn’t set up',
  dead: 'could not be sent',
}

const changeWords = (text: string): string => text.split(' → ').map(stateLabel).join(' → ')

function titleOf(kind: string, words: string | null, mail: string | null): string {
  if (kind === 'snoozed' && words === null) return 'Brought back'
  return `${eventWords[kind] ?? kind}${mail ? ` (${mailWords[mail] ?? mail})` : ''}`
}

function eventText(kind: string, words: string): string {
  if (kind === 'state') return changeWords(words)
  if (kind === 'received') return stateLabel(words)
  if (kind === 'snoozed') return `until ${formatDay(words)}`
  return kind === 'due' && isDay(words) ? formatDay(words) : words
}

const eventOf = ({ id, kind, actor, text, at, mail, of }: Awaited<ReturnType<typeof findHistory>>[number]) => ({
  of,
  id,
  kind,
  title: titleOf(kind, text, mail),
  by: actor,
  at: at.toISOString(),
  text: text && eventText(kind, text),
})

/** Null for an unknown id. `today` is an NZ day. */
export async function loadRecord(id: number, staff: number, today: string) {
  const row = await findRecord(id)
  if (!row) return null
  const [names, history, colleagues, matches, mergedInto, parts, siblings] = await Promise.all([
    findChoiceNames(),
    findHistory(id),
    listInboxStaff(),
    findMatchesOf(id),
    findCase(id),
    findParts(id),
    findSiblings(id),
  ])
  const { answers, form, state, region, quarantineReason, receivedAt, printedAt, changedAt, snoozedUntil, ...facts } =
    row
  const { firstName } = answers
  const answered = history.findLast(({ kind }) => kind === 'reply')
  return {
    ...facts,
    me: staff,
    state,
    stateLabel: stateLabel(state),
    isOpen: openStates.some((open) => open === state),
    formLabel: formLabel(form),
    regionLabel: labelOf(regions, region),
    firstName: typeof firstName === 'string' ? firstName.trim() : '',
    clock: firstAnswerWords(row, answered?.at ?? null, new Date()),
    isOverdue: isOverdue(row, today),
    snoozedUntil: isAway(row, today) ? snoozedUntil : null,
    quarantineLabel: state === 'quarantined' ? labelOf(quarantineReasons, quarantineReason) : null,
    receivedAt: receivedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    printedAt: printedAt?.toISOString() ?? null,
    answers: describeAnswers(answers, names),
    // Names only: support can't read accounts.
    staff: colleagues.map(({ id: colleague, name }) => ({ id: colleague, name })),
    matches: matches.map(({ startId, courseName, place, startsAt, matchedAt }) => ({
      startId,
      session: `${courseName}, ${place}${startsAt ? `, ${momentOf(startsAt)}` : ''}`,
      at: matchedAt.toISOString(),
    })),
    mergedInto,
    parts: parts.map((part) => ({
      id: part.id,
      reference: part.reference,
      formLabel: formLabel(part.form),
      receivedAt: part.receivedAt.toISOString(),
      answers: describeAnswers(part.answers, names),
    })),
    siblings: (mergedInto ? [] : siblings).map(({ id: sibling, reference, form: theirs, receivedAt: at }) => ({
      id: sibling,
      reference,
      name: `${reference}, ${formLabel(theirs)}, ${formatDate(at)}`,
    })),
    history: history.map(eventOf),
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
  'Email',
  'Phone',
  'Company',
  'Region',
] as const

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

async function* inFull(parts: AsyncGenerator<readonly { id: number }[]>): AsyncGenerator<ListedEnquiry[]> {
  for await (const rows of parts) yield await findListed(rows.map(({ id }) => id))
}

/** The filtered list as CSV, in chunks. After the last, `note` gets the row count and the filters used, never the search words. */
export async function fileOfEnquiries(
  list: AsyncGenerator<readonly { id: number }[]>,
  { q, filters }: ListView,
  note: (after: Record<string, unknown>) => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const names = await findChoiceNames()
  const today = nzDay(new Date())
  return await streamCsv({
    head: [...filed, ...answerColumns.map(([, label]) => label)],
    parts: inFull(list),
    line: (enquiry) => exportLine(enquiry, names, today),
    note: (rows) => note({ rows, by: Object.keys(filters), isSearch: q !== '' }),
  })
}
