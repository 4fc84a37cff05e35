import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { hasCode } from '@/lib/db'
import { AppError, fieldError, staleError } from '@/lib/errors'
import { type PriceRefusal, priceRefusal } from '@/lib/prices'
import type {
  Delivery,
  FreightChange,
  ItemChange,
  ItemPrices,
  NewFreight,
  NewItem,
  NewVoucher,
  VoucherChange,
} from './contract'
import { findItem, findVoucher, type ShopItem } from './data'

type Staff = Pick<StaffActor, 'staffId'>
type Done = { id: number }

function refusalOf(error: unknown): unknown {
  return hasCode(error, '23505') ? fieldError('CONFLICT', 'code', 'There is a voucher with this code already.') : error
}

/** @throws AppError CONFLICT for a taken code. */
export function addVoucher(by: Staff, given: NewVoucher): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client
      .query<Done>(
        `INSERT INTO vouchers (code, kind, shown_value, starts_on, ends_on, most_uses, active)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
        [given.code, given.kind, given.value, given.startsOn, given.endsOn, given.mostUses, given.isActive],
      )
      .catch((error: unknown) => {
        throw refusalOf(error)
      })
    return { id: rows[0]?.id ?? 0 }
  })
}

/** Orders that used it keep their discount.
 * @throws AppError NOT_FOUND, STALE_VERSION, CONFLICT for a taken code, INVALID for a limit below its uses so far. */
export function changeVoucher(by: Staff, id: number, { version, ...given }: VoucherChange): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    await client.query('SELECT 1 FROM vouchers WHERE id = $1 FOR NO KEY UPDATE', [id])
    const held = await findVoucher(id, client)
    if (!held) throw new AppError('NOT_FOUND', 'There is no such voucher.')
    if (held.version !== version) throw staleError('this')
    if (given.mostUses !== null && given.mostUses < held.used)
      throw fieldError(
        'INVALID',
        'mostUses',
        `It has been used ${held.used === 1 ? 'once' : `${held.used} times`} already.`,
      )
    await client
      .query(
        `UPDATE vouchers SET code = $2, kind = $3, shown_value = $4, starts_on = $5, ends_on = $6, most_uses = $7, active = $8, updated_at = now()
         WHERE id = $1`,
        [id, given.code, given.kind, given.value, given.startsOn, given.endsOn, given.mostUses, given.isActive],
      )
      .catch((error: unknown) => {
        throw refusalOf(error)
      })
    return { id }
  })
}

async function writeRegions(client: PoolClient, id: number, chosen: readonly string[]): Promise<void> {
  await client.query('DELETE FROM freight_rules_regions WHERE parent_id = $1', [id])
  await client.query(
    `INSERT INTO freight_rules_regions ("order", parent_id, value)
     SELECT place, $1, value::enum_freight_rules_regions FROM unnest($2::text[]) WITH ORDINALITY AS chosen(value, place)`,
    [id, [...new Set(chosen)]],
  )
}

export function addFreight(by: Staff, given: NewFreight): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<Done>(
      'INSERT INTO freight_rules (name, up_to_grams, shown_cents) VALUES ($1, $2, $3) RETURNING id',
      [given.name, given.upToGrams, given.priceCents],
    )
    const id = rows[0]?.id ?? 0
    await writeRegions(client, id, given.regions)
    return { id }
  })
}

/** @throws AppError NOT_FOUND, STALE_VERSION. */
async function lockFreight(client: PoolClient, id: number, version: string): Promise<{ priceCents: number }> {
  const { rows } = await client.query<{ priceCents: number; version: string }>(
    `SELECT shown_cents AS price_cents, md5(row(name, up_to_grams, shown_cents, updated_at)::text) AS version FROM freight_rules WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  )
  const [held] = rows
  if (!held) throw new AppError('NOT_FOUND', 'There is no such price of freight.')
  if (held.version !== version) throw staleError('this')
  return held
}

function orRefuse(refused: PriceRefusal | null, saleField: string): void {
  if (refused) throw fieldError('INVALID', refused.field === 'sale' ? saleField : refused.field, refused.message)
}

/** @throws AppError NOT_FOUND, STALE_VERSION, INVALID for a price that moves by more than half without confirmation. */
export function changeFreight(
  by: Staff,
  id: number,
  { version, isConfirmed, regions, ...given }: FreightChange,
): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    const before = await lockFreight(client, id, version)
    const after = { priceCents: given.priceCents }
    orRefuse(
      priceRefusal({ before: { priceCents: before.priceCents }, after, isOnSale: false, isConfirmed }),
      'priceCents',
    )
    await client.query(
      'UPDATE freight_rules SET name = $2, up_to_grams = $3, shown_cents = $4, updated_at = clock_timestamp() WHERE id = $1',
      [id, given.name, given.upToGrams, given.priceCents],
    )
    await writeRegions(client, id, regions)
    return { id }
  })
}

/** Its parcels use another price, or can't be sent. @throws AppError NOT_FOUND, STALE_VERSION. */
export function removeFreight(by: Staff, id: number, version: string): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    await lockFreight(client, id, version)
    await client.query('DELETE FROM freight_rules WHERE id = $1', [id])
    return { id }
  })
}

export function addItem(by: Staff, { title, isForMembers, countsStock, weightGrams }: NewItem): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<Done>(
      `INSERT INTO shop_items (title, members_only, tracks_stock, weight_grams, active) VALUES ($1, $2, $3, $4, false) RETURNING id`,
      [title, isForMembers, countsStock, weightGrams],
    )
    return { id: rows[0]?.id ?? 0 }
  })
}

/** @throws AppError NOT_FOUND, STALE_VERSION if a version is given. */
async function lockItem(client: PoolClient, id: number, version?: string): Promise<ShopItem> {
  await client.query('SELECT 1 FROM shop_items WHERE id = $1 FOR NO KEY UPDATE', [id])
  const held = await findItem(id, client)
  if (!held) throw new AppError('NOT_FOUND', 'There is no such item.')
  if (version !== undefined && held.version !== version) throw staleError('this')
  return held
}

const pricesOf = ({ priceCents, memberPriceCents }: Pick<ShopItem, 'priceCents' | 'memberPriceCents'>) => ({
  priceCents,
  memberPriceCents,
})

/** Also puts it on or off sale. @throws AppError NOT_FOUND, STALE_VERSION, INVALID for an item on sale without prices. */
export function changeItem(by: Staff, id: number, { version, ...given }: ItemChange): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    const prices = pricesOf(await lockItem(client, id, version))
    const { isOnSale } = given
    orRefuse(priceRefusal({ before: prices, after: prices, isOnSale, isConfirmed: null }), 'isOnSale')
    await client.query(
      `UPDATE shop_items SET title = $2, members_only = $3, tracks_stock = $4, weight_grams = $5, active = $6, updated_at = now() WHERE id = $1`,
      [id, given.title, given.isForMembers, given.countsStock, given.weightGrams, isOnSale],
    )
    return { id }
  })
}

/** @throws AppError NOT_FOUND, STALE_VERSION, INVALID for an emptied price, or one that moves by more than half without confirmation. */
export function setItemPrices(by: Staff, id: number, { version, isConfirmed, ...after }: ItemPrices): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    const held = await lockItem(client, id, version)
    orRefuse(priceRefusal({ before: pricesOf(held), after, isOnSale: held.isOnSale, isConfirmed }), 'priceCents')
    await client.query(
      'UPDATE shop_items SET shown_cents = $2, member_shown_cents = $3, updated_at = now() WHERE id = $1',
      [id, after.priceCents, after.memberPriceCents],
    )
    return { id }
  })
}

/** Adds to the stock, or sets it if it still is `seen`: someone may have ordered in the meantime.
 * @throws AppError NOT_FOUND, CONFLICT for an item whose stock is not counted, or differs from `seen`. */
export function receiveStock(by: Staff, id: number, { how, count, seen }: Delivery): Promise<Done & { stock: number }> {
  return changeAs(staffName(by), async (client) => {
    const { countsStock, stock } = await lockItem(client, id)
    if (!countsStock) throw new AppError('CONFLICT', 'The stock of this item is not counted.')
    if (how === 'set' && stock !== seen)
      throw new AppError('CONFLICT', `There are ${stock} by now, not ${seen}. Count again and reload the page.`)
    const next = how === 'add' ? stock + count : count
    await client.query('UPDATE shop_items SET stock = $2, updated_at = now() WHERE id = $1', [id, next])
    return { id, stock: next }
  })
}
