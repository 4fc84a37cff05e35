import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { regions } from '@/features/places/rules'
import { csvLine, csvStart } from '@/lib/csv'
import { formatDate, formatTime, nzDay } from '@/lib/dates'
import { readStaffList } from '@/lib/staff-endpoints'
import { findChoiceNames } from '../data'
import { findMatchesOf } from '../matching/data'
import { answerLabels, describeAnswers, enquiryStates, formPolicies, isFormName, quarantineReasons } from '../rules'
import { findHistory, findRecord, listInboxStaff } from './data'
import { isOverdue, mostAtOnce, mostExported, openStates, searchWords, urgencyOf } from './rules'

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
    matches: matches.map(({ sessionId, courseName, place, startsAt, matchedAt }) => ({
      sessionId,
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

export type InboxRecord = NonNullable<Awaited<ReturnType<typeof loadRecord>>>

/** The conditions of the list that a request describes: its filters and its search. */
function whereOf(req: PayloadRequest): Where {
  const { where, search } = req.query
  const filters = typeof where === 'object' && where !== null ? [Object.fromEntries(Object.entries(where))] : []
  const searched = typeof search === 'string' && searchWords(search) ? [{ searchText: { like: search } }] : []
  return { and: [...filters, ...searched] }
}

const text = z.string().catch('')

/** An enquiry as a list has it. */
const listedEnquiry = z.object({
  id: z.number(),
  reference: text,
  form: text,
  state: text,
  createdAt: z.coerce.date(),
  assigneeName: text,
  dueOn: text,
  isLate: z.boolean().catch(false),
  senderName: text,
  email: text,
  phoneNumber: text,
  companyName: text,
  region: z.string().nullable().catch(null),
  answers: z.record(z.string(), z.unknown()).catch({}),
})

type Listed = z.infer<typeof listedEnquiry>

/** The filtered list of enquiries, in parts. */
const readList = (req: PayloadRequest, most: number) =>
  readStaffList(req, { collection: 'enquiries', where: whereOf(req), row: listedEnquiry, most })

/** The numbers of a filtered list, the newest first and no more than may be changed at once. */
export async function findListed(req: PayloadRequest): Promise<number[]> {
  const ids: number[] = []
  for await (const docs of readList(req, mostAtOnce)) ids.push(...docs.map(({ id }) => id))
  return ids
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function exportLine(doc: Listed, names: ReadonlyMap<string, string>, today: string): string {
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
export async function exportList(
  req: PayloadRequest,
  note: (after: Record<string, unknown>) => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const names = await findChoiceNames()
  const today = nzDay(new Date())
  const parts = readList(req, mostExported)
  // The first part is read before anything is answered: a filter that can't be is refused with a status.
  let next = await parts.next()
  let rows = 0
  const head = csvStart + csvLine([...filed, ...answerColumns.map(([, label]) => label)])
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    pull: async (controller) => {
      if (next.done) {
        await note({ rows, by: fieldsOf(req.query.where), isSearch: Boolean(req.query.search) })
        return controller.close()
      }
      rows += next.value.length
      controller.enqueue(encoder.encode(next.value.map((doc) => exportLine(doc, names, today)).join('')))
      next = await parts.next()
    },
  })
}

/** The fields that conditions name. */
function fieldsOf(where: unknown): string[] {
  if (Array.isArray(where)) return [...new Set(where.flatMap(fieldsOf))]
  if (!isRecord(where)) return []
  const found = Object.entries(where).flatMap(([name, value]) =>
    ['and', 'or'].includes(name.toLowerCase()) ? fieldsOf(value) : [name],
  )
  return [...new Set(found)].filter((name) => /^[A-Za-z.]{1,40}$/.test(name))
}
