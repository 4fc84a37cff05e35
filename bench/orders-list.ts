/**
 * How long the lists of orders take with 100,000 of them: the customer's own, and the back office's with its search and its filter by state.
 * Run: `node --import tsx bench/orders-list.ts`.
 */
import type pg from 'pg'
import { measure, staffOf, withSite } from './support'

const count = 100_000

/** Half of them are of one company, the others of 700; nine in ten are paid. Written as they would be in time, without the audit of each. */
const generated = `
  SET session_replication_role = replica;
  INSERT INTO companies (name, kind) SELECT 'Company ' || n || ' Limited', 'business' FROM generate_series(1, 700) n;
  INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, contact_phone, shipping, po_number,
    terms_version, checkout_id, freight_cents, discount_cents, excluding_gst_cents, gst_cents, including_gst_cents, applied_credit_cents, to_pay_cents, created_at, updated_at)
  SELECT 'ORD-2026-' || lpad((n + 100000)::text, 6, '0'),
    (CASE WHEN n % 500 = 0 THEN 'refund_due' WHEN n % 50 = 0 THEN 'awaiting_payment' WHEN n % 15 = 0 THEN 'expired' ELSE 'paid' END)::enum_orders_state,
    'card', c.id, p.id, c.name, 'Buyer ' || n, 'buyer' || n || '@people.example', '021 555 ' || n,
    jsonb_build_object('line1', n || ' Spa Road', 'city', 'Taupō', 'postcode', '3330', 'region', 'waikato'),
    CASE WHEN n % 3 = 0 THEN 'PO-' || n END, '2026-11', gen_random_uuid(), 1000, 0, 10000, 1500, 11500, 0, 11500,
    now() - (${count} - n) * interval '5 minutes', now() - (${count} - n) * interval '5 minutes'
  FROM generate_series(1, ${count}) n
    JOIN (SELECT id, name, row_number() OVER (ORDER BY name LIKE 'shopper-%', id) AS nth FROM companies WHERE name LIKE 'Company %' OR name LIKE 'shopper-%') c
      ON c.nth = CASE WHEN n % 2 = 0 THEN 701 ELSE 1 + n % 700 END
    CROSS JOIN (SELECT id FROM people WHERE issuer = 'tests') p;
  INSERT INTO order_lines (order_id, item_id, title, count, unit_cents, line_cents, line_discount_cents)
  SELECT o.id, i.id, 'Site hazard board', 1, 4500, 4500, 0 FROM orders o
    CROSS JOIN (SELECT id FROM shop_items ORDER BY id LIMIT 1) i CROSS JOIN generate_series(1, 2);
  INSERT INTO payments (id, order_id, amount_cents, currency, description, provider, provider_idem, provider_ref, provider_charge, captured_cents,
    captured_currency, return_path, cancel_path, expires_at, next_check_at, settled_at, state)
  SELECT o.id, o.id, 11500, 'NZD', 'Order', 'demo', 'pay:' || o.id, 'made_' || o.id, 'charge_' || o.id, 11500, 'NZD', '/', '/', now(),
    now() + interval '1 year', now(), 'succeeded' FROM orders o WHERE o.state = 'paid';
  SET session_replication_role = DEFAULT;
  ANALYZE`

async function fill(client: pg.Client): Promise<void> {
  await client.query(generated)
  await client.query('VACUUM ANALYZE orders, order_lines, payments')
  await client.query('CHECKPOINT')
}

await withSite(
  async ({ url, client }) => {
    const { ask, makeShoppers } = await import('../tests/support/shopper')
    const [cookie = ''] = await makeShoppers(client, 1)
    await fill(client)
    const own = (page: number) => async () => {
      const { status, json } = await ask(url, cookie, `/shopping/orders/?page=${page}`)
      if (status !== 200) throw new Error(`The list was answered ${status}.`)
      return `${json.data.total} of the company`
    }
    await measure('the customer’s list, first page', 150, own(1))
    await measure('the customer’s list, page 1,000', 150, own(1_000))
    const finance = await staffOf(url, 'finance')
    const list = (query: string) => async () => {
      const { totalDocs } = await finance<{ totalDocs: number }>(`orders?depth=0&limit=25&${query}`, 'GET')
      return `${totalDocs} found`
    }
    const fields = ['number', 'buyerName', 'contactEmail', 'poNumber']
    const search = (words: string) =>
      list(fields.map((field, index) => `where[or][${index}][${field}][like]=${encodeURIComponent(words)}`).join('&'))
    await measure('back office, newest first', 150, list('sort=-createdAt'))
    await measure('back office, a refund is due', 150, list('where[state][equals]=refund_due&sort=-createdAt'))
    await measure('back office, paid', 150, list('where[state][equals]=paid&sort=-createdAt'))
    await measure('back office, search for a number', 150, search('ORD-2026-142777'))
    await measure('back office, search for an address', 150, search('buyer77123@'))
    await measure('back office, search for a PO number', 150, search('PO-77001'))
    await measure('back office, search for one of 700 companies', 150, search('Company 346'))
    await measure('back office, search for what no one has', 150, search('zzzzqq'))
    await measure('back office, search for a word of half of all', 500, search('Limited'))
  },
  3215,
  { SITE_URL: 'http://localhost:3000', LOG_LEVEL: 'error' },
)
process.exit()
