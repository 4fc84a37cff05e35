import { answerStaff } from '@/features/account/callers.routes'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { headerNameOf } from '@/features/enquiries/files.rules'
import { mailFileKinds } from '@/features/enquiries/mail-files.rules'
import { answerFile } from '@/lib/calls'
import { nzDay } from '@/lib/dates'
import { findList, readList } from '@/lib/desk-data'
import { readView } from '@/lib/desk-list'
import { AppError } from '@/lib/errors'
import { takeTurns } from '@/lib/export-turns'
import * as contract from './contract'
import { isInboxStaff, listInboxStaff } from './data'
import { enquiriesList } from './desk/enquiries.list'
import { enquiriesSource } from './desk.data'
import { findMailFile, findMailHtml } from './incoming.data'
import { fileOfEnquiries } from './loaders'
import {
  addNote,
  changeMany,
  changeOne,
  closeAsSpam,
  eraseOne,
  markPrinted,
  noteTaken,
  releaseEnquiry,
  snoozeOne,
  undoPrint,
} from './mutations'
import { onRecord, recordFor } from './record.routes'
import { sendReply } from './replies.mutations'
import { mostAtOnce, mostExported } from './rules'

type Words = { text: string }
type Reply = Parameters<typeof sendReply>[2]

const viewOf = (asked: Readonly<Record<string, string | undefined>>) =>
  readView(
    enquiriesList,
    new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  )

async function idsOf({ staffId }: StaffActor, asked: Parameters<typeof viewOf>[0]): Promise<number[]> {
  const part = { view: viewOf(asked), offset: 0, limit: mostAtOnce }
  const { items } = await findList(enquiriesList, enquiriesSource(staffId), part)
  return items.map(({ id }) => id)
}

const noMail = () => new AppError('NOT_FOUND', 'There is no such email.')

export const inboxCalls = {
  readMailHtml: answerStaff(contract.readMailHtml, async ({ param }) => {
    const html = await findMailHtml(param.enquiryId, param.eventId)
    if (html === null) throw noMail()
    return { html }
  }),
  readMailFile: answerStaff(contract.readMailFile, async ({ param }) => {
    const file = await findMailFile(param.enquiryId, param.fileId)
    if (!file) throw new AppError('NOT_FOUND', 'There is no such file.')
    return answerFile(headerNameOf(file.name), mailFileKinds[file.kind], new Uint8Array(file.content))
  }),
  listAssignees: answerStaff(contract.listAssignees, async () => ({
    staff: (await listInboxStaff()).map(({ id, name }) => ({ id, name })),
  })),
  exportEnquiries: answerStaff(contract.exportEnquiries, async ({ staff, query }) => {
    const view = viewOf(query)
    const list = readList(enquiriesList, enquiriesSource(staff.staffId), { view }, mostExported)
    const file = await fileOfEnquiries(takeTurns(staff.staffId, list), view, (after) =>
      noteTaken({ id: staff.staffId }, after),
    )
    return answerFile(`enquiries-${nzDay(new Date())}.csv`, 'text/csv; charset=utf-8', file)
  }),
  changeEnquiries: answerStaff(contract.changeEnquiries, async ({ staff, body }) => {
    if (body.action === 'assign' && body.assignee !== null && !(await isInboxStaff(body.assignee)))
      throw new AppError('INVALID', 'Choose someone who works in the inbox.')
    const ids = body.ids ?? (await idsOf(staff, body.of ?? {}))
    const change =
      body.action === 'assign' ? ({ kind: 'assign', assignee: body.assignee } as const) : ({ kind: 'close' } as const)
    return { changed: await changeMany({ id: staff.staffId }, ids, change) }
  }),
  markPrinted: answerStaff(contract.markPrinted, async ({ staff, body }) => ({
    changed: await markPrinted({ id: staff.staffId }, body.ids),
  })),
  changeEnquiry: answerStaff(contract.changeEnquiry, onRecord(changeOne)),
  readEnquiry: answerStaff(contract.readEnquiry, ({ staff, param }) => recordFor(staff, param.enquiryId)),
  addNote: answerStaff(
    contract.addNote,
    onRecord((by, id, { text }: Words) => addNote(by, id, text)),
  ),
  sendReply: answerStaff(
    contract.sendReply,
    onRecord((by, id, reply: Reply) => sendReply(by, id, reply)),
  ),
  snoozeEnquiry: answerStaff(
    contract.snoozeEnquiry,
    onRecord((by, id, { until }: { until: string | null }) => snoozeOne(by, id, until)),
  ),
  undoPrint: answerStaff(
    contract.undoPrint,
    onRecord((by, id, { text }: Words) => undoPrint(by, id, text)),
  ),
  eraseEnquiry: answerStaff(contract.eraseEnquiry, async ({ staff, param, body }) => {
    await eraseOne({ id: staff.staffId }, param.enquiryId, body.reason)
    return await recordFor(staff, param.enquiryId)
  }),
  releaseEnquiry: answerStaff(contract.releaseEnquiry, onRecord(releaseEnquiry)),
  closeEnquiry: answerStaff(
    contract.closeEnquiry,
    onRecord((by, id) => changeMany(by, [id], { kind: 'close' })),
  ),
  closeAsSpam: answerStaff(contract.closeAsSpam, onRecord(closeAsSpam)),
  assignToMe: answerStaff(
    contract.assignToMe,
    onRecord((by, id) => changeMany(by, [id], { kind: 'assign', assignee: by.id })),
  ),
}
