import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { requireCaller } from '@/features/account/loaders'
import { orderMoney } from '@/features/shop/settling/mutations'
import * as exchanging from '../exchanging/contract'
import { findExchangeTargets } from '../exchanging/data'
import { exchangeBooking } from '../exchanging/mutations'
import * as contract from './contract'
import { findMoneyBack, findMoveTargets } from './data'
import { cancelSeats, moveBooking, nameAttendee } from './mutations'

/** Binds the calls that change a booking that stands. */
export function changingRoutes(api: OpenAPIHono): void {
  const who = (c: Context) => requireCaller(c.req.raw)
  const answer = <T>(data: T) => ({ success: true as const, data })

  api.openapi(contract.nameAttendee, async (c) => {
    const { bookingId, attendeeId } = c.req.valid('param')
    return c.json(answer(await nameAttendee(await who(c), bookingId, attendeeId, c.req.valid('json').person)), 200)
  })
  api.openapi(contract.readMoneyBack, async (c) =>
    c.json(answer(await findMoneyBack(await who(c), c.req.valid('param').bookingId)), 200),
  )
  api.openapi(contract.cancelSeats, async (c) => {
    const actor = await who(c)
    return c.json(
      answer(await cancelSeats(actor, orderMoney(), c.req.valid('param').bookingId, c.req.valid('json'))),
      200,
    )
  })
  api.openapi(contract.moveBooking, async (c) => {
    const { slotId } = c.req.valid('json')
    return c.json(answer(await moveBooking(await who(c), c.req.valid('param').bookingId, slotId)), 200)
  })
  api.openapi(contract.listMoveTargets, async (c) =>
    c.json(answer({ items: await findMoveTargets(await who(c), c.req.valid('param').bookingId) }), 200),
  )

  api.openapi(exchanging.listExchangeTargets, async (c) =>
    c.json(answer(await findExchangeTargets(await who(c), c.req.valid('param').bookingId)), 200),
  )
  api.openapi(exchanging.exchangeBooking, async (c) => {
    const { bookingId } = c.req.valid('param')
    return c.json(answer(await exchangeBooking(await who(c), bookingId, c.req.valid('json'))), 200)
  })
}
