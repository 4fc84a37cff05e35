import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { requireCaller } from '@/features/account/loaders'
import { companyFor } from '@/features/company/rules'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { drawPdf } from '@/lib/pdf'
import { readStatement, readStatementFile } from './contract'
import { type ActorStatement, findParties, findStatement } from './data'
import { answerStatement, monthFor, sheetOf } from './rules'

/** Binds the calls on statements to their functions. */
export function statementRoutes(api: OpenAPIHono): void {
  const find = async (c: Context, month: string | undefined): Promise<ActorStatement & { companyId: number }> => {
    const actor = await requireCaller(c.req.raw)
    const now = new Date()
    const found = await findStatement(actor, monthFor(month ?? null, nzDay(now)), now)
    return { ...found, companyId: companyFor(actor, 'read orders').id }
  }

  api.openapi(readStatement, async (c) =>
    c.json({ success: true as const, data: answerStatement(await find(c, c.req.valid('query').month)) }, 200),
  )

  api.openapi(readStatementFile, async (c) => {
    const { statement, companyId } = await find(c, c.req.valid('query').month)
    const parties = await findParties(companyId)
    if (!parties) throw new AppError('NOT_FOUND', 'There is no such company.')
    const bytes = await drawPdf({
      title: `${parties.seller.name} Statement ${statement.month}`,
      parts: sheetOf(statement, parties),
    })
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="statement-${statement.month}.pdf"`,
    })
  })
}
