import { lockCompany } from '@/features/company/mutations'
import { permissionsFor } from '@/features/company/rules'
import { queueMessages } from '@/features/messages/mutations'
import { addNzDays, everSince, nzDay, toNz } from '@/lib/dates'
import { inTransaction, pool } from '@/lib/db'
import { dayAsNumber, isWeekday, mondayOf, reminderSteps, stepOf } from './reminders.rules'

const firstHour = 7

type Due = { cardId: number; expiresOn: string; told: number[] }

/** Weekly digest of expiring cards to managers and owners, once per card and step; none of a step that was reached
 * before the site opened. A missed Monday is caught up.
 * @returns how many companies got one. */
export async function sendDigests(now: Date, openedAt = everSince): Promise<number> {
  const today = nzDay(now)
  if (!isWeekday(today) || toNz(now).getHours() < firstHour) return 0
  const { rows } = await pool().query<{ id: number }>(
    `SELECT DISTINCT e.company_id AS id FROM employments e JOIN cards k ON k.person_id = e.person_id
     WHERE e.ended_on IS NULL AND k.expires_on BETWEEN $1 AND $2
       AND NOT EXISTS (SELECT 1 FROM card_reminders r WHERE r.company_id = e.company_id AND r.sent_on >= $3)`,
    [addNzDays(today, -60), addNzDays(today, reminderSteps[0]), mondayOf(today)],
  )
  let heard = 0
  for (const { id } of rows) if (await sendDigest(id, today, nzDay(openedAt))) heard += 1
  return heard
}

async function sendDigest(company: number, today: string, since: string): Promise<boolean> {
  return await inTransaction(async (client) => {
    await lockCompany(client, company)
    const { rows } = await client.query<Due>(
      `SELECT k.id AS card_id, k.expires_on,
         coalesce((SELECT array_agg(r.step) FROM card_reminders r WHERE r.company_id = $1 AND r.card_id = k.id), '{}') AS told
       FROM employments e JOIN LATERAL (SELECT id, expires_on, revoked_on FROM current_card WHERE person_id = e.person_id) k
         ON k.revoked_on IS NULL
       WHERE e.company_id = $1 AND e.ended_on IS NULL
         AND NOT EXISTS (SELECT 1 FROM card_reminders r WHERE r.company_id = $1 AND r.sent_on >= $2)`,
      [company, mondayOf(today)],
    )
    const due = rows.flatMap(({ cardId, expiresOn, told }) => {
      const step = stepOf(expiresOn, today, since)
      return step === null || told.includes(step) ? [] : [{ cardId, step }]
    })
    if (due.length === 0) return false
    await client.query(
      `INSERT INTO card_reminders (company_id, card_id, step, sent_on) SELECT $1, card, step, $4
       FROM unnest($2::int[], $3::int[]) AS due (card, step) ON CONFLICT DO NOTHING`,
      [company, due.map(({ cardId }) => cardId), due.map(({ step }) => step), today],
    )
    const admins = await client.query<{ id: number; email: string }>(
      `SELECT p.id, p.email FROM business_admins a JOIN people p ON p.id = a.person_id
       WHERE a.company_id = $1 AND a.state = 'active' AND a.permission::text = ANY($2) AND p.email IS NOT NULL AND p.comms_prefs_email ORDER BY p.id`,
      [company, permissionsFor('manage admins')],
    )
    const day = dayAsNumber(today)
    await queueMessages(
      client,
      admins.rows.map(({ id, email }) => ({
        kind: 'wallet-digest',
        to: email,
        about: { company, person: id, day },
        dedupeKey: `wallet-digest:${company}:${day}:${id}`,
      })),
    )
    return true
  })
}
