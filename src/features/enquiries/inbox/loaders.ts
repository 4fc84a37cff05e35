import { regions } from '@/features/places/rules'
import { csvLine, streamCsv } from '@/lib/csv'
import { formatDate, formatDay, formatTime, nzDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import type { ListView } from '@/lib/desk-list'
import { findChoiceNames } from '../data'
import { type LeftOut, leftOutWords } from '../mail-files.rules'
import { findMatchesOf } from '../matching/data'
import { findOffice } from '../office.data'
import { findLastMail } from '../reply.data'
import { answerLabels, casePolicies, describeAnswers, enquiryStates, isCaseKind, quarantineReasons } from '../rules'
import { firstAnswerWords } from './clock.rules'
import { findHistory, findListed, findRecord, type ListedEnquiry, listInboxStaff } from './data'
import { findMailsOf, type MailRow } from './incoming.data'
import { findCase, findParts, findSiblings } from './merge.data'
import { isAway, isOverdue, openStates, urgencyOf } from './rules'

const labelOf = (choices: readonly { value: string; label: string }[], value: string | null | undefined): string =>
  choices.find((choice) => choice.value === value)?.label ?? value ?? ''

export const stateLabel = (state: string): string => labelOf(enquiryStates, state)
export const formLabel = (form: string): string => (isCaseKind(form) ? casePolicies[form].label : form)

const momentOf = (at: Date): string => `${formatDate(at)}, ${formatTime(at)}`

const eventWords: Readonly<Record<string, string>> = {
  received: 'Received',
  note: 'Note',
  reply: 'Reply',
  mail: 'Email',
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

const isReason = (why: string): why is LeftOut['why'] => why in leftOutWords

const markWords: Readonly<Record<string, string>> = {
  'auto-reply': 'Sent by a program while they are away',
  bounce: 'A report of the mail server',
  bulk: 'A newsletter or list',
  spam: 'The mail server takes it for spam',
  unreadable: 'It can’t be shown here: open it in the mailbox',
}

/** What the desk shows of a mail beside its words. `whole` only where it says more than they do. */
const mailOf = (mail: MailRow, words: string | null) => ({
  isOurs: mail.isOurs,
  from: mail.fromName && mail.fromEmail ? `${mail.fromName} <${mail.fromEmail}>` : (mail.fromName ?? mail.fromEmail),
  recipients: mail.recipients,
  subject: mail.subject,
  whole: mail.wholeText !== null && mail.wholeText.trim() !== words?.trim() ? mail.wholeText : null,
  hasHtml: mail.hasHtml,
  mark: mail.mark && (markWords[mail.mark] ?? mail.mark),
  files: mail.files,
  leftOut: mail.leftOut.map(({ name, bytes, why }) => ({ name, bytes, why: isReason(why) ? leftOutWords[why] : why })),
})

const eventOf = ({
  id,
  kind,
  actor,
  text,
  at,
  mail,
  of,
  letter,
}: Awaited<ReturnType<typeof findHistory>>[number] & { letter: ReturnType<typeof mailOf> | null }) => ({
  letter,
  of,
  id,
  kind,
  title: titleOf(kind, text, mail),
  by: actor,
  at: at.toISOString(),
  text: text && eventText(kind, text),
})

type Part = Awaited<ReturnType<typeof findParts>>[number]

const partOf = ({ id, reference, form, receivedAt, answers }: Part, names: ReadonlyMap<string, string>) => ({
  id,
  reference,
  formLabel: formLabel(form),
  receivedAt: receivedAt.toISOString(),
  answers: describeAnswers(answers, names),
})

/** Null for an unknown id. `today` is an NZ day. */
export async function loadRecord(id: number, staff: number, today: string) {
  const row = await findRecord(id)
  if (!row) return null
  const [names, history, mails, last, others, matches, mergedInto, parts, siblings, office] = await Promise.all([
    findChoiceNames(),
    findHistory(id),
    findMailsOf(id),
    findLastMail(id),
    listInboxStaff(),
    findMatchesOf(id),
    findCase(id),
    findParts(id),
    findSiblings(id),
    findOffice(),
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
    clock: firstAnswerWords(row, answered?.at ?? null, { now: new Date(), office }),
    isOverdue: isOverdue(row, new Date()),
    dueAt: row.dueAt?.toISOString() ?? null,
    snoozedUntil: isAway(row, today) ? snoozedUntil : null,
    quarantineLabel: state === 'quarantined' ? labelOf(quarantineReasons, quarantineReason) : null,
    receivedAt: receivedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    printedAt: printedAt?.toISOString() ?? null,
    answers: describeAnswers(answers, names),
    // Names only: support can't read accounts.
    staff: others.map(({ id: colleague, name }) => ({ id: colleague, name })),
    matches: matches.map(({ startId, courseName, place, startsAt, matchedAt }) => ({
      startId,
      session: `${courseName}, ${place}${startsAt ? `, ${momentOf(startsAt)}` : ''}`,
      at: matchedAt.toISOString(),
    })),
    mergedInto,
    parts: parts.map((part) => partOf(part, names)),
    siblings: (mergedInto ? [] : siblings).map(({ id: sibling, reference, form: theirs, receivedAt: at }) => ({
      id: sibling,
      reference,
      name: `${reference}, ${formLabel(theirs)}, ${formatDate(at)}`,
    })),
    repliesTo: last?.to ?? row.email,
    history: history.map((event) => {
      const mail = mails.find(({ eventId }) => eventId === event.id)
      // The words of the mail that began it are its answers.
      const words = event.kind === 'received' ? answers.message : event.text
      return eventOf({ ...event, letter: mail ? mailOf(mail, typeof words === 'string' ? words : null) : null })
    }),
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

function exportLine(doc: ListedEnquiry, names: ReadonlyMap<string, string>, now: Date): string {
  const answers = new Map(describeAnswers(doc.answers, names).map(({ name, text: words }) => [name, words]))
  const urgency = { ...doc, isLate: false }
  return csvLine([
    doc.reference,
    `${nzDay(doc.createdAt)} ${formatTime(doc.createdAt)}`,
    formLabel(doc.form),
    stateLabel(doc.state),
    doc.assigneeName,
    doc.dueOn,
    isOverdue(urgency, now) ? urgencyOf(urgency, now) : '',
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
  const now = new Date()
  return await streamCsv({
    head: [...filed, ...answerColumns.map(([, label]) => label)],
    parts: inFull(list),
    line: (enquiry) => exportLine(enquiry, names, now),
    note: (rows) => note({ rows, by: Object.keys(filters), isSearch: q !== '' }),
  })
}
