import { findChoiceNames } from '@/features/enquiries/data'
import { type LeftOut, leftOutWords } from '@/features/enquiries/mail-files.rules'
import { findMatchesOf } from '@/features/enquiries/matching/data'
import { findOffice } from '@/features/enquiries/office.data'
import { findLastMail } from '@/features/enquiries/reply.data'
import {
  answerLabels,
  casePolicies,
  describeAnswers,
  enquiryStates,
  isCaseKind,
  quarantineReasons,
} from '@/features/enquiries/rules'
import { usualSignature } from '@/features/enquiries/signatures.rules'
import { regions } from '@/features/places/rules'
import { csvLine, streamCsv } from '@/lib/csv'
import { formatDate, formatDay, formatTime, nzDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import type { ListView } from '@/lib/desk-list'
import { channelOf } from './channels.rules'
import { firstAnswerWords } from './clock.rules'
import { findHistory, findListed, findRecord, type ListedEnquiry, listInboxStaff } from './data'
import { findMailsOf, type MailRow } from './incoming.data'
import { findCase, findParts, findSiblings, findSplits } from './merge.data'
import { isAway, isOverdue, openStates, urgencyOf } from './rules'
import { findSignature } from './signatures.data'
import { findTextsOf, type TextRow } from './texts.data'
import { loadTexting, textOf } from './texts.loaders'

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
  text: 'Text',
  state: 'State',
  assignee: 'Assigned to',
  due: 'Due',
  printed: 'Card',
  snoozed: 'Snoozed',
  merged: 'Merged',
  parted: 'Taken apart',
  split: 'Split',
  erased: 'Erased',
}

const mailWords: Readonly<Record<string, string>> = {
  queued: 'waits to be sent',
  sent: 'sent',
  kept: 'not sent, as email isn’t set up',
  dead: 'could not be sent',
}

const changeWords = (text: string): string => text.split(' → ').map(stateLabel).join(' → ')

type Titled = { kind: string; text: string | null; mail: string | null; sms: TextRow | null }

function titleOf({ kind, text, mail, sms }: Titled): string {
  if (kind === 'snoozed' && text === null) return 'Brought back'
  const gone = mail === 'kept' && sms ? 'not sent, as texts aren’t set up' : mail && (mailWords[mail] ?? mail)
  const parts = sms?.isOurs && sms.parts > 1 ? `${sms.parts} parts` : ''
  const more = [parts, gone].filter(Boolean).join(', ')
  const what = sms?.isOurs ? 'Text' : (eventWords[kind] ?? kind)
  return more ? `${what} (${more})` : what
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
  sms,
}: Awaited<ReturnType<typeof findHistory>>[number] & {
  letter: ReturnType<typeof mailOf> | null
  sms: TextRow | null
}) => ({
  letter,
  sms: sms && textOf(sms),
  of,
  id,
  kind,
  title: titleOf({ kind, text, mail, sms }),
  by: actor,
  at: at.toISOString(),
  text: text && eventText(kind, text),
})

/** Other enquiries that it is part of, that are part of it or may become so. */
async function loadRelated(id: number, names: ReadonlyMap<string, string>) {
  const [mergedInto, parts, siblings, splits] = await Promise.all([
    findCase(id),
    findParts(id),
    findSiblings(id),
    findSplits(id),
  ])
  return {
    mergedInto,
    splits,
    parts: parts.map(({ id: part, reference, form, receivedAt, answers }) => ({
      id: part,
      reference,
      formLabel: formLabel(form),
      receivedAt: receivedAt.toISOString(),
      answers: describeAnswers(answers, names),
    })),
    siblings: (mergedInto ? [] : siblings).map(({ id: sibling, reference, form, receivedAt }) => ({
      id: sibling,
      reference,
      name: `${reference}, ${formLabel(form)}, ${formatDate(receivedAt)}`,
    })),
  }
}

/** What happened to it, the newest first, mails and texts with what their words leave out. */
async function loadHistory(id: number, message: unknown) {
  const [history, mails, texts] = await Promise.all([findHistory(id), findMailsOf(id), findTextsOf(id)])
  return history.map((event) => {
    const mail = mails.find(({ eventId }) => eventId === event.id)
    const sms = texts.find(({ eventId }) => eventId === event.id) ?? null
    // The words of the mail that began it are its answers.
    const words = event.kind === 'received' ? message : event.text
    return eventOf({ ...event, sms, letter: mail ? mailOf(mail, typeof words === 'string' ? words : null) : null })
  })
}

/** By the newest of theirs: an answer goes back the same way. */
function lastCameBy(history: Awaited<ReturnType<typeof loadHistory>>): 'text' | 'email' | 'other' {
  const last = history.find(({ letter, sms }) => (sms && !sms.isOurs) || (letter && !letter.isOurs))
  return last?.sms ? 'text' : last ? 'email' : 'other'
}

/** Null for an unknown id. `today` is an NZ day. */
export async function loadRecord(id: number, staff: number, today: string) {
  const [row, names] = await Promise.all([findRecord(id), findChoiceNames()])
  if (!row) return null
  const { answers, form, state, region, quarantineReason, receivedAt, printedAt, changedAt, snoozedUntil, ...facts } =
    row
  const [history, lastMail, colleagues, matches, related, texting, own, office] = await Promise.all([
    loadHistory(id, answers.message),
    findLastMail(id),
    listInboxStaff(),
    findMatchesOf(id),
    loadRelated(id, names),
    loadTexting(id),
    findSignature(staff),
    findOffice(),
  ])
  const { firstName } = answers
  const answeredAt = history.findLast(({ kind }) => kind === 'reply')?.at
  return {
    ...facts,
    ...related,
    ...texting,
    signature: own?.text ?? usualSignature(own?.name ?? '', texting.brandName),
    bouncedMessage: typeof answers.messageId === 'number' ? answers.messageId : null,
    me: staff,
    state,
    stateLabel: stateLabel(state),
    isOpen: openStates.some((open) => open === state),
    formLabel: formLabel(form),
    channel: channelOf(form, typeof answers.takenBy === 'string'),
    regionLabel: labelOf(regions, region),
    firstName: typeof firstName === 'string' ? firstName.trim() : '',
    clock: firstAnswerWords(row, answeredAt ? new Date(answeredAt) : null, { now: new Date(), office }),
    isOverdue: isOverdue(row, new Date()),
    dueAt: row.dueAt?.toISOString() ?? null,
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
    repliesTo: lastMail?.to ?? row.email,
    lastCame: lastCameBy(history),
    history,
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
