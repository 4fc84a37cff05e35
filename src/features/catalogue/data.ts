import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'

type Reader = Pick<PoolClient, 'query'>

/** Percent, or cents with GST. Days are YYYY-MM-DD; `version` guards against concurrent edits. */
export type Voucher = {
  readonly id: number
  readonly code: string
  readonly kind: 'percent' | 'amount'
  readonly value: number
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly mostUses: number | null
  readonly used: number
  readonly isActive: boolean
  readonly version: string
}

export async function findVoucher(id: number, client: Reader = pool()): Promise<Voucher | null> {
  const { rows } = await client.query<Voucher>(
    `SELECT id, code, kind::text, shown_value AS value, starts_on AS starts_on, ends_on AS ends_on, most_uses, used, active AS is_active,
       md5(row(code, kind, shown_value, starts_on, ends_on, most_uses, active)::text) AS version
     FROM vouchers WHERE id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** Cents with GST. No regions means everywhere. */
export type Freight = {
  readonly id: number
  readonly name: string
  readonly upToGrams: number
  readonly regions: readonly string[]
  readonly priceCents: number
  readonly version: string
}

export async function listFreight(): Promise<Freight[]> {
  const { rows } = await pool().query<Freight>(
    `SELECT f.id, f.name, f.up_to_grams, ARRAY(SELECT r.value::text FROM freight_rules_regions r WHERE r.parent_id = f.id ORDER BY r."order") AS regions,
       f.shown_cents AS price_cents, md5(row(f.name, f.up_to_grams, f.shown_cents, f.updated_at)::text) AS version
     FROM freight_rules f ORDER BY f.up_to_grams, f.id`,
  )
  return rows
}

/** Prices in cents with GST. */
export type ShopItem = {
  readonly id: number
  readonly title: string
  readonly description: string | null
  readonly priceCents: number | null
  readonly memberPriceCents: number | null
  readonly isForMembers: boolean
  readonly countsStock: boolean
  readonly stock: number
  readonly weightGrams: number
  readonly isOnSale: boolean
  readonly version: string
}

/** Its version ignores the stock, which every order changes. */
export async function findItem(id: number, client: Reader = pool()): Promise<ShopItem | null> {
  const { rows } = await client.query<ShopItem>(
    `SELECT id, title, nullif(description, '') AS description, shown_cents AS price_cents, member_shown_cents AS member_price_cents, members_only AS is_for_members,
       tracks_stock AS counts_stock, stock, weight_grams, active AS is_on_sale,
       md5(row(title, shown_cents, member_shown_cents, members_only, tracks_stock, weight_grams, active)::text) AS version
     FROM shop_items WHERE id = $1`,
    [id],
  )
  return rows[0] ?? null
}
