import { answerStaff } from '@/features/account/callers.routes'
import { noteListTaken } from '@/features/account/desk.mutations'
import { firstDay, monthOf } from '@/features/billing/statements.rules'
import { readBooks } from '@/features/purchases/desk.contract'
import { answerFile } from '@/lib/calls'
import { csvHead, csvLine, csvStart } from '@/lib/csv'
import { nzDay, nzInstant } from '@/lib/dates'
import { checkBooks } from './checks.data'
import * as contract from './contract'
import { findAccounted, findCodes } from './data'
import { changeCodes } from './mutations'
import { accountingRows, accountingTitles } from './rules'

export const accountingCalls = {
  readBooks: answerStaff(readBooks, async () => ({ checks: await checkBooks() })),
  exportAccounting: answerStaff(contract.exportAccounting, async ({ staff, query: { month, format } }) => {
    const asked = month ?? monthOf(firstDay(monthOf(nzDay(new Date())), -1))
    const [documents, { codes }] = await Promise.all([
      findAccounted(nzInstant(firstDay(asked), '00:00'), nzInstant(firstDay(asked, 1), '00:00')),
      findCodes(format),
    ])
    // MYOB separates invoices by an empty line.
    const between = format === 'myob' ? '\r\n' : ''
    const written = documents.map((document) => accountingRows(document, format, codes))
    const rows = written.reduce((sum, lines) => sum + lines.length, 0)
    await noteListTaken(staff, 'tax_documents', { rows, view: { q: '', sort: '', filters: { issued: [asked] } } })
    const text =
      csvStart + csvHead(accountingTitles[format]) + written.map((lines) => lines.map(csvLine).join('')).join(between)
    return answerFile(`${format}-${asked}.csv`, 'text/csv; charset=utf-8', text)
  }),
  changeCodes: answerStaff(contract.changeCodes, ({ staff, body }) => changeCodes({ id: staff.staffId }, body)),
}
