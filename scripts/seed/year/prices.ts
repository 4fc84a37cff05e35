import { withoutGst } from '@/lib/money'
import type { Catalogue } from './catalogue'
import type { Year } from './rows'
import type { Staff } from './staff'
import { ago } from './times'

/** Courses whose price went up before the year, so that all orders of the year have today's. */
const raised = ['foundation-building-construction', 'working-at-height', 'hazard-and-risk']
const raisedByCents = 1150
const [addedDays, raisedDays] = [560, 450] as const

const pricesOf = (cents: number) => ({ shown_cents: cents, price_cents: withoutGst(cents) })

export function raisePrices(year: Year, { courses }: Catalogue, staff: Staff): void {
  const [finance] = staff.finance
  for (const [index, { id, slug, priceCents }] of courses.entries())
    if (finance && raised.includes(slug))
      year.changed('courses', id, {
        actor: finance.actor,
        at: ago(year, raisedDays - index),
        before: pricesOf(priceCents - raisedByCents),
        after: pricesOf(priceCents),
      })
}

/** The catalogue is written today: its history says that it was added before the year, at the first prices. */
export async function dateCatalogue(year: Year, { courses }: Catalogue): Promise<void> {
  const first = courses.map(({ id, slug, priceCents }) => ({
    id: String(id),
    cents: raised.includes(slug) ? priceCents - raisedByCents : priceCents,
  }))
  await year.client.query(
    `UPDATE audit_log a SET created_at = $2, updated_at = $2, after = a.after || jsonb_build_object('shown_cents', f.cents, 'price_cents', f.cents - hivis_gst_of(f.cents, 1500))
     FROM jsonb_to_recordset($1) AS f (id text, cents int) WHERE a.what = 'courses' AND a.action = 'insert' AND a.row_id = f.id`,
    [JSON.stringify(first), ago(year, addedDays)],
  )
}
