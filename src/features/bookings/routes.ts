import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { requireCaller } from '@/features/account/loaders'
import { orderMoney } from '@/features/shop/settling/mutations'
import { findCalendarEntry } from './calendar/data'
import { calendarFile } from './calendar/rules'
import * as contract from './contract'
import { findBooking, findBookings } from './data'
import { changeNeeds, changeParty, extendHold, holdBooking, releaseHold } from './holding/mutations'
import { bookingTotals, type PaymentWords, payByCard, payOnAccount } from './paying/contract'
import { quoteSeats } from './paying/data'
import { payBooking } from './paying/mutations'

/** Binds the calls of bookings to their functions. */
export function bookingRoutes(api: OpenAPIHono): void {
  const who = (c: Context) => requireCaller(c.req.raw)
  const answer = <T>(data: T) => ({ success: true as const, data })

  api.openapi(contract.holdBooking, async (c) =>
    c.json(answer(await holdBooking(await who(c), c.req.valid('json'))), 200),
  )
  api.openapi(contract.listBookings, async (c) =>
    c.json(answer(await findBookings(await who(c), c.req.valid('query'))), 200),
  )
  api.openapi(contract.readBooking, async (c) =>
    c.json(answer(await findBooking(await who(c), c.req.valid('param').bookingId)), 200),
  )
  api.openapi(contract.changeParty, async (c) => {
    const { party } = c.req.valid('json')
    return c.json(answer(await changeParty(await who(c), c.req.valid('param').bookingId, party)), 200)
  })
  api.openapi(contract.changeNeeds, async (c) => {
    const { needs } = c.req.valid('json')
    return c.json(answer(await changeNeeds(await who(c), c.req.valid('param').bookingId, needs)), 200)
  })
  api.openapi(contract.extendHold, async (c) =>
    c.json(answer(await extendHold(await who(c), c.req.valid('param').bookingId)), 200),
  )
  api.openapi(contract.releaseHold, async (c) =>
    c.json(answer(await releaseHold(await who(c), c.req.valid('param').bookingId)), 200),
  )
  api.openapi(contract.readCalendar, async (c) => {
    const entry = await findCalendarEntry(await who(c), c.req.valid('param').bookingId)
    return c.body(calendarFile(entry), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="course.ics"',
    })
  })

  api.openapi(bookingTotals, async (c) => {
    const question = { bookingId: c.req.valid('param').bookingId, ...c.req.valid('json'), now: new Date() }
    return c.json(answer(await quoteSeats(await who(c), question)), 200)
  })
  const pay = async (c: Context, method: 'card' | 'account', bookingId: number, words: PaymentWords) => {
    const actor = await who(c)
    return answer(await payBooking(actor, orderMoney(), { bookingId, method, words, now: new Date() }))
  }
  api.openapi(payByCard, async (c) =>
    c.json(await pay(c, 'card', c.req.valid('param').bookingId, c.req.valid('json')), 200),
  )
  api.openapi(payOnAccount, async (c) =>
    c.json(await pay(c, 'account', c.req.valid('param').bookingId, c.req.valid('json')), 200),
  )
}
