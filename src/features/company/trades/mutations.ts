import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { hasCode } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import type { NewTradeArea, TradeAreaChange } from './contract'

type Staff = Pick<StaffActor, 'staffId'>
type Done = { id: number }

const orTaken = (error: unknown): never => {
  throw hasCode(error, '23505') ? fieldError('CONFLICT', 'name', 'This trade is on the list already.') : error
}

/** @throws AppError CONFLICT for a name in use. */
export const addArea = (by: Staff, { name, division, place, isActive }: NewTradeArea): Promise<Done> =>
  changeAs(staffName(by), async (client) => {
    const { rows } = await client
      .query<Done>(
        'INSERT INTO industry_trade_areas (name, division, sort_order, active) VALUES ($1, $2, $3, $4) RETURNING id',
        [name, division, place, isActive],
      )
      .catch(orTaken)
    return { id: rows[0]?.id ?? 0 }
  })

/** @throws AppError NOT_FOUND, STALE_VERSION, CONFLICT for a name in use. */
export const changeArea = (by: Staff, areaId: number, given: TradeAreaChange): Promise<Done> =>
  changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ changedAt: Date }>(
      'SELECT updated_at AS changed_at FROM industry_trade_areas WHERE id = $1 FOR NO KEY UPDATE',
      [areaId],
    )
    const [held] = rows
    if (!held) throw new AppError('NOT_FOUND', 'There is no such trade.')
    if (held.changedAt.getTime() !== Date.parse(given.changedAt)) {
      const message =
        'Someone else changed this trade after you opened the page. Look at it in another tab; what you typed stays here.'
      throw new AppError('STALE_VERSION', message, { non_field_errors: [message] })
    }
    await client
      .query(
        'UPDATE industry_trade_areas SET name = $2, division = $3, sort_order = $4, active = $5, updated_at = now() WHERE id = $1',
        [areaId, given.name, given.division, given.place, given.isActive],
      )
      .catch(orTaken)
    return { id: areaId }
  })
