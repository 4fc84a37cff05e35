import fs from 'node:fs'
import { contracts } from '@/api/contracts'
import { staffWritesFile } from '../../tests/support/staff-writes'

/**
 * Every staff write must leave a row in the audit log under the actor's name. The server tests record what each call left
 * (`tests/support/staff-writes.ts`); this checks the records against the contract, so that no call is missed.
 */

/** Calls with a body that change no one else's data: they query, or arrange the caller's own lists. */
const others: Readonly<Record<string, string>> = {
  previewMove: 'asks',
  previewCancel: 'asks',
  previewPhoneBooking: 'asks',
  previewSeries: 'asks',
  lookAtRecord: 'who looks where, forgotten within a minute',
  leaveRecord: 'who looks where, forgotten within a minute',
  previewReply: 'asks',
  tryCaseRule: 'asks',
  previewWording: 'asks',
  previewCopies: 'asks',
  lookAtMove: 'asks',
  lookAtBankFile: 'asks',
  previewDecision: 'asks',
  lookAtCancelling: 'asks',
  previewSeats: 'asks',
  previewBookingCourse: 'asks',
  findTwins: 'asks',
  findPerson: 'asks',
  readHeld: 'asks',
  startUpload: 'a file on its way, forgotten within a day',
  uploadPart: 'a file on its way, forgotten within a day',
  sendImportPart: 'a list on its way: only what is applied is in the books, and that is noted',
  readImportFile: 'a list on its way',
  setImportColumns: 'a list on its way',
  previewImportRow: 'asks',
  fixImportRow: 'a list on its way',
  leaveImportRow: 'a list on its way',
  fixImportGroup: 'a list on its way',
  checkImport: 'a list on its way',
  addDeskView: 'their own view of a list',
  changeDeskView: 'their own view of a list',
  removeDeskView: 'their own view of a list',
}

type Noted = { method: string; path: string; told: string[] }

const matcher = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)

const isWrite = ({ access, method }: { access: unknown; method: string }) =>
  typeof access === 'object' && access !== null && 'staff' in access && method !== 'get'

function readNotes(): Noted[] {
  if (!fs.existsSync(staffWritesFile)) return []
  const lines = fs.readFileSync(staffWritesFile, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

function missingIn(notes: readonly Noted[]): string[] {
  const writes = Object.entries(contracts).filter(([name, call]) => isWrite(call) && !(name in others))
  return writes.flatMap(([name, { method, path }]) => {
    const pattern = matcher(path)
    const mine = notes.filter((one) => one.method.toLowerCase() === method && pattern.test(one.path))
    if (mine.length === 0) return [`${name}: no test of the server carries it out.`]
    return mine.some(({ told }) => told.length > 0) ? [] : [`${name}: it leaves no row in the audit log.`]
  })
}

const sentences = missingIn(readNotes())
for (const sentence of sentences) process.stdout.write(`${sentence}\n`)
process.exit(sentences.length > 0 ? 1 : 0)
