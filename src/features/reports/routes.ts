import { answerStaff } from '@/features/account/callers.routes'
import { noteListTaken } from '@/features/account/desk.mutations'
import { holds } from '@/features/account/desk-session.rules'
import { xlsxType } from '@/lib/api'
import { answerFile } from '@/lib/calls'
import { csvHead, csvLine, csvStart } from '@/lib/csv'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { drawXlsx } from '@/lib/xlsx'
import { exportReport } from './contract'
import { findReport } from './data'
import { cellOfMeasure, xlsxCellOf, xlsxKeyOf } from './measures.rules'
import { measuresOf, readReport, reportNamed, rowLabel } from './rules'

export const reportCalls = {
  exportReport: answerStaff(exportReport, async ({ staff, param, query, request }) => {
    const report = reportNamed(param.report)
    if (!report) throw new AppError('NOT_FOUND', 'There is no such report.')
    if (!holds(staff, report.roles)) throw new AppError('NOT_PERMITTED', 'This report isn’t part of your work.')
    const asked = readReport(report, new URL(request.url).searchParams, nzDay(new Date()))
    const rows = await findReport(report.name, asked)
    const titles = [report.row.label, ...measuresOf(report).map(([, { label }]) => label)]
    await noteListTaken(staff, `report ${report.name}`, {
      rows: rows.length,
      view: { q: '', sort: '', filters: { days: [asked.from, asked.to] } },
    })
    const name = `${report.name}-${asked.from}-${asked.to}.${query.format}`
    if (query.format === 'xlsx') {
      const cells = rows.map((row) => [
        xlsxKeyOf(report, row.key),
        ...measuresOf(report).map(([field, measure]) => xlsxCellOf(measure, row[field])),
      ])
      const bytes = await drawXlsx({ name: report.title, titles, rows: cells })
      return answerFile(name, xlsxType, new Uint8Array(bytes))
    }
    const lines = rows.map((row) =>
      csvLine([
        rowLabel(report, row.key),
        ...measuresOf(report).map(([field, measure]) => cellOfMeasure(measure, row[field])),
      ]),
    )
    return answerFile(name, 'text/csv; charset=utf-8', csvStart + csvHead(titles) + lines.join(''))
  }),
}
