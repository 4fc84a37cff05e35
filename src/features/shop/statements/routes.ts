import { answerPerson } from '@/features/account/callers/routes'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { answerFile } from '@/lib/calls'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { drawPdf } from '@/lib/pdf'
import { readStatement, readStatementFile } from './contract'
import { findParties, findStatement } from './data'
import { answerStatement, monthFor, sheetOf } from './rules'

function find(actor: Actor, month: string | undefined) {
  const now = new Date()
  return findStatement(actor, monthFor(month ?? null, nzDay(now)), now)
}

/** The calls on statements. */
export const statementCalls = {
  readStatement: answerPerson(readStatement, async ({ actor, query }) =>
    answerStatement(await find(actor, query.month)),
  ),

  readStatementFile: answerPerson(readStatementFile, async ({ actor, query }) => {
    const { statement } = await find(actor, query.month)
    const parties = await findParties(companyFor(actor, 'read orders').id)
    if (!parties) throw new AppError('NOT_FOUND', 'There is no such company.')
    const bytes = await drawPdf({
      title: `${parties.seller.name} Statement ${statement.month}`,
      parts: sheetOf(statement, parties),
    })
    return answerFile(`statement-${statement.month}.pdf`, 'application/pdf', new Uint8Array(bytes))
  }),
}
