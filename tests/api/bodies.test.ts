/**
 * Bodies that follow from the schemas: every call with each field left out or blank, each choice made otherwise, and each of these with one of every
 * other field (every two of them: `bodies-in-pairs.test.ts`, among the proofs). What the schema refuses is answered with a sentence; what it takes is never a failure of ours. Calls that sell and give back are asked with real rows, as
 * a rule that a schema forgot is found by the database alone.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ways } from '@/features/counter/phone.rules'
import { findBookingRecord } from '@/features/counter/record.data'
import { startApiHere } from '../support/api'
import { asking, hasRuleOfItsOwn, manyAnswers, refusalOf, variantsOf, wrongAnswers } from '../support/bodies'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { callerOf, type Samples, startSamples } from '../support/contract-samples'
import { startDesk } from '../support/desk-calls'
import { endQueries, query, sessionOf } from '../support/people'

let api: Awaited<ReturnType<typeof startApiHere>>
let samples: Samples

beforeAll(async () => {
  api = await startApiHere()
  samples = await startSamples(api)
})
afterAll(endQueries)

/** What is changed in a thousand ways here and among the proofs must be right to begin with, or one early refusal would answer for all of them. */
test.each(asking)('$name takes the body that these tests change', ({ contract, schema }) => {
  expect(refusalOf(schema, samples.bodyOf(contract, schema))).toBe('')
})

describe('of a booking at the desk', () => {
  const desk = startDesk(() => api)

  /** A booking of one seat, with or without an order of its own, and a start of a dearer course. */
  async function booked(isFree: boolean) {
    const { cookie } = await sessionOf('demo-manager')
    const [here, there] = [await newSlot(), await newSlot()]
    await query(
      `WITH other AS (INSERT INTO courses (name, slug, category, short_description, description, duration, site_safe_credits, active, price_cents, member_price_cents)
         SELECT 'Another course', 'another-' || $2::int, category, short_description, description, duration, site_safe_credits, true, price_cents, member_price_cents
         FROM courses WHERE id = (SELECT course_id FROM course_sessions WHERE id = $1) RETURNING id)
       UPDATE course_sessions SET course_id = other.id FROM other WHERE course_sessions.id = $2`,
      [here.sessionId, there.sessionId],
    )
    // Those that wait for a link to be paid count as held, and one person holds five at most.
    await query(`UPDATE seat_claims SET expires_at = now() - interval '1 hour' WHERE state = 'held'`)
    await query(`UPDATE bookings SET held_until = now() - interval '1 hour' WHERE state = 'held'`)
    const { json } = await hold(api, cookie, here.slotId, [{ isLater: true }])
    const id = Number(json.data.id)
    const paid = await pay(api, cookie, id, await paymentBody(api, cookie, id, { creditToApply: 0 }), 'account')
    expect([paid.status, paid.json.errors]).toEqual([200, undefined])
    if (isFree) await query('UPDATE bookings SET order_id = NULL WHERE id = $1', [id])
    const found = await findBookingRecord(id)
    return { id, version: found?.version, slotId: there.slotId, attendeeIds: found?.people.map((one) => one.id) ?? [] }
  }

  test.each([true, false])(
    'whatever is left blank, changing its course is no failure of ours (free before: %s)',
    async (isFree) => {
      await query(
        `UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000 WHERE name = 'Tairua Civil'`,
      )
      const answers: { how: unknown; looked: number; made: number }[] = []
      for (const way of ways)
        for (const reason of [undefined, null, '', 'They asked'])
          for (const to of [undefined, null, 'account', 'credit']) {
            const { id, ...words } = await booked(isFree)
            const sent = { ...words, to, way, poNumber: null, reason }
            const looked = await desk('admin', 'POST', `bookings/${id}/change-course/preview/`, sent)
            const { expectedTotalCents = 0 } = looked.json
            const made = await desk('admin', 'POST', `bookings/${id}/change-course/`, {
              ...sent,
              key: randomUUID(),
              expectedTotalCents,
            })
            answers.push({ how: { way, reason, to }, looked: looked.status, made: made.status })
          }
      expect(answers.filter(({ looked, made }) => looked >= 500 || made >= 500)).toEqual([])
      expect(answers.filter(({ made }) => made === 200).length).toBeGreaterThan(3)
    },
  )
})

describe.each(asking)('$name', ({ contract, schema }) => {
  test(
    'takes or refuses each body that its schema can mean, in words of ours',
    async () => {
      const { cookie } = await callerOf(contract)
      const variants = variantsOf(schema, samples.bodyOf(contract, schema))
      const path = samples.addressOf(contract)
      const ask = (body: unknown) => samples.ask(contract, { path, body: samples.write(body), cookie })
      expect(await wrongAnswers(variants, schema, ask)).toEqual([])
    },
    manyAnswers,
  )

  if (hasRuleOfItsOwn(schema))
    test('has its own rules broken by some of them', () => {
      const variants = variantsOf(schema, samples.bodyOf(contract, schema))
      const broken = variants.filter(({ body }) =>
        schema.safeParse(body).error?.issues.some(({ code }) => code === 'custom'),
      )
      expect(broken.length).toBeGreaterThan(0)
    })
})
