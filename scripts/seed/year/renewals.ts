import type pg from 'pg'

/** Renewals are on for the demo company: the job makes this month’s proposal within minutes of the first start. */
export async function turnRenewalsOn(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO renewal_settings (company_id, is_on, weeks_ahead, places, weekdays, most_away, budget_cents, po_number, recipients, month_day)
     SELECT k.id, true, 12, ARRAY(SELECT l.id FROM locations l WHERE l.slug IN ('tauranga', 'rotorua', 'hamilton')
         ORDER BY array_position(ARRAY['tauranga', 'rotorua', 'hamilton'], l.slug::text)), '{1,2,3,4,5}', 6, 500000, 'TC-RENEW', '{}', 1
     FROM companies k WHERE k.name = 'Tairua Civil' ORDER BY k.id LIMIT 1`,
  )
}
