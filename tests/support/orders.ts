import { randomUUID } from 'node:crypto'
import { type Api, call, query } from './people'

type Items = { id: number; count: number }[]
type Change = Record<string, unknown> & { items?: Items }

/** The item of the shop whose title begins so. */
export async function itemOf(start: string): Promise<number> {
  const [row] = await query<{ id: number }>(`SELECT id FROM shop_items WHERE title LIKE $1 || '%'`, [start])
  if (!row) throw new Error(`The shop has no ${start}.`)
  return row.id
}

const shipping = { line1: '14 Spa Road', city: 'Taupō', postcode: '3330', region: 'waikato' }
const contact = { name: 'Moana Tairua', email: 'owner@people.example', phoneNumber: '021 555 0100' }

/** An order as the checkout page sends it: with the total that the buyer saw. Two hazard boards to Taupō, unless asked otherwise. */
export async function orderBody(api: Api, cookie: string, change: Change = {}) {
  const items = change.items ?? [{ id: await itemOf('Site hazard board'), count: 2 }]
  const asked = { items, region: shipping.region, voucherCode: change.voucherCode }
  const { json } = await call(api, '/shopping/calculate_total_price/', { method: 'POST', cookie, body: asked })
  const expectedTotalCents: number = json.data?.totalPriceIncGST ?? 0
  const terms = { acceptedTermsVersion: '2026-11', expectedTotalCents }
  return { checkoutId: randomUUID(), items, shipping, contact, ...terms, ...change }
}

/** Sends an order to be paid by card, or another way. */
export const placeOrder = (api: Api, cookie: string, body: unknown, path = '/shopping/checkout/') =>
  call(api, path, { method: 'POST', cookie, body, headers: { 'idempotency-key': randomUUID() } })
