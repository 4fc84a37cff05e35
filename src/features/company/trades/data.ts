import { pool } from '@/lib/db'
import type { DeskTradeArea } from './contract'

export async function findDeskTradeAreas(): Promise<DeskTradeArea[]> {
  const { rows } = await pool().query<Omit<DeskTradeArea, 'changedAt'> & { changedAt: Date }>(
    `SELECT t.id, t.name, t.division, t.sort_order AS place, t.active AS is_active, t.updated_at AS changed_at,
       (SELECT count(*) FROM companies k WHERE k.industry_trade_area_id = t.id)
         + (SELECT count(*) FROM people p WHERE p.industry_trade_area_id = t.id) AS used
     FROM industry_trade_areas t ORDER BY t.sort_order, t.id`,
  )
  return rows.map(({ changedAt, ...area }) => ({ ...area, changedAt: changedAt.toISOString() }))
}
