import { holdSeats, payOnAccount, reviewOf } from '../tests/support/seats'
import { ask } from '../tests/support/shopper'

/** Twelve people from the hold to the order on account, in four calls and one for the price. @returns the milliseconds of all. */
export async function bookTwelve(url: string, cookie: string, slotId: number): Promise<number> {
  const began = performance.now()
  const held = await holdSeats(url, cookie, slotId, 12)
  const id: number = held.json.data.id
  const needs = held.json.data.attendees.map((one: { id: number }) => ({
    attendeeId: one.id,
    needs: { language: null, reading: false, access: null, diet: 'Vegetarian' },
  }))
  const said = await ask(url, cookie, `/booking/${id}/needs/`, { needs }, { method: 'PUT' })
  const paid = await payOnAccount(url, cookie, id, await reviewOf(url, cookie, id))
  const ms = performance.now() - began
  const statuses = [held.status, said.status, paid.status]
  if (statuses.some((status) => status !== 200)) throw new Error(`Twelve were answered ${statuses.join(', ')}.`)
  return ms
}
