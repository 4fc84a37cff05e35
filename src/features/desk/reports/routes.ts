import { answerStaff } from '@/features/account/callers/routes'
import { noteListTaken } from '@/features/account/desk.mutations'
import { holds } from '@/features/account/staff/rules'
import { answerFile } from '@/lib/calls'
import { csvLine, csvStart } from '@/lib/csv'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { exportReport } from './contract'
import { findReport } from './data'
import { cellOfMeasure, measuresOf, readReport, reportNamed, rowLabel } from './rules'

/** The calls on reports. */
export const reportCalls = {
  exportReport: answerStaff(exportReport, async ({ staff, param, request }) => {
    const report = reportNamed(param.report)
    if (!report) throw new AppError('NOT_FOUND', 'There is no such report.')
    if (!holds(staff, report.roles)) throw new AppError('NOT_PERMITTED', 'This report isn’t part of your work.')
    const asked = readReport(report, new URL(request.url).searchParams, nzDay(new Date()))
    const rows = await findReport(report.name, asked)
    const measures = measuresOf(report)
    const lines = [
      csvLine([report.row.label, ...measures.map(([, { label }]) => label)]),
      ...rows.map((row) =>
        csvLine([rowLabel(report, row.key), ...measures.map(([field, measure]) => cellOfMeasure(measure, row[field]))]),
      ),
    ]
    await noteListTaken(staff, `report ${report.name}`, {
      rows: rows.length,
      view: { q: '', sort: '', filters: { days: [asked.from, asked.to] } },
    })
    const name = `${report.name}-${asked.from}-${asked.to}.csv`
    return answerFile(name, 'text/csv; charset=utf-8', csvStart + lines.join(''))
  }),
}
