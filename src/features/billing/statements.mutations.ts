import { changeAs } from '@/features/account/mutations'
import { queueMessages } from '@/features/messages/mutations'
import { noteOrderAction, type Staff } from '@/features/purchases/desk.mutations'
import { staffName } from '@/lib/audit'
import { AppError } from '@/lib/errors'

type Owner = { company: number; name: string; person: number | null; to: string | null; gone: number }

/** Queues a month's statements to the owners of these companies, again if sent before, but not while one is still queued.
 * @returns how many were queued, and the companies without an owner to write to. @throws AppError NOT_FOUND for an unknown company. */
export function emailStatements(by: Staff, companyIds: readonly number[], month: string) {
  const number = Number(month.replace('-', ''))
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<Owner>(
      `SELECT c.id AS company, c.name, p.id AS person, p.email AS to,
         (SELECT count(*) FROM messages m WHERE m.kind = 'account-statement' AND m.state <> 'queued'
           AND m.dedupe_key LIKE 'account-statement:' || c.id || ':' || $2 || ':' || p.id || ':by-hand:%') AS gone
       FROM companies c LEFT JOIN business_admins a ON a.company_id = c.id AND a.permission = 'owner' AND a.state = 'active'
         LEFT JOIN people p ON p.id = a.person_id AND p.email IS NOT NULL
       WHERE c.id = ANY($1::int[]) ORDER BY c.name, p.id`,
      [companyIds, String(number)],
    )
    const found = new Map(rows.map(({ company, name }) => [company, name]))
    if (companyIds.some((id) => !found.has(id))) throw new AppError('NOT_FOUND', 'There is no such company.')
    const mails = rows.flatMap(({ company, person, to, gone }) =>
      person === null || to === null
        ? []
        : [
            {
              kind: 'account-statement' as const,
              to,
              about: { company, month: number, person },
              dedupeKey: `account-statement:${company}:${number}:${person}:by-hand:${gone}`,
            },
          ],
    )
    const sent = (await queueMessages(client, mails)).length
    const told = new Set(mails.map(({ about }) => about.company))
    for (const company of told)
      await noteOrderAction(client, by, company, { action: 'send-statement', what: 'companies', after: { month } })
    return { sent, without: [...found].flatMap(([company, name]) => (told.has(company) ? [] : [name])) }
  })
}
