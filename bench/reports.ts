/**
 * How long the reports of the desk take over five years of 200,000 attendees and 100,000 invoices, over HTTP as the desk asks. Run:
 * `node --import tsx bench/reports.ts`.
 */
import { reportNames } from '../src/features/reports/rules'
import { fillDesk } from './desk-crowd'
import { measure, staffHeaders, withSite } from './support'

/** Two hundred thousand seats and an invoice for each order, evenly over five years. */
const years = [
  `INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT b.id, b.slot_id, b.person_id, 'booked' FROM bookings b WHERE b.number LIKE 'BKG-2020-%'`,
  `INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says, created_at)
   SELECT 'INV-9' || right(number, 6), 'invoice', id, company_id, including_gst_cents, '{}', now() - right(number, 6)::int * interval '26 minutes'
   FROM orders WHERE number LIKE 'ORD-2020-%'`,
]

await withSite(async ({ url, client }) => {
  await fillDesk(client)
  await client.query('SET session_replication_role = replica')
  for (const statement of years) await client.query(statement)
  await client.query('SET session_replication_role = origin')
  await client.query('VACUUM ANALYZE')
  const headers = await staffHeaders(url, 'admin')
  const to = new Date().toISOString().slice(0, 10)
  const from = `${Number(to.slice(0, 4)) - 5}${to.slice(4)}`
  for (const name of reportNames)
    await measure(`${name}: five years`, 1_000, async () => {
      const answer = await fetch(`${url}/api/platform/v1/desk/reports/${name}/export/?from=${from}&to=${to}`, {
        headers,
      })
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`)
      return `${(await answer.text()).split('\r\n').length - 2} rows`
    })
})
