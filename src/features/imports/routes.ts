import { answerStaff } from '@/features/account/callers.routes'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { xlsxType } from '@/lib/api'
import { answerFile } from '@/lib/calls'
import * as contract from './contract'
import { fixGroup, fixRow, leaveRow } from './fixes.mutations'
import { heldCsv, heldWorkbook } from './held.loaders'
import { loadRows, loadRun, previewRow, requireFields, requireKind, requireRun } from './loaders'
import * as mutations from './mutations'
import * as ofRows from './rows.contract'

/** For a run that these staff may work on, and the fields that they set. */
async function on<T>(
  staff: StaffActor,
  runId: number,
  work: (by: { id: number }) => Promise<T>,
  fields: readonly string[] = [],
): Promise<T> {
  const { kind } = await requireRun(staff, runId)
  requireFields(staff, kind, fields)
  return await work({ id: staff.staffId })
}

const nothing = async (work: Promise<void>) => {
  await work
  return {}
}

export const importCalls = {
  startImport: answerStaff(contract.startImport, ({ staff, body }) => {
    requireKind(staff, body.kind)
    return mutations.startImport({ id: staff.staffId }, body)
  }),
  sendImportPart: answerStaff(contract.sendImportPart, ({ staff, param, body }) =>
    nothing(on(staff, param.runId, (by) => mutations.keepImportPart(by, param.runId, body))),
  ),
  readImportFile: answerStaff(contract.readImportFile, ({ staff, param, body }) =>
    nothing(on(staff, param.runId, (by) => mutations.readImport(by, param.runId, body))),
  ),
  readImport: answerStaff(contract.readImport, ({ staff, param }) => loadRun(staff, param.runId)),
  setImportColumns: answerStaff(contract.setImportColumns, ({ staff, param, body }) =>
    nothing(
      on(
        staff,
        param.runId,
        (by) => mutations.setImportColumns(by, param.runId, body),
        body.mapping.flatMap(({ field }) => field ?? []),
      ),
    ),
  ),
  previewImportRow: answerStaff(ofRows.previewImportRow, ({ staff, param, body }) =>
    previewRow(staff, param.runId, body),
  ),
  listImportRows: answerStaff(ofRows.listImportRows, ({ staff, param, query }) => loadRows(staff, param.runId, query)),
  fixImportRow: answerStaff(ofRows.fixImportRow, ({ staff, param, body }) =>
    nothing(on(staff, param.runId, (by) => fixRow(by, param, body), Object.keys(body.values ?? {}))),
  ),
  leaveImportRow: answerStaff(ofRows.leaveImportRow, ({ staff, param }) =>
    nothing(on(staff, param.runId, (by) => leaveRow(by, param))),
  ),
  fixImportGroup: answerStaff(ofRows.fixImportGroup, ({ staff, param, body }) =>
    on(staff, param.runId, (by) => fixGroup(by, { runId: param.runId, code: body.code }, body.fix)),
  ),
  checkImport: answerStaff(contract.checkImport, ({ staff, param }) =>
    nothing(on(staff, param.runId, (by) => mutations.checkImport(by, param.runId))),
  ),
  applyImport: answerStaff(contract.applyImport, ({ staff, param, body }) =>
    nothing(on(staff, param.runId, (by) => mutations.applyImport(by, param.runId, body.totalCents))),
  ),
  pauseImport: answerStaff(contract.pauseImport, ({ staff, param }) =>
    nothing(on(staff, param.runId, (by) => mutations.pauseImport(by, param.runId))),
  ),
  undoImport: answerStaff(contract.undoImport, ({ staff, param }) =>
    nothing(on(staff, param.runId, (by) => mutations.undoImport(by, param.runId))),
  ),
  dropImport: answerStaff(contract.dropImport, ({ staff, param }) =>
    nothing(on(staff, param.runId, (by) => mutations.dropImport(by, param.runId))),
  ),
  exportImportRows: answerStaff(ofRows.exportImportRows, async ({ staff, param, query }) => {
    const { run } = await requireRun(staff, param.runId)
    if (query.format === 'xlsx') return answerFile('held-back.xlsx', xlsxType, new Uint8Array(await heldWorkbook(run)))
    return answerFile('held-back.csv', 'text/csv; charset=utf-8', await heldCsv(run))
  }),
}
