import type { PoolClient } from 'pg'
import type { ActorCompany } from '@/features/account/rules'
import { pool } from '@/lib/db'
import { mediaPath } from '@/paths'
import type { FreightRule, Voucher } from './cart/rules'

type Reader = Pick<PoolClient, 'query'>

/** An item on sale. Prices are cents without GST. */
export type SaleItem = {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly regularCents: number
  readonly memberCents: number
  readonly membersOnly: boolean
  readonly weightGrams: number
  /** Null where stock is not counted. */
  readonly inStock: number | null
  readonly image: { readonly url: string; readonly alt: string } | null
}

type SaleRow = Omit<SaleItem, 'image'> & { filename: string | null; alt: string | null }

/**
 * Items on sale for a company, or for a visitor: those for members alone are there for members (spec section 6). `ids` asks for some only; what
 * does not exist, is withdrawn or is not for them is absent.
 */
export async function findSaleItems(
  company: Pick<ActorCompany, 'isMember'> | null,
  ids: readonly number[] | null = null,
  reader: Reader = pool(),
): Promise<SaleItem[]> {
  const { rows } = await reader.query<SaleRow>(
    `SELECT i.id, i.title, coalesce(i.description, '') AS description, i.price_cents::int AS "regularCents",
       i.member_price_cents::int AS "memberCents", i.members_only AS "membersOnly", i.weight_grams::int AS "weightGrams",
       CASE WHEN i.tracks_stock THEN i.stock::int END AS "inStock", coalesce(m.sizes_webp480_filename, m.filename) AS filename, m.alt
     FROM shop_items i LEFT JOIN media m ON m.id = i.image_id
     WHERE i.active AND (NOT i.members_only OR $1) AND ($2::int[] IS NULL OR i.id = ANY($2)) ORDER BY i.title, i.id`,
    [company?.isMember ?? false, ids],
  )
  return rows.map(({ filename, alt, ...item }) => ({
    ...item,
    image: filename ? { url: mediaPath(filename), alt: alt ?? '' } : null,
  }))
}

/** Weight bands of freight. */
export async function findFreightRules(reader: Reader = pool()): Promise<FreightRule[]> {
  const { rows } = await reader.query<FreightRule>(
    `SELECT up_to_grams::int AS "upToGrams", price_cents::int AS "priceCents",
       ARRAY(SELECT value::text FROM freight_rules_regions r WHERE r.parent_id = f.id) AS regions
     FROM freight_rules f ORDER BY up_to_grams, id`,
  )
  return rows
}

/** A voucher that counts on an NZ day and is not used up; null for any other code. */
export async function findVoucher(
  code: string,
  today: string,
  reader: Reader = pool(),
): Promise<(Voucher & { id: number }) | null> {
  const { rows } = await reader.query<Voucher & { id: number }>(
    `SELECT id, code, kind, value::int AS value FROM vouchers
     WHERE code = $1 AND active AND coalesce(nullif(starts_on, ''), $2) <= $2 AND coalesce(nullif(ends_on, ''), $2) >= $2
       AND (most_uses IS NULL OR used < most_uses)`,
    [code, today],
  )
  return rows[0] ?? null
}

/** What a company has to its credit, in cents with GST. */
export async function findCredit(companyId: number, reader: Reader = pool()): Promise<number> {
  const { rows } = await reader.query<{ cents: number }>(
    'SELECT balance_cents::int AS cents FROM company_credit WHERE company_id = $1',
    [companyId],
  )
  return rows[0]?.cents ?? 0
}

/** What a page shows of an item on sale; its details as rich text. */
export async function findItemContent(id: number) {
  const { rows } = await pool().query<
    Pick<SaleItem, 'title' | 'description' | 'regularCents' | 'memberCents' | 'membersOnly' | 'inStock'> & {
      imageId: number | null
      details: unknown
    }
  >(
    `SELECT title, coalesce(description, '') AS description, price_cents::int AS "regularCents", member_price_cents::int AS "memberCents",
       members_only AS "membersOnly", CASE WHEN tracks_stock THEN stock::int END AS "inStock", image_id AS "imageId", details
     FROM shop_items WHERE id = $1 AND active`,
    [id],
  )
  return rows[0] ?? null
}

/** What items look like besides their words and prices: the id of the picture, and details as rich text. By item id. */
export async function findItemLooks(ids: readonly number[]) {
  const { rows } = await pool().query<{ id: number; imageId: number | null; details: unknown }>(
    'SELECT id, image_id AS "imageId", details FROM shop_items WHERE id = ANY($1)',
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
