import { answerPerson, answerStaff } from '@/features/account/callers.routes'
import { noteListTaken } from '@/features/account/desk.mutations'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { answerFile } from '@/lib/calls'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { drawPdf } from '@/lib/pdf'
import * as contract from './statements.contract'
import { findAccounts, findParties, findStatement, findStatementOf } from './statements.data'
import { emailStatements } from './statements.mutations'
import { answerStatement, footOf, monthFor, type Statement, sheetOf, sheetsOf } from './statements.rules'

function find(actor: Actor, month: string | undefined) {
  const now = new Date()
  return findStatement(actor, monthFor(month ?? null, nzDay(now)), now)
}

async function sheetAnswer(companyId: number, statement: Statement) {
  const parties = await findParties(companyId)
  if (!parties) throw new AppError('NOT_FOUND', 'There is no such company.')
  const bytes = await drawPdf({
    title: `${parties.seller.name} Statement ${statement.month}`,
    parts: sheetOf(statement, parties),
    foot: footOf(parties),
  })
  return answerFile(`statement-${statement.month}.pdf`, 'application/pdf', new Uint8Array(bytes))
}

export const statementCalls = {
  readStatement: answerPerson(contract.readStatement, async ({ actor, query }) =>
    answerStatement(await find(actor, query.month)),
  ),

  readStatementFile: answerPerson(contract.readStatementFile, async ({ actor, query }) => {
    const { statement } = await find(actor, query.month)
    return await sheetAnswer(companyFor(actor, 'read orders').id, statement)
  }),

  readDeskStatementFile: answerStaff(contract.readDeskStatementFile, async ({ param: { companyId }, query }) => {
    const now = new Date()
    return await sheetAnswer(
      companyId,
      await findStatementOf(companyId, monthFor(query.month ?? null, nzDay(now)), now),
    )
  }),

  readStatements: answerStaff(contract.readStatements, async ({ staff, body: { companyIds, month } }) => {
    const now = new Date()
    const asked = monthFor(month ?? null, nzDay(now))
    const accounts = await findAccounts(companyIds, asked, now)
    if (accounts.length === 0) throw new AppError('NOT_FOUND', 'There is no such company.')
    const bytes = await drawPdf({
      title: `Statements ${asked}`,
      parts: sheetsOf(accounts),
      foot: accounts[0] ? footOf(accounts[0].parties) : '',
    })
    await noteListTaken(staff, 'companies', {
      rows: accounts.length,
      view: { q: '', sort: '', filters: { month: [asked] } },
    })
    return answerFile(`statements-${asked}.pdf`, 'application/pdf', new Uint8Array(bytes))
  }),

  emailStatements: answerStaff(contract.emailStatements, ({ staff, body: { companyIds, month } }) =>
    emailStatements({ id: staff.staffId }, companyIds, monthFor(month ?? null, nzDay(new Date()))),
  ),
}
