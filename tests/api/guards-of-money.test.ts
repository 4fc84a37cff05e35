import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addInvoice,
  beginGuards,
  commit,
  endGuards,
  id,
  insertCreditRefund,
  insertRefund,
  isLocked,
  lists,
  lockedMoney,
  makeCompany,
  makeCreditRefund,
  makeOrder,
  makePayment,
  makePerson,
  makeRefund,
  makeSlot,
  refusal,
  rows,
  taken,
  twoOfStaff,
  value,
} from '../support/guards'

/** What the database decides about money, at each boundary and for each condition (integrity, sections 2.2 to 2.8). */
beforeAll(beginGuards)
afterAll(endGuards)
beforeEach(async () => {
  await rows('BEGIN')
})
afterEach(() => rows('ROLLBACK'))

/** States of an order that its money has come for. */
const paidStates = ['paid', 'part_refunded', 'refunded', 'refund_due']
const otherStates = ['awaiting_payment', 'cancelled', 'expired']

const addCorrection = async (order: number, cents: number): Promise<number> => {
  const document = await id(
    `INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says)
     SELECT 'CRN-T-' || gen_random_uuid(), 'correction', id, company_id, 1, '{}' FROM orders WHERE id = $1 RETURNING id`,
    [order],
  )
  return await id(
    `INSERT INTO account_corrections (order_id, document_id, amount_cents, reason) VALUES ($1, $2, $3, 'x') RETURNING id`,
    [order, document, cents],
  )
}
const companyOf = (order: number) => id('SELECT company_id FROM orders WHERE id = $1', [order])
const receive = (company: number, cents: number) =>
  id(
    `INSERT INTO account_payments (company_id, amount_cents, received_on, source) VALUES ($1, $2, '2026-11-24', 'hand') RETURNING id`,
    [company, cents],
  )
const addPart = async (order: number, cents: number): Promise<number> =>
  id('INSERT INTO account_payment_parts (payment_id, order_id, amount_cents) VALUES ($1, $2, $3) RETURNING id', [
    await receive(await companyOf(order), cents),
    order,
    cents,
  ])
const stateOf = (order: number) => value('SELECT state::text FROM orders WHERE id = $1', [order])

describe('what is owed on account', () => {
  const owed = (order: number) => id('SELECT hivis_owed($1)', [order])

  test('is what is to be paid, less corrections and parts of its own', async () => {
    const [order, other] = [
      await makeOrder({ state: 'on_account', creditCents: 1_500 }),
      await makeOrder({ state: 'on_account' }),
    ]
    expect([await owed(order), await owed(other)]).toEqual([10_000, 11_500])
    await addCorrection(order, 2_000)
    await addPart(order, 3_000)
    expect([await owed(order), await owed(other)]).toEqual([5_000, 11_500])
    expect(
      await lists('SELECT hivis_off_account($1)::int AS off, hivis_paid_in_part($1)::int AS part', [order]),
    ).toEqual([[2_000, 3_000]])
    expect(
      await lists('SELECT hivis_off_account($1)::int AS off, hivis_paid_in_part($1)::int AS part', [other]),
    ).toEqual([[0, 0]])
  })

  test.each([...paidStates, ...otherStates])('is nothing when it is %s', async (state) => {
    expect(await owed(await makeOrder({ state }))).toBe(0)
  })

  test('bounds corrections and parts, of the same company', async () => {
    const order = await makeOrder({ state: 'on_account', cents: 5_000 })
    const insertPart = 'INSERT INTO account_payment_parts (payment_id, order_id, amount_cents) VALUES ($1, $2, $3)'
    const payment = await receive(await companyOf(order), 9_000)
    expect(await refusal(insertPart, [payment, order, 5_001])).toBe('More than is owed.')
    expect(await refusal(insertPart, [payment, order, 5_000])).toBe('taken')
    expect(await refusal(insertPart, [payment, order, 0])).toMatch('amount_cents_check')
    expect(await refusal(insertPart, [payment, order, 1])).toBe('taken')
    const other = await receive(await makeCompany(), 9_000)
    expect(await refusal(insertPart, [other, order, 1])).toBe('The order is of another company.')
    const document = await addInvoice(order)
    const correct = `INSERT INTO account_corrections (order_id, document_id, amount_cents, reason) VALUES ($1, $2, $3, 'x')`
    expect(await refusal(correct, [order, document, 5_001])).toBe('More than is owed.')
    expect(await refusal(correct, [order, document, 5_000])).toBe('taken')
    expect(await refusal(correct, [order, document, 0])).toMatch('amount_cents_check')
    expect(await refusal(correct, [order, document, 1])).toBe('taken')
  })

  test.each([
    [`0, 0, 'hand'`, 'account_payments_amounts'],
    [`1, 0, 'hand'`, 'taken'],
    [`2, -1, 'hand'`, 'account_payments_amounts'],
    [`2, 2, 'bank'`, 'taken'],
    [`2, 3, 'hand'`, 'account_payments_amounts'],
    [`2, 0, 'found'`, 'account_payments_source_check'],
  ])('is paid with %s: %s', async (what, words) => {
    const sql = `INSERT INTO account_payments (company_id, amount_cents, credit_cents, source, received_on) SELECT $1, ${what}, '2026-11-24'`
    expect(await refusal(sql, [await makeCompany()])).toMatch(words)
  })
})

describe('what may go back', () => {
  const refundable = (order: number) => id('SELECT hivis_refundable($1)', [order])

  test.each(paidStates)(
    'of an order that is %s: the whole with an invoice, less corrections; else what was paid',
    async (state) => {
      const order = await makeOrder({ state: 'on_account', creditCents: 1_500 })
      await addCorrection(order, 2_000)
      await addInvoice(await makeOrder())
      await rows('ALTER TABLE orders DISABLE TRIGGER order_moves')
      await rows('UPDATE orders SET state = $2 WHERE id = $1', [order, state])
      expect(await refundable(order)).toBe(10_000)
      await addInvoice(order)
      expect(await refundable(order)).toBe(9_500)
    },
  )

  test.each(otherStates)('of an order that is %s: nothing', async (state) => {
    const order = await makeOrder({ state })
    await addInvoice(order)
    expect(await refundable(order)).toBe(0)
  })

  test('of an order on account: its credit and the parts that came', async () => {
    const [order, other] = [
      await makeOrder({ state: 'on_account', creditCents: 1_500 }),
      await makeOrder({ state: 'on_account' }),
    ]
    await addPart(order, 3_000)
    await addInvoice(order)
    expect([await refundable(order), await refundable(other)]).toEqual([4_500, 0])
  })

  const refunded = async (order: number) =>
    (
      await lists(
        'SELECT hivis_refunded($1, false)::int AS asked, hivis_refunded($1, true)::int AS done, hivis_refunded_alone($1)::int AS alone',
        [order],
      )
    )[0]

  test('is less by refunds to the card, of payments that were taken for it', async () => {
    const [order, other] = [await makeOrder({ state: 'paid' }), await makeOrder({ state: 'paid' })]
    const payment = await makePayment(order, 11_500)
    await makeRefund(await makePayment(other, 11_500), 64, { to: ['approved'] })
    await makeRefund(payment, 1)
    await makeRefund(payment, 2, { to: ['approved'] })
    await makeRefund(payment, 4, { to: ['approved', 'processing'] })
    await makeRefund(payment, 8, { to: ['approved', 'processing', 'done'] })
    await makeRefund(payment, 16, { to: ['failed'] })
    await makeRefund(payment, 32, { bySystem: true, to: ['approved', 'processing', 'done'] })
    expect(await refunded(order)).toEqual([47, 40, 14])
    const [asks, agrees] = await twoOfStaff()
    await rows(
      'UPDATE refunds SET requested_by_id = $2, approved_by_id = $3 WHERE payment_id = $1 AND amount_cents = 2',
      [...[payment, asks, agrees]],
    )
    expect(await refunded(order)).toEqual([47, 40, 12])
  })

  test('counts, for the limits, all of 30 days: refunds, credit and corrections of that order, by anyone', async () => {
    const [order, other] = [await makeOrder({ state: 'paid' }), await makeOrder({ state: 'on_account' })]
    const given = (of: number) => id('SELECT hivis_given_back($1)', [of])
    const payment = await makePayment(order, 11_500)
    await makeRefund(payment, 1)
    await makeRefund(payment, 2, { to: ['approved'] })
    await makeRefund(payment, 4, { to: ['approved', 'processing', 'done'] })
    await makeRefund(payment, 8, { to: ['failed'] })
    await makeRefund(payment, 16, { bySystem: true, to: ['approved'] })
    await makeCreditRefund(order, 32)
    await makeCreditRefund(order, 64, { to: 'done' })
    await makeCreditRefund(order, 128, { bySystem: true, to: 'done' })
    await makeCreditRefund(order, 256, { to: 'declined' })
    await addCorrection(other, 512)
    expect([await given(order), await given(other), await given(0)]).toEqual([214, 512, 0])
    const age = async (table: string, of: string, by: number, days: number) => {
      await rows(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
      await rows(
        `UPDATE ${table} SET created_at = now() - make_interval(days => $3) WHERE ${of} = $1 AND amount_cents = $2`,
        [...[of === 'order_id' ? (table === 'account_corrections' ? other : order) : payment, by, days]],
      )
      await rows(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    }
    for (const days of [29, 31]) {
      await age('refunds', 'payment_id', 2, days)
      await age('credit_refunds', 'order_id', 64, days)
      await age('account_corrections', 'order_id', 512, days)
      expect([await given(order), await given(other)]).toEqual(days < 30 ? [214, 512] : [148, 0])
    }
  })

  test('is not less by refunds of a payment that is looked at', async () => {
    const order = await makeOrder({ state: 'paid' })
    await makeRefund(await makePayment(order, 11_500, 'review'), 8, { to: ['approved', 'processing', 'done'] })
    expect(await refunded(order)).toEqual([0, 0, 8])
  })

  test('is less by refunds as credit', async () => {
    const [order, other] = [await makeOrder({ state: 'paid' }), await makeOrder({ state: 'paid' })]
    await makeCreditRefund(other, 64, { to: 'done' })
    await makeCreditRefund(order, 1)
    await makeCreditRefund(order, 2, { to: 'done' })
    await makeCreditRefund(order, 4, { to: 'declined' })
    await makeCreditRefund(order, 8, { bySystem: true, to: 'done' })
    expect(await refunded(order)).toEqual([11, 10, 2])
    const [asks, agrees] = await twoOfStaff()
    await rows(
      'UPDATE credit_refunds SET requested_by_id = $2, approved_by_id = $3 WHERE order_id = $1 AND amount_cents = 2',
      [...[order, asks, agrees]],
    )
    expect(await refunded(order)).toEqual([11, 10, 0])
    await makeRefund(await makePayment(order, 11_500), 32, { to: ['approved', 'processing', 'done'] })
    expect(await refunded(order)).toEqual([43, 42, 32])
  })
})

describe('a refund to the card', () => {
  const ask = (payment: number, cents: number, state = 'requested', bySystem = false) =>
    refusal(insertRefund, [payment, cents, bySystem, state])

  test('begins as requested, of a payment that took money', async () => {
    const order = await makeOrder({ state: 'paid' })
    expect(await ask(await makePayment(await makeOrder(), 11_500, 'created'), 1)).toBe('Nothing was taken.')
    expect(await ask(await makePayment(await makeOrder(), 11_500, 'failed'), 1)).toBe('Nothing was taken.')
    const payment = await makePayment(order, 11_500)
    expect(await ask(payment, 1, 'approved')).toBe('A refund begins as requested.')
    expect(await ask(payment, 11_500)).toBe('taken')
    expect(await ask(payment, 11_501)).toBe('More than was taken.')
    expect(await ask(payment, 0)).toMatch('refunds_amount')
    expect(await ask(payment, 1)).toBe('taken')
    const looked = await makePayment(await makeOrder(), 11_500, 'review')
    expect(await ask(looked, 11_500)).toBe('taken')
    const empty = await makePayment(await makeOrder(), 11_500, 'processing')
    await rows(`UPDATE payments SET state = 'review', review = 'amount' WHERE id = $1`, [empty])
    expect(await ask(empty, 1)).toBe('Nothing was taken.')
    const back = await makePayment(await makeOrder(), 11_500, 'review')
    await rows(`UPDATE payments SET state = 'cancelled' WHERE id = $1`, [back])
    expect(await ask(back, 1)).toBe('Nothing was taken.')
  })

  test('with the others of its payment that did not fail is no more than was taken', async () => {
    await makeRefund(await makePayment(await makeOrder({ state: 'paid' }), 11_500), 11_000)
    const payment = await makePayment(await makeOrder({ state: 'paid' }), 11_500)
    await makeRefund(payment, 5_000, { to: ['failed'] })
    const first = await makeRefund(payment, 6_000)
    expect(await ask(payment, 5_501)).toBe('More than was taken.')
    const second = await makeRefund(payment, 5_500)
    expect(await refusal(`UPDATE refunds SET state = 'approved' WHERE id = $1`, [second])).toBe('taken')
    expect(await refusal(`UPDATE refunds SET state = 'failed' WHERE id = $1`, [first])).toBe('taken')
    await rows(`UPDATE refunds SET state = 'failed' WHERE id = $1`, [first])
    expect(await ask(payment, 6_000)).toBe('taken')
  })

  test('that failed may say so, whatever else was given back', async () => {
    const payment = await makePayment(await makeOrder({ state: 'paid' }), 11_500)
    const done = await makeRefund(payment, 11_500, { to: ['approved', 'failed'] })
    await makeRefund(payment, 11_500)
    expect(await refusal(`UPDATE refunds SET state = state WHERE id = $1`, [done])).toBe('taken')
  })

  const moves = new Set([
    ...['requested approved', 'requested failed', 'approved processing', 'approved failed', 'processing done'],
    ...['processing failed', 'done failed'],
  ])
  const states = ['requested', 'approved', 'processing', 'done', 'failed']
  test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('from %s to %s', async (from, to) => {
    const payment = await makePayment(await makeOrder({ state: 'paid' }), 11_500)
    const path: Record<string, string[]> = { requested: [], failed: ['failed'] }
    const way = path[from] ?? states.slice(1, states.indexOf(from) + 1)
    const refund = await makeRefund(payment, 100, { to: way })
    expect(await refusal('UPDATE refunds SET state = $2 WHERE id = $1', [refund, to])).toBe(
      from === to || moves.has(`${from} ${to}`) ? 'taken' : `A refund does not go from ${from} to ${to}.`,
    )
  })

  test.each([
    'id = id + 1000',
    'payment_id = payment_id - 1',
    'amount_cents = 99',
    `provider_idem = 'x'`,
    'by_system = true',
    `provider_ref = 'other'`,
    'provider_ref = NULL',
  ])('does not change %s', async (what) => {
    await makePayment(await makeOrder({ state: 'paid' }), 11_500)
    const refund = await makeRefund(await makePayment(await makeOrder({ state: 'paid' }), 11_500), 100)
    await rows(`UPDATE refunds SET provider_ref = 're_1' WHERE id = $1`, [refund])
    expect(await refusal(`UPDATE refunds SET ${what} WHERE id = $1`, [refund])).toBe(
      'What a refund is for does not change.',
    )
    expect(await refusal('DELETE FROM refunds WHERE id = $1', [refund])).toBe('A refund is never deleted.')
  })

  test('has the key of its number, and is agreed to by another', async () => {
    const payment = await makePayment(await makeOrder({ state: 'paid' }), 11_500)
    const sql = `INSERT INTO refunds (id, payment_id, amount_cents, reason, by_system, provider_idem, next_check_at, requested_by_id, approved_by_id)
      VALUES (900001, $1, 1, 'x', false, $2, now(), $3, $4)`
    const [asks, agrees] = await twoOfStaff()
    expect(await refusal(sql, [payment, 'refund:900002', asks, null])).toMatch('refunds_key')
    expect(await refusal(sql, [payment, 'refund:900001', asks, asks])).toMatch('refunds_two_people')
    expect(await refusal(sql, [payment, 'refund:900001', asks, agrees])).toBe('taken')
  })

  describe('above $1,000 on one person’s word', () => {
    const approve = (refund: number, and = '') =>
      refusal(`UPDATE refunds SET state = 'approved' ${and} WHERE id = $1`, [refund])
    let payment = 0
    beforeEach(async () => {
      payment = await makePayment(await makeOrder({ state: 'paid', cents: 900_000 }), 900_000)
    })

    test('waits for a second person, from the first cent', async () => {
      const [asks, agrees] = await twoOfStaff()
      expect(await approve(await makeRefund(payment, 100_000))).toBe('taken')
      const large = await makeRefund(payment, 100_001)
      expect(await approve(large)).toBe('A second person must agree.')
      expect(await approve(large, `, requested_by_id = ${asks}, approved_by_id = ${agrees}`)).toBe('taken')
      expect(await refusal(`UPDATE refunds SET state = 'failed' WHERE id = $1`, [large])).toBe('taken')
      expect(await approve(await makeRefund(payment, 100_001, { bySystem: true }))).toBe('taken')
    })

    test('counts all that went back, by rule and with a second person too, and nothing that waits', async () => {
      const [asks, agrees] = await twoOfStaff()
      await makeRefund(payment, 200_000)
      await makeRefund(payment, 30_000, { bySystem: true, to: ['approved'] })
      const agreed = await makeRefund(payment, 20_000)
      await rows(`UPDATE refunds SET state = 'approved', requested_by_id = $2, approved_by_id = $3 WHERE id = $1`, [
        agreed,
        asks,
        agrees,
      ])
      await makeRefund(payment, 10_000, { to: ['approved'] })
      expect(await approve(await makeRefund(payment, 40_001))).toBe('A second person must agree.')
      expect(await approve(await makeRefund(payment, 40_000))).toBe('taken')
    })

    test('is not asked again later', async () => {
      const first = await makeRefund(payment, 60_000, { to: ['approved'] })
      await makeRefund(payment, 40_000, { to: ['approved'] })
      const [asks, agrees] = await twoOfStaff()
      const agreed = await makeRefund(payment, 300_000)
      await rows(`UPDATE refunds SET state = 'approved', requested_by_id = $2, approved_by_id = $3 WHERE id = $1`, [
        agreed,
        asks,
        agrees,
      ])
      await rows('UPDATE refunds SET approved_by_id = NULL WHERE id = $1', [agreed])
      expect(await refusal(`UPDATE refunds SET state = 'approved' WHERE id = $1`, [agreed])).toBe('taken')
      expect(await refusal(`UPDATE refunds SET state = 'processing' WHERE id = $1`, [agreed])).toBe('taken')
      expect(await refusal(`UPDATE refunds SET state = 'processing' WHERE id = $1`, [first])).toBe('taken')
    })
  })

  describe('with those as credit', () => {
    test('is no more than the order was paid with', async () => {
      const order = await makeOrder({ state: 'paid' })
      const payment = await makePayment(order, 11_500)
      await makeCreditRefund(order, 6_000)
      expect(await ask(payment, 5_501)).toBe('More than the order was paid with.')
      expect(await ask(payment, 5_500)).toBe('taken')
      await rows(`UPDATE credit_refunds SET state = 'declined' WHERE order_id = $1`, [order])
      expect(await ask(payment, 11_500)).toBe('taken')
    })

    test('is bounded only where an order of ours was paid', async () => {
      expect(await ask(await makePayment(await makeOrder(), 11_500, 'review'), 11_500)).toBe('taken')
      expect(await ask(await makePayment(900_000_001, 11_500), 11_500)).toBe('taken')
      expect(await ask(await makePayment(await makeOrder(), 11_500), 1)).toBe('More than the order was paid with.')
    })
  })
})

describe('a refund as credit', () => {
  const ask = (order: number, cents: number, state = 'requested') =>
    refusal(insertCreditRefund, [order, cents, false, state])
  const finish = (refund: number, and = '') =>
    refusal(`UPDATE credit_refunds SET state = 'done' ${and} WHERE id = $1`, [refund])

  test('begins as requested, and with the others is no more than was paid', async () => {
    const order = await makeOrder({ state: 'paid' })
    expect(await ask(order, 1, 'done')).toBe('A refund begins as requested.')
    expect(await ask(order, 1, 'lost')).toBe('A refund begins as requested.')
    await makeCreditRefund(order, 6_000)
    expect(await ask(order, 5_500)).toBe('taken')
    expect(await ask(order, 5_501)).toBe('More than was paid.')
    expect(await ask(order, 0)).toMatch('amount_cents_check')
    expect(await ask(order, 1)).toBe('taken')
    expect(await ask(await makeOrder(), 1)).toBe('More than was paid.')
  })

  test('is done or declined once', async () => {
    const order = await makeOrder({ state: 'paid' })
    const refund = await makeCreditRefund(order, 100)
    const set = (state: string) => refusal('UPDATE credit_refunds SET state = $2 WHERE id = $1', [refund, state])
    expect([await set('done'), await set('declined'), await set('requested')]).toEqual(['taken', 'taken', 'taken'])
    expect(await set('lost')).toMatch('state_check')
    await rows(`UPDATE credit_refunds SET state = 'done' WHERE id = $1`, [refund])
    expect(await set('declined')).toBe('A refund does not go from done to declined.')
    expect(await set('requested')).toBe('A refund does not go from done to requested.')
    expect(await set('done')).toBe('taken')
  })

  test.each(['id = id + 1000', 'amount_cents = 99', 'order_id = order_id - 1'])('does not change %s', async (what) => {
    await makeOrder({ state: 'paid' })
    const refund = await makeCreditRefund(await makeOrder({ state: 'paid' }), 100)
    const sql = what.startsWith('id')
      ? `UPDATE credit_refunds SET id = DEFAULT WHERE id = $1`
      : `UPDATE credit_refunds SET ${what} WHERE id = $1`
    expect(await refusal(sql, [refund])).toBe('What a refund is for does not change.')
    expect(await refusal('DELETE FROM credit_refunds WHERE id = $1', [refund])).toBe('A refund is never deleted.')
  })

  test('above $1,000 on one person’s word waits for a second', async () => {
    const order = await makeOrder({ state: 'paid', cents: 900_000 })
    const [asks, agrees] = await twoOfStaff()
    expect(await finish(await makeCreditRefund(order, 100_000))).toBe('taken')
    const large = await makeCreditRefund(order, 100_001)
    expect(await finish(large)).toBe('A second person must agree.')
    expect(await finish(large, `, requested_by_id = ${asks}, approved_by_id = ${agrees}`)).toBe('taken')
    expect(await finish(large, `, requested_by_id = ${asks}, approved_by_id = ${asks}`)).toMatch('two_people')
    expect(await refusal(`UPDATE credit_refunds SET state = 'declined' WHERE id = $1`, [large])).toBe('taken')
    expect(await finish(await makeCreditRefund(order, 100_001, { bySystem: true }))).toBe('taken')
    await rows(`UPDATE credit_refunds SET state = 'done', requested_by_id = $2, approved_by_id = $3 WHERE id = $1`, [
      large,
      asks,
      agrees,
    ])
    expect(await finish(large, ', approved_by_id = NULL')).toBe('taken')
    const other = await makeOrder({ state: 'paid', cents: 900_000 })
    await makeCreditRefund(other, 60_000, { bySystem: true, to: 'done' })
    expect(await finish(await makeCreditRefund(other, 40_001))).toBe('A second person must agree.')
    expect(await finish(await makeCreditRefund(other, 40_000))).toBe('taken')
  })

  test('is behind each credit that says so', async () => {
    const [order, other] = [await makeOrder({ state: 'paid' }), await makeOrder({ state: 'paid' })]
    const company = await companyOf(order)
    const add = `INSERT INTO credit_entries (company_id, amount_cents, reason, order_id, actor) VALUES ($1, $2, $3, $4, 'x')`
    const credit = (cents: number, reason = 'refund', of: number | null = order) =>
      refusal(add, [company, cents, reason, of])
    await makeCreditRefund(other, 1_000, { to: 'done' })
    await rows(add, [company, 600, 'refund', other])
    await makeCreditRefund(order, 1_000)
    expect(await credit(1)).toBe('No refund is behind this credit.')
    await makeCreditRefund(order, 500, { to: 'done' })
    await rows(add, [company, 400, 'granted', order])
    expect(await credit(500)).toBe('taken')
    expect(await credit(501)).toBe('No refund is behind this credit.')
    expect(await credit(501, 'granted')).toBe('taken')
    expect(await credit(501, 'refund', null)).toBe('taken')
  })
})

describe('credit of a company', () => {
  test('is the sum of its entries, never below nothing', async () => {
    const [company, other] = [await makeCompany(), await makeCompany()]
    const add = `INSERT INTO credit_entries (company_id, amount_cents, reason, actor) VALUES ($1, $2, 'granted', 'x')`
    const balance = (of: number) => value('SELECT balance_cents::int FROM company_credit WHERE company_id = $1', [of])
    await rows(add, [other, 50])
    await rows(add, [company, 100])
    await rows(add, [company, 20])
    await rows(add, [company, -70])
    expect([await balance(company), await balance(other)]).toEqual([50, 50])
    expect(await refusal(add, [company, -51])).toMatch('balance_cents_check')
    expect(await refusal(add, [company, -50])).toBe('taken')
  })
})

describe('a payment', () => {
  const moves: Record<string, string[]> = {
    created: ['processing', 'unknown', 'succeeded', 'failed', 'cancelled', 'review'],
    processing: ['unknown', 'succeeded', 'failed', 'cancelled', 'review'],
    unknown: ['processing', 'succeeded', 'failed', 'cancelled', 'review'],
    failed: ['succeeded', 'review'],
    cancelled: ['succeeded', 'review'],
    review: ['cancelled'],
    succeeded: [],
  }
  const states = Object.keys(moves)
  const money = `captured_cents = 11500, captured_currency = 'NZD', review = 'amount'`

  test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('from %s to %s', async (from, to) => {
    const payment = await makePayment(await makeOrder(), 11_500, from)
    const is = await refusal(`UPDATE payments SET state = $2, ${money} WHERE id = $1`, [payment, to])
    expect(is).toBe(from === to || moves[from]?.includes(to) ? 'taken' : `A payment does not go from ${from} to ${to}.`)
  })

  const insert = (order: number, id: number, change = {}) => {
    const given = { state: 'created', amount: 100, currency: 'NZD', idem: `pay:${id}`, ...change }
    return refusal(
      `INSERT INTO payments (id, order_id, state, amount_cents, currency, description, provider, provider_idem, return_path, cancel_path, expires_at, next_check_at)
       VALUES ($1, $2, $3, $4, $5, 'x', 'demo', $6, '/', '/', now(), now())`,
      [id, order, given.state, given.amount, given.currency, given.idem],
    )
  }

  test('begins as created, with an amount, a currency, an order and its key', async () => {
    const order = await makeOrder()
    expect(await insert(order, 900_001)).toBe('taken')
    expect(await insert(order, 900_001, { state: 'processing' })).toBe('A payment begins as created.')
    expect(await insert(order, 900_001, { amount: 0 })).toMatch('payments_amount')
    expect(await insert(order, 900_001, { amount: 1 })).toBe('taken')
    expect(await insert(order, 900_001, { currency: 'nzd' })).toMatch('payments_currency')
    expect(await insert(order, 900_001, { idem: 'pay:1' })).toMatch('payments_key')
    expect(await insert(0, 900_001)).toMatch('payments_order')
    expect(await insert(1, 900_001)).not.toMatch('payments_order')
  })

  test('does not begin beside one of its order that is looked at, or that is live', async () => {
    const [order, other] = [await makeOrder(), await makeOrder()]
    await makePayment(order, 100, 'review')
    await makePayment(other, 100, 'failed')
    expect(await insert(order, 900_001)).toBe('A payment of this order is looked at.')
    expect(await insert(other, 900_001)).toBe('taken')
    await makePayment(other, 100, 'processing')
    expect(await insert(other, 900_001)).toMatch('one_live_payment')
  })

  test.each([
    ['id = id + 100000', `provider_idem = 'pay:' || (id + 100000)`],
    ['order_id = order_id + 1'],
    ['amount_cents = 1'],
    [`currency = 'AUD'`],
    [`provider = 'other'`],
    [`provider_idem = 'x'`],
    [`provider_ref = 'other'`],
    ['provider_ref = NULL'],
    ['captured_cents = 1'],
    ['captured_cents = NULL'],
  ])('does not change %s', async (...what) => {
    const payment = await makePayment(await makeOrder(), 11_500)
    await rows(`UPDATE payments SET provider_ref = 'cs_1' WHERE id = $1`, [payment])
    expect(await refusal(`UPDATE payments SET ${what.join(', ')} WHERE id = $1`, [payment])).toBe(
      'What a payment is for does not change.',
    )
    expect(await refusal('DELETE FROM payments WHERE id = $1', [payment])).toBe('A payment is never deleted.')
  })

  test.each([
    [`state = 'succeeded'`, 'payments_paid'],
    [`state = 'succeeded', captured_cents = 99, captured_currency = 'NZD'`, 'payments_paid'],
    [`state = 'succeeded', captured_cents = 100, captured_currency = 'AUD'`, 'payments_paid'],
    [`state = 'succeeded', captured_cents = 100`, 'payments_paid'],
    [`state = 'succeeded', captured_cents = 100, captured_currency = 'NZD'`, 'taken'],
    [`state = 'failed', captured_cents = -1`, 'payments_captured'],
    [`state = 'failed', captured_cents = 0`, 'taken'],
    [`state = 'review'`, 'payments_review'],
    [`state = 'review', review = 'amount'`, 'taken'],
  ])('with %s: %s', async (what, words) => {
    const payment = await makePayment(await makeOrder(), 100, 'processing')
    expect(await refusal(`UPDATE payments SET ${what} WHERE id = $1`, [payment])).toMatch(words)
  })

  test('of a cent keeps its cent', async () => {
    const payment = await makePayment(await makeOrder(), 1)
    expect(await refusal('UPDATE payments SET captured_cents = NULL WHERE id = $1', [payment])).toMatch(
      'does not change',
    )
  })

  test('is prepared once for an order: the live one, or the one that is looked at', async () => {
    const [order, other] = [await makeOrder(), await makeOrder()]
    const prepare = (of: number) =>
      id(`SELECT hivis_prepare_payment($1, 11500, 'NZD', 'Goods', 'demo', '/back/', '/away/', 35, 90)`, [of])
    await makePayment(order, 11_500, 'failed')
    await makePayment(order, 11_500, 'cancelled')
    const live = await makePayment(other, 11_500, 'processing')
    const made = await prepare(order)
    expect(
      await rows(
        `SELECT order_id, amount_cents, currency, description, provider, provider_idem = 'pay:' || id AS keyed, return_path, cancel_path, state::text,
           expires_at = date_trunc('second', now()) + interval '35 minutes' AS ends, abs(extract(epoch FROM next_check_at - now()) - 90) < 0.01 AS is_checked
         FROM payments WHERE id = $1`,
        [made],
      ),
    ).toEqual([
      {
        ...{
          orderId: order,
          amountCents: 11_500,
          currency: 'NZD',
          description: 'Goods',
          provider: 'demo',
          keyed: true,
        },
        ...{ returnPath: '/back/', cancelPath: '/away/', state: 'created', ends: true, isChecked: true },
      },
    ])
    expect([await prepare(order), await prepare(other)]).toEqual([made, live])
    for (const state of ['unknown', 'review', 'succeeded']) {
      const one = await makeOrder()
      const payment = await makePayment(one, 11_500, state)
      expect([state, await prepare(one)]).toEqual([state, payment])
    }
    const both = await makeOrder()
    await makePayment(both, 11_500, 'review')
    await rows(`ALTER TABLE payments DISABLE TRIGGER payment_rules`)
    const latest = await makePayment(both, 11_500)
    expect(await prepare(both)).toBe(latest)
  })
})

test.each([
  ['checkout', 'taken'],
  ['refund', 'taken'],
  ['other', 'taken'],
  ['parcel', 'object_check'],
])('an event of the provider about “%s”: %s', async (object, words) => {
  const sql = `INSERT INTO payment_events (provider, event_id, type, object, object_ref) VALUES ('demo', 'evt_guard', 'x', $1, 'y')`
  expect(await refusal(sql, [object])).toMatch(words)
})

describe('an order', () => {
  const states = [
    'awaiting_payment',
    'paid',
    'on_account',
    'part_refunded',
    'refunded',
    'refund_due',
    'cancelled',
    'expired',
  ]
  const moves: Record<string, string[]> = {
    awaiting_payment: ['paid', 'on_account', 'cancelled', 'expired', 'refund_due'],
    paid: ['part_refunded', 'refunded'],
    on_account: ['paid', 'cancelled'],
    part_refunded: ['refunded'],
    refund_due: ['refunded'],
    cancelled: ['refund_due'],
    expired: ['paid', 'refund_due'],
  }

  test.each(states)('that is %s goes only where its table says', async (from) => {
    const order = await makeOrder({ state: from })
    for (const to of states) {
      const isAllowed = from === to || moves[from]?.includes(to) === true
      expect([to, await refusal('UPDATE orders SET state = $2 WHERE id = $1', [order, to])]).toEqual([
        to,
        isAllowed ? 'taken' : `An order does not go from ${from} to ${to}.`,
      ])
    }
    expect(await refusal('DELETE FROM orders WHERE id = $1', [order])).toMatch('never')
  })

  test.each([
    ['including_gst_cents = including_gst_cents + 1, to_pay_cents = to_pay_cents + 1', 'orders_sum'],
    ['to_pay_cents = to_pay_cents + 1', 'orders_tenders'],
    ['applied_credit_cents = 1', 'orders_tenders'],
    ['applied_credit_cents = 1, to_pay_cents = to_pay_cents - 1', 'taken'],
    ['applied_credit_cents = -1, to_pay_cents = to_pay_cents + 1', 'orders_positive'],
    ['applied_credit_cents = to_pay_cents + 1, to_pay_cents = -1', 'orders_positive'],
    ['freight_cents = -1', 'orders_positive'],
    ['discount_cents = -1', 'orders_positive'],
    ['gst_cents = -1, excluding_gst_cents = including_gst_cents + 1', 'orders_positive'],
    ['excluding_gst_cents = -1, gst_cents = including_gst_cents + 1', 'orders_positive'],
    ['freight_cents = 0, discount_cents = 0', 'taken'],
  ])('with %s: %s', async (what, words) => {
    expect(await refusal(`UPDATE orders SET ${what} WHERE id = $1`, [await makeOrder()])).toMatch(words)
  })

  test.each([
    ['$2, NULL, 1, 100, 100, 0', 'taken'],
    ['NULL, NULL, 1, 100, 100, 0', 'order_lines_one_thing'],
    ['$2, NULL, 2, 100, 200, 0', 'taken'],
    ['$2, NULL, 2, 100, 100, 0', 'order_lines_sum'],
    ['$2, NULL, 0, 100, 0, 0', 'order_lines_sum'],
    ['$2, NULL, 1, 0, 0, 0', 'taken'],
    ['$2, NULL, 1, -1, -1, 0', 'order_lines_sum'],
    ['$2, NULL, 1, 100, 100, -1', 'order_lines_sum'],
    ['$2, NULL, 1, 100, 100, 100', 'taken'],
    ['$2, NULL, 1, 100, 100, 101', 'order_lines_sum'],
  ])('has lines of %s: %s', async (what, words) => {
    const sql = `INSERT INTO order_lines (order_id, title, item_id, booking_id, count, unit_cents, line_cents, line_discount_cents) SELECT $1::int, 'x', ${what.replace('$2', '$2::int')} WHERE $2::int > 0`
    expect(await refusal(sql, [await makeOrder(), await id('SELECT min(id) FROM shop_items')])).toMatch(words)
  })

  const settle = async (order: number) =>
    (await lists(`SELECT was, told ->> 'to' AS "to" FROM hivis_settle_order($1)`, [order]))[0]

  test('whose money came is paid, once, and no other', async () => {
    const [order, other] = [await makeOrder(), await makeOrder()]
    expect(await settle(order)).toEqual(['awaiting_payment', 'aroha@people.example'])
    expect(
      await lists('SELECT state::text, settled_at IS NOT NULL AS settled FROM orders WHERE id = ANY ($1) ORDER BY id', [
        [order, other],
      ]),
    ).toEqual([
      ['paid', true],
      ['awaiting_payment', false],
    ])
    expect(await settle(order)).toEqual(['paid', null])
    const expired = await makeOrder({ state: 'expired' })
    expect(await settle(expired)).toEqual(['expired', null])
    expect(await stateOf(expired)).toBe('expired')
  })

  test('on account is marked paid: the account owes less, and the audit log says why', async () => {
    const company = await makeCompany()
    await rows('UPDATE companies SET account_terms_used_cents = 20000 WHERE id = $1', [company])
    const [order, other] = [
      await makeOrder({ company, state: 'on_account' }),
      await makeOrder({ company, state: 'on_account' }),
    ]
    await addPart(order, 1_500)
    const mark = (of: number) => value(`SELECT hivis_mark_paid('staff 3', $1, 'Came by bank')`, [of])
    expect(await mark(0)).toBe('no order')
    expect(await mark(await makeOrder({ state: 'paid' }))).toBe('not on account')
    expect(await mark(order)).toBeNull()
    expect([await stateOf(order), await stateOf(other)]).toEqual(['paid', 'on_account'])
    expect(await value('SELECT account_terms_used_cents::int FROM companies WHERE id = $1', [company])).toBe(10_000)
    expect(await lists('SELECT settled_at IS NOT NULL FROM orders WHERE id = $1', [order])).toEqual([[true]])
    expect(
      await rows(`SELECT actor, what, after FROM audit_log WHERE action = 'mark-paid' AND row_id = $1`, [order]),
    ).toEqual([{ actor: 'staff 3', what: 'orders', after: { reason: 'Came by bank', cents: 10_000 } }])
    expect(await mark(order)).toBe('not on account')
  })

  test('is read under its lock with what is owed and what may go back', async () => {
    const order = await makeOrder({ state: 'on_account', creditCents: 1_500 })
    await makeCreditRefund(order, 500)
    const lock = (hasAccount: boolean) => rows('SELECT * FROM hivis_lock_order($1, $2)', [order, hasAccount])
    const read = { state: 'on_account', companyId: await companyOf(order), email: 'aroha@people.example' }
    expect(await lock(true)).toEqual([{ ...read, owedCents: 10_000, leftCents: 1_000 }])
    expect(await lock(false)).toEqual([{ ...read, owedCents: 10_000, leftCents: 1_000 }])
  })
})

describe('an account', () => {
  const charge = (company: number, cents: number, number: string | null = 'PO-1') =>
    value('SELECT hivis_charge_account($1, $2, $3)', [company, cents, number])
  const used = (company: number) => id('SELECT account_terms_used_cents FROM companies WHERE id = $1', [company])
  const open = async (state = 'open', needsNumber = false): Promise<number> => {
    const company = await makeCompany()
    await rows(
      `UPDATE companies SET account_terms_state = $2, account_terms_limit_cents = 1000, account_terms_used_cents = 400, account_terms_requires_po_number = $3
       WHERE id = $1`,
      [company, state, needsNumber],
    )
    return company
  }

  test('is charged up to its limit', async () => {
    const [company, other] = [await open(), await open()]
    expect(await charge(company, 601)).toBe('over limit')
    expect(await charge(company, 600)).toBeNull()
    expect([await used(company), await used(other)]).toEqual([1_000, 400])
    expect(await charge(company, 1)).toBe('over limit')
  })

  test('is one that is open, with an order number where it asks for one', async () => {
    expect(await charge(0, 1)).toBe('no account')
    expect(await charge(await open('none'), 1)).toBe('no account')
    expect(await charge(await open('stopped'), 1)).toBe('on stop')
    const strict = await open('open', true)
    expect([await charge(strict, 1, null), await charge(strict, 1, '')]).toEqual(['no number', 'no number'])
    expect([await charge(strict, 1), await charge(await open(), 1, null)]).toEqual([null, null])
  })

  test('never owes less than nothing', async () => {
    const company = await open()
    expect(await refusal('UPDATE companies SET account_terms_used_cents = -1 WHERE id = $1', [company])).toMatch(
      'account_used',
    )
    expect(await refusal('UPDATE companies SET account_terms_used_cents = 0 WHERE id = $1', [company])).toBe('taken')
  })
})

describe('goods', () => {
  const makeItem = (stock: number, tracks = true) =>
    id(`INSERT INTO shop_items (title, tracks_stock, stock) VALUES ('Of a test', $1, $2) RETURNING id`, [tracks, stock])
  const stock = (of: number) => id('SELECT stock FROM shop_items WHERE id = $1', [of])
  const take = (...given: [number, number][]) =>
    value('SELECT hivis_take_items($1, $2)', [given.map(([one]) => one), given.map(([, count]) => count)])

  test('are taken from the stock, all that are asked for together; the first that is not there is said', async () => {
    const [first, second, other] = [await makeItem(5), await makeItem(5), await makeItem(5)]
    expect(await take([second, 2], [first, 3], [second, 3])).toBeNull()
    expect([await stock(first), await stock(second), await stock(other)]).toEqual([2, 0, 5])
    expect(await take([first, 2], [second, 1])).toBe(second)
    expect(await take([other, 6])).toBe(other)
  })

  test('without a stock are there always, and what is no item never is', async () => {
    const [counted, endless, uncounted] = [await makeItem(1), await makeItem(0, false), await makeItem(9, false)]
    expect(await take([endless, 9], [uncounted, 9])).toBeNull()
    expect([await stock(endless), await stock(uncounted)]).toEqual([0, 9])
    expect(await take([counted, 2])).toBe(counted)
    expect(await take([999_999, 1])).toBe(999_999)
  })

  test.each([
    ['stock = -1', 'shop_items_stock'],
    ['stock = 0', 'taken'],
    ['active = true, price_cents = 1, member_price_cents = NULL', 'sold_at_a_price'],
    ['active = true, price_cents = NULL, member_price_cents = 1', 'sold_at_a_price'],
    ['active = true, price_cents = 1, member_price_cents = 1', 'taken'],
    ['active = false, price_cents = NULL, member_price_cents = NULL', 'taken'],
  ])('with %s: %s', async (what, words) => {
    expect(await refusal(`UPDATE shop_items SET ${what} WHERE id = $1`, [await makeItem(5)])).toMatch(words)
  })

  test('that await payment are counted for their buyer', async () => {
    const order = await makeOrder()
    const person = await id('SELECT person_id FROM orders WHERE id = $1', [order])
    const unpaid = () => id('SELECT hivis_unpaid_orders($1)', [person])
    const item = await id('SELECT min(id) FROM shop_items')
    const add = (of: number) =>
      rows(`INSERT INTO order_lines (order_id, title, count, item_id) VALUES ($1, 'x', 1, $2)`, [of, item])
    expect(await unpaid()).toBe(0)
    await add(await makeOrder())
    expect(await unpaid()).toBe(0)
    await add(order)
    expect(await unpaid()).toBe(1)
    await rows(`UPDATE orders SET state = 'paid' WHERE id = $1`, [order])
    expect(await unpaid()).toBe(0)
  })
})

describe('a voucher', () => {
  test.each([
    [`'percent', 100, 0, NULL`, 'taken'],
    [`'percent', 101, 0, NULL`, 'vouchers_at_most_all'],
    [`'amount', 101, 0, NULL`, 'taken'],
    [`'amount', 1, -1, NULL`, 'vouchers_used'],
    [`'amount', 1, 0, 0`, 'taken'],
    [`'amount', 1, 2, 2`, 'taken'],
    [`'amount', 1, 3, 2`, 'vouchers_used'],
    [`'amount', 1, 3, NULL`, 'taken'],
  ])('of %s: %s', async (what, words) => {
    expect(await refusal(`INSERT INTO vouchers (code, kind, value, used, most_uses) SELECT 'GUARD', ${what}`)).toMatch(
      words,
    )
  })
})

describe('seats that are paid for', () => {
  /** A hold of that many seats. */
  async function heldSeats(slot: number, seats = 1): Promise<number> {
    const [row] = await rows<{ bookingId: number }>(
      `SELECT booking_id FROM hivis_hold(NULL, $1, $2, $3, $4, $5, gen_random_uuid()::text, '2026-11-24', 15, 30, '2026-11', 9, 20, true)`,
      [await makePerson(), await makeCompany(), slot, Array(seats).fill(null), Array(seats).fill(false)],
    )
    return row?.bookingId ?? 0
  }
  const bind = (booking: number, order: number, seats: number) =>
    value(`SELECT hivis_bind_booking($1, $2, $3, 'Aroha', 'aroha@people.example', '021 1')`, [booking, order, seats])
  const claimsOf = (booking: number) =>
    lists('SELECT state, order_id, expires_at FROM seat_claims WHERE booking_id = $1', [booking])
  const bookingOf = async (booking: number) =>
    (
      await rows(
        'SELECT state::text, order_id, held_until IS NOT NULL AS "hasEnd", contact_name, contact_email, contact_phone FROM bookings WHERE id = $1',
        [booking],
      )
    )[0]

  test('are bound to their order, and last until its money is sure', async () => {
    const slot = await makeSlot(9)
    const [booking, other, order] = [await heldSeats(slot, 2), await heldSeats(slot), await makeOrder()]
    await rows(
      `UPDATE attendees SET state = 'released' WHERE booking_id = $1 AND id = (SELECT min(id) FROM attendees WHERE booking_id = $1)`,
      [other],
    )
    expect(await bind(booking, order, 2)).toBeNull()
    expect(await bookingOf(booking)).toEqual({
      ...{ state: 'paying', orderId: order, hasEnd: true },
      ...{ contactName: 'Aroha', contactEmail: 'aroha@people.example', contactPhone: '021 1' },
    })
    expect(await claimsOf(booking)).toEqual(Array(2).fill(['pay_locked', order, null]))
    expect(await lists('SELECT state::text FROM attendees WHERE booking_id = $1', [booking])).toEqual([
      ['booked'],
      ['booked'],
    ])
    expect(await bookingOf(other)).toMatchObject({ state: 'held', orderId: null, hasEnd: true })
    expect((await claimsOf(other))[0]?.slice(0, 2)).toEqual(['held', null])
    expect(await lists('SELECT state::text FROM attendees WHERE booking_id = $1', [other])).toEqual([['released']])
    expect(await bind(booking, order, 2)).toBe('ended')
    expect(await taken(slot)).toBe(3)
  })

  test('are those of the hold: no more, no fewer, none that were given back', async () => {
    const booking = await heldSeats(await makeSlot(9), 2)
    const order = await makeOrder()
    const asked = (seats: number) =>
      lists(`SELECT hivis_bind_booking($1, $2, $3, 'A', 'a@people.example', NULL) AS was`, [booking, order, seats])
    await rows('SAVEPOINT few')
    expect(await asked(1)).toEqual([['another party']])
    await rows('ROLLBACK TO few')
    expect(await asked(3)).toEqual([['another party']])
    await rows('ROLLBACK TO few')
    await rows(
      `UPDATE seat_claims SET state = 'released', attendee_id = NULL WHERE id = (SELECT min(id) FROM seat_claims WHERE booking_id = $1)`,
      [booking],
    )
    await rows(
      `UPDATE attendees SET state = 'released' WHERE id = (SELECT min(id) FROM attendees WHERE booking_id = $1)`,
      [booking],
    )
    expect(await asked(1)).toEqual([[null]])
    expect((await claimsOf(booking)).map(([state]) => state).toSorted()).toEqual(['pay_locked', 'released'])
    expect(await lists('SELECT state::text FROM attendees WHERE booking_id = $1 ORDER BY id', [booking])).toEqual([
      ['released'],
      ['booked'],
    ])
  })

  test('are worth their part of the order, and no more than may go back of it', async () => {
    const [slot, order] = [await makeSlot(9), await makeOrder({ state: 'paid', cents: 11_501 })]
    await addInvoice(order)
    const [booking, second, alone] = [await heldSeats(slot, 4), await heldSeats(slot), await heldSeats(slot)]
    await bind(booking, order, 4)
    await bind(second, order, 1)
    await rows('UPDATE bookings SET order_id = $2 WHERE id = $1', [alone, order])
    const set = (state: string, place: number) =>
      rows(
        `UPDATE attendees SET state = $2 WHERE id = (SELECT id FROM attendees WHERE booking_id = $1 ORDER BY id OFFSET $3 LIMIT 1)`,
        [...[booking, state, place]],
      )
    await set('cancelled', 0)
    await set('released', 1)
    const other = await heldSeats(slot)
    const whole = await makeOrder({ state: 'on_account', creditCents: 1_500 })
    await bind(other, whole, 1)
    const worth = (of: number) => id('SELECT hivis_booking_cents($1)', [of])
    expect([await worth(booking), await worth(second), await worth(alone)]).toEqual([5_751, 2_876, 0])
    expect([await worth(other), await worth(0)]).toEqual([11_500, 0])
    expect(await worth(await heldSeats(slot))).toBe(0)
    await makeCreditRefund(order, 6_000)
    expect([await worth(booking), await worth(second)]).toEqual([5_501, 2_876])
    await makeCreditRefund(order, 5_501)
    expect([await worth(booking), await worth(second)]).toEqual([0, 0])
    await rows('UPDATE attendees SET state = $2 WHERE booking_id = $1', [other, 'held'])
    expect(await worth(other)).toBe(0)
  })

  test('count as given back, once, while a course that replaces them is not paid', async () => {
    const [slot, order] = [await makeSlot(9), await makeOrder({ state: 'paid' })]
    await addInvoice(order)
    const [was, next, again] = [await heldSeats(slot), await heldSeats(slot), await heldSeats(slot)]
    await bind(was, order, 1)
    await rows(`UPDATE attendees SET state = 'booked' WHERE booking_id = $1`, [was])
    await rows(`UPDATE bookings SET state = 'confirmed' WHERE id = $1`, [was])
    const given = () => id('SELECT hivis_given_back($1)', [order])
    expect(await given()).toBe(0)
    await rows(`UPDATE bookings SET instead_of_id = $2, gives_back_to = 'card' WHERE id = ANY($1)`, [
      [next, again],
      was,
    ])
    expect(await given()).toBe(11_500)
    await rows(`UPDATE bookings SET state = 'lapsed' WHERE id = $1`, [again])
    expect(await given()).toBe(11_500)
    await rows('UPDATE bookings SET took_place_at = now() WHERE id = $1', [next])
    expect(await given()).toBe(0)
    await rows('UPDATE bookings SET took_place_at = NULL WHERE id = $1', [next])
    await rows(`UPDATE bookings SET state = 'cancelled' WHERE id = $1`, [was])
    expect(await given()).toBe(0)
  })

  test('are not bound where the start is closed', async () => {
    const slot = await makeSlot(9)
    const booking = await heldSeats(slot)
    await rows(`UPDATE session_slots SET state = 'closed' WHERE id = $1`, [slot])
    expect(await bind(booking, await makeOrder(), 1)).toBe('ended')
  })

  test('are confirmed with their order, and only those', async () => {
    const slot = await makeSlot(9)
    const [order, other] = [await makeOrder(), await makeOrder()]
    const [booking, second, waits] = [await heldSeats(slot, 2), await heldSeats(slot), await heldSeats(slot)]
    for (const [of, to, seats] of [
      [booking, order, 2],
      [second, order, 1],
      [waits, other, 1],
    ] as const)
      await bind(of, to, seats)
    await rows(`UPDATE bookings SET state = 'cancelled' WHERE id = $1`, [second])
    await rows(`UPDATE seat_claims SET state = 'released' WHERE booking_id = $1`, [second])
    await rows(
      `INSERT INTO order_lines (order_id, booking_id, title, count, unit_cents, line_cents) SELECT $1, unnest($2::int[]), 'x', 1, 1, 1`,
      [order, [booking, second]],
    )
    const confirm = async (of: number) => value('SELECT hivis_confirm_order($1)', [of])
    expect(await confirm(order)).toMatchObject({
      to: 'aroha@people.example',
      bookings: [{ id: booking, to: 'aroha@people.example', slot, isCancelled: false, people: [] }],
    })
    expect(
      await lists(`SELECT state::text, confirmed_at IS NOT NULL AS at FROM bookings WHERE id = ANY ($1) ORDER BY id`, [
        [booking, second, waits],
      ]),
    ).toEqual([
      ['confirmed', true],
      ['cancelled', false],
      ['paying', false],
    ])
    expect([await claimsOf(booking), await claimsOf(second), await claimsOf(waits)]).toEqual([
      Array(2).fill(['confirmed', order, null]),
      [['released', order, null]],
      [['pay_locked', other, null]],
    ])
    expect(await id('SELECT hivis_unpaid_orders(person_id) FROM orders WHERE id = $1', [order])).toBe(0)
    expect(await confirm(order)).toMatchObject({ bookings: [] })
    expect(await confirm(other)).toMatchObject({ bookings: [] })
  })
})

describe('an order that is begun', () => {
  type Begun = {
    id: number
    number: string
    isKnown: boolean
    state: string | null
    toPayCents: number
    unpaid: number
    dueIn: string
  }
  const begin = async (company: number, person: number, checkout: string, isHoardable = true) =>
    (
      await rows<Begun>(`SELECT * FROM hivis_begin_order($1, $2, $3, '2026-11-24', $4)`, [
        company,
        person,
        checkout,
        isHoardable,
      ])
    )[0]

  test('has a number, and says what its buyer has not paid and when their account is due', async () => {
    const order = await makeOrder()
    const [company, person] = [await makeCompany(), await id('SELECT person_id FROM orders WHERE id = $1', [order])]
    await rows(
      `UPDATE companies SET account_terms_due_in = CASE id WHEN $1 THEN '20th' ELSE '7-days' END::enum_companies_account_terms_due_in`,
      [company],
    )
    await rows(`INSERT INTO order_lines (order_id, title, count, item_id) SELECT $1, 'x', 1, min(id) FROM shop_items`, [
      order,
    ])
    const next = await id('SELECT last_value FROM orders_id_seq')
    expect(await begin(company, person, 'new')).toEqual({
      ...{ id: next + 1, number: expect.stringMatching(/^ORD-2026-\d{6}$/), state: null, toPayCents: null },
      ...{ isKnown: false, unpaid: 1, dueIn: '20th' },
    })
    expect(await begin(company, person, 'new', false)).toMatchObject({ unpaid: 0 })
  })

  test('is known by the checkout of its buyer', async () => {
    const [order, other] = [await makeOrder(), await makeOrder({ cents: 2_300 })]
    await rows(`UPDATE orders SET checkout_id = 'same' WHERE id = ANY ($1)`, [[order, other]])
    const company = await makeCompany()
    for (const [one, cents] of [
      [order, 11_500],
      [other, 2_300],
    ] as const)
      expect(await begin(company, await id('SELECT person_id FROM orders WHERE id = $1', [one]), 'same')).toMatchObject(
        {
          ...{ id: one, isKnown: true, state: 'awaiting_payment', toPayCents: cents, unpaid: null },
        },
      )
    expect(await begin(company, await makePerson(), 'same')).toMatchObject({ isKnown: false, unpaid: 0 })
  })
})

describe('an order that is placed', () => {
  type Line = {
    item?: number
    booking?: number
    title: string
    count: number
    unit: number
    line: number
    discount: number
  }
  type Placed = { outcome: string; itemId: number | null; paymentId: number | null; told: unknown }
  const totals = {
    freight: 100,
    discount: 50,
    excluding: 10_000,
    gst: 1_500,
    including: 11_500,
    credit: 0,
    pay: 11_500,
  }
  const payment = {
    ...{ currency: 'NZD', description: 'Goods', provider: 'demo', returnPath: '/back/', cancelPath: '/away/' },
    ...{ minutes: 35, checkSeconds: 90 },
  }
  let given = { id: 0, companyId: 0, personId: 0 }
  let item = 0
  const line = (count = 2): Line => ({ item, title: 'Board', count, unit: 100, line: 100 * count, discount: 5 })

  beforeEach(async () => {
    item = await id(`INSERT INTO shop_items (title, tracks_stock, stock) VALUES ('Of a test', true, 5) RETURNING id`)
    given = {
      id: await id(`SELECT nextval('orders_id_seq')`),
      companyId: await makeCompany(),
      personId: await makePerson(),
    }
  })

  async function place(
    change: object = {},
    lines: readonly Line[] = [line()],
    pays: object | null = null,
  ): Promise<Placed> {
    const all = {
      ...{ ...given, number: `ORD-P-${given.id}`, state: 'awaiting_payment', method: 'card', contactName: 'Aroha' },
      ...{ contactEmail: 'aroha@people.example', contactPhone: '021 1', shipping: { city: 'Taupō' }, poNumber: 'PO-1' },
      ...{ voucherId: null, termsVersion: '2026-11', checkoutId: 'one', totals, dueOn: '2026-12-20', ...change },
    }
    const [placed] = await rows<Placed>('SELECT * FROM hivis_place_order($1, $2, $3)', [
      JSON.stringify(all),
      JSON.stringify(lines),
      pays && JSON.stringify(pays),
    ])
    if (!placed) throw new Error('Nothing was answered.')
    return placed
  }

  test('is written as it was given, with its lines in their order', async () => {
    await rows(`UPDATE companies SET name = 'Buyer' WHERE id = $1`, [given.companyId])
    expect(await place({}, [line(2), { ...line(1), title: 'Second' }])).toEqual({
      ...{ outcome: 'placed', itemId: null, paymentId: null, told: null },
    })
    expect(
      await rows(
        `SELECT number, state::text, method::text, company_id, person_id, buyer_name, contact_name, contact_email, contact_phone, shipping, po_number,
           voucher_id, terms_version, checkout_id, freight_cents::int, discount_cents::int, excluding_gst_cents::int, gst_cents::int, including_gst_cents::int,
           applied_credit_cents::int, to_pay_cents::int, due_on::text, settled_at FROM orders WHERE id = $1`,
        [given.id],
      ),
    ).toEqual([
      {
        ...{ number: `ORD-P-${given.id}`, state: 'awaiting_payment', method: 'card', companyId: given.companyId },
        ...{ personId: given.personId, buyerName: 'Buyer', contactName: 'Aroha', contactEmail: 'aroha@people.example' },
        ...{ contactPhone: '021 1', shipping: { city: 'Taupō' }, poNumber: 'PO-1', voucherId: null },
        ...{
          termsVersion: '2026-11',
          checkoutId: 'one',
          freightCents: 100,
          discountCents: 50,
          excludingGstCents: 10_000,
        },
        ...{ gstCents: 1_500, includingGstCents: 11_500, appliedCreditCents: 0, toPayCents: 11_500 },
        ...{ dueOn: '2026-12-20', settledAt: null },
      },
    ])
    expect(
      await lists(
        'SELECT item_id, booking_id, title, count::int, unit_cents::int, line_cents::int, line_discount_cents::int FROM order_lines WHERE order_id = $1 ORDER BY id',
        [given.id],
      ),
    ).toEqual([
      [item, null, 'Board', 2, 100, 200, 5],
      [item, null, 'Second', 1, 100, 100, 5],
    ])
    expect(await id('SELECT stock FROM shop_items WHERE id = $1', [item])).toBe(2)
    expect(await lists('SELECT 1 AS one FROM credit_entries WHERE order_id = $1', [given.id])).toEqual([])
  })

  test('prepares its payment', async () => {
    const { paymentId, outcome } = await place({}, [line()], payment)
    expect([outcome, await id('SELECT stock FROM shop_items WHERE id = $1', [item])]).toEqual(['placed', 3])
    expect(
      await rows(
        `SELECT order_id, amount_cents::int, currency, description, provider, return_path, cancel_path,
           expires_at = date_trunc('second', now()) + interval '35 minutes' AS ends, abs(extract(epoch FROM next_check_at - now()) - 90) < 0.01 AS is_checked
         FROM payments WHERE id = $1`,
        [paymentId],
      ),
    ).toEqual([
      {
        ...{ orderId: given.id, amountCents: 11_500, currency: 'NZD', description: 'Goods', provider: 'demo' },
        ...{ returnPath: '/back/', cancelPath: '/away/', ends: true, isChecked: true },
      },
    ])
  })

  test('is missing what the stock does not have', async () => {
    expect(await place({}, [line(3), line(3)])).toMatchObject({ outcome: 'missing', itemId: item })
  })

  test('uses its voucher once, while it may be used, and no other', async () => {
    const voucher = (used: number, most: number | null) =>
      id(
        `INSERT INTO vouchers (code, kind, value, used, most_uses) VALUES (gen_random_uuid(), 'amount', 1, $1, $2) RETURNING id`,
        [used, most],
      )
    const [endless, last, over] = [await voucher(0, null), await voucher(1, 2), await voucher(2, 2)]
    const used = () => lists('SELECT used::int FROM vouchers WHERE id = ANY ($1) ORDER BY id', [[endless, last, over]])
    await rows('SAVEPOINT voucher')
    expect(await place({ voucherId: endless })).toMatchObject({ outcome: 'placed' })
    expect([await used(), await value('SELECT voucher_id FROM orders WHERE id = $1', [given.id])]).toEqual([
      [[1], [1], [2]],
      endless,
    ])
    await rows('ROLLBACK TO voucher')
    expect(await place({ voucherId: last })).toMatchObject({ outcome: 'placed' })
    expect(await used()).toEqual([[0], [2], [2]])
    await rows('ROLLBACK TO voucher')
    expect(await place({ voucherId: over })).toMatchObject({ outcome: 'used up' })
  })

  test('on account charges it, and is confirmed at once', async () => {
    await rows(
      `UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 11500, account_terms_requires_po_number = true WHERE id = $1`,
      [given.companyId],
    )
    const account = { state: 'on_account', method: 'account' }
    await rows('SAVEPOINT account')
    expect(await place({ ...account, poNumber: null })).toMatchObject({ outcome: 'no number' })
    await rows('ROLLBACK TO account')
    expect(await place(account)).toMatchObject({
      outcome: 'placed',
      told: { to: 'aroha@people.example', bookings: [] },
    })
    expect(await id('SELECT account_terms_used_cents FROM companies WHERE id = $1', [given.companyId])).toBe(11_500)
    expect(await value('SELECT settled_at FROM orders WHERE id = $1', [given.id])).toBeNull()
  })

  test('that credit pays takes it, in the name of its actor', async () => {
    await rows(
      `INSERT INTO credit_entries (company_id, amount_cents, reason, actor) VALUES ($1, 12000, 'granted', 'x')`,
      [given.companyId],
    )
    const paid = { state: 'paid', totals: { ...totals, credit: 11_500, pay: 0 } }
    const entries = () =>
      lists('SELECT amount_cents::int, reason::text, company_id, actor FROM credit_entries WHERE order_id = $1', [
        given.id,
      ])
    await rows('SAVEPOINT credit')
    await rows(`SELECT set_config('hivis.actor', 'person 7', true)`)
    expect(await place(paid)).toMatchObject({ outcome: 'placed', told: { to: 'aroha@people.example' } })
    expect(await entries()).toEqual([[-11_500, 'order', given.companyId, 'person 7']])
    expect(
      await lists(
        'SELECT settled_at IS NOT NULL AS settled, applied_credit_cents::int, to_pay_cents::int FROM orders WHERE id = $1',
        [given.id],
      ),
    ).toEqual([[true, 11_500, 0]])
    await rows('ROLLBACK TO credit')
    await rows(`SELECT set_config('hivis.actor', '', true)`)
    await place({ ...paid, totals: { ...totals, credit: 1, pay: 11_499 } })
    expect(await entries()).toEqual([[-1, 'order', given.companyId, 'system']])
  })

  test('has the seats of its bookings, confirmed when it is paid', async () => {
    const slot = await makeSlot(5)
    const [held] = await rows<{ bookingId: number }>(
      `SELECT booking_id FROM hivis_hold(NULL, $1, $2, $3, '{NULL,NULL}', '{false,false}', 'h', '2026-11-24', 15, 30, '2026-11', 9, 20, true)`,
      [given.personId, given.companyId, slot],
    )
    const seats = (count: number): Line => ({
      booking: held?.bookingId ?? 0,
      title: 'Course',
      count,
      unit: 100,
      line: 100 * count,
      discount: 0,
    })
    const booking = () =>
      lists('SELECT state::text, order_id, contact_name, contact_email, contact_phone FROM bookings WHERE id = $1', [
        held?.bookingId,
      ])
    await rows('SAVEPOINT seats')
    expect(await place({}, [line(), seats(1)])).toMatchObject({ outcome: 'another party' })
    await rows('ROLLBACK TO seats')
    expect(await place({}, [line(), seats(2)])).toMatchObject({ outcome: 'placed', told: null })
    expect(await booking()).toEqual([['paying', given.id, 'Aroha', 'aroha@people.example', '021 1']])
    expect(
      await lists('SELECT item_id, booking_id, count::int FROM order_lines WHERE order_id = $1 ORDER BY id', [
        given.id,
      ]),
    ).toEqual([
      [item, null, 2],
      [null, held?.bookingId, 2],
    ])
    await rows('ROLLBACK TO seats')
    expect(await place({ state: 'paid' }, [seats(2)])).toMatchObject({
      outcome: 'placed',
      told: { to: 'aroha@people.example', bookings: [{ id: held?.bookingId, slot }] },
    })
    expect((await booking())[0]?.[0]).toBe('confirmed')
  })
})

describe('a document', () => {
  const issue = async (order: number, kind: string, cents: number | null) =>
    (
      await rows<{ id: number; number: string }>('SELECT * FROM hivis_issue_document($1, $2, $3, 1500)', [
        order,
        kind,
        cents,
      ])
    )[0]
  const saysOf = async (document: number) =>
    (
      await rows<{
        says: Record<string, unknown>
        includingGstCents: number
        kind: string
        orderId: number
        companyId: number
      }>('SELECT says, including_gst_cents::int, kind::text, order_id, company_id FROM tax_documents WHERE id = $1', [
        document,
      ])
    )[0]

  test('has the next number of its kind, and says the order', async () => {
    const order = await makeOrder({ state: 'paid', creditCents: 500 })
    const [item] = [await id('SELECT min(id) FROM shop_items')]
    for (const [title, cents] of [
      ['First', 700],
      ['Second', 10_800],
    ] as const)
      await rows(
        'INSERT INTO order_lines (order_id, title, count, unit_cents, line_cents, item_id) VALUES ($1, $2, 1, $3, $3, $4)',
        [order, title, cents, item],
      )
    await rows(
      `UPDATE orders SET po_number = 'PO-1', freight_cents = 3, discount_cents = 4, due_on = '2026-12-20' WHERE id = $1`,
      [order],
    )
    await rows(`UPDATE settings SET bank_account = '', gst_number = '12-345-678'`)
    const counters = () => lists('SELECT kind::text, last::int FROM document_counters ORDER BY 1')
    await rows(`UPDATE document_counters SET last = CASE kind WHEN 'invoice' THEN 41 ELSE 7 END`)
    const invoice = await issue(order, 'invoice', null)
    expect(invoice?.number).toBe('INV-000042')
    expect(Object.fromEntries((await counters()) as [string, number][])).toEqual({ invoice: 42, correction: 7 })
    const { says, ...row } = (await saysOf(invoice?.id ?? 0)) ?? {}
    expect(row).toEqual({
      includingGstCents: 11_500,
      kind: 'invoice',
      orderId: order,
      companyId: await companyOf(order),
    })
    expect(says).toMatchObject({
      ...{
        seller: { gstNumber: '12-345-678', bankAccount: null },
        buyer: { name: 'Of a guard', email: 'aroha@people.example' },
      },
      ...{
        poNumber: 'PO-1',
        dueOn: '2026-12-20',
        freightCents: 3,
        discountCents: 4,
        excludingGstCents: 10_000,
        gstCents: 1_500,
      },
      ...{ includingGstCents: 11_500, appliedCreditCents: 500, corrects: null, gstBasisPoints: 1_500, backCents: null },
      lines: [
        { title: 'First', count: 1, unitCents: 700, lineCents: 700 },
        { title: 'Second', count: 1, unitCents: 10_800, lineCents: 10_800 },
      ],
    })
    await rows('ALTER TABLE tax_documents DISABLE TRIGGER never_deleted')
    await rows(`UPDATE tax_documents SET says = says || '{"gstBasisPoints": 1250}' WHERE id = $1`, [invoice?.id])
    const correction = await issue(order, 'correction', 300)
    expect(correction?.number).toBe('CRN-000008')
    expect(await saysOf(correction?.id ?? 0)).toMatchObject({
      ...{ includingGstCents: 300, kind: 'correction', orderId: order },
      says: { corrects: 'INV-000042', gstBasisPoints: 1_250, backCents: 300, includingGstCents: 11_500 },
    })
    const another = await makeOrder({ state: 'paid' })
    const other = await issue(another, 'correction', 100)
    expect((await saysOf(other?.id ?? 0))?.says.lines).toBeNull()
    await issue(another, 'invoice', null)
    const second = await issue(another, 'correction', 200)
    expect((await saysOf(second?.id ?? 0))?.says).toMatchObject({ corrects: 'INV-000043' })
    expect((await saysOf(other?.id ?? 0))?.says).toMatchObject({ corrects: null, gstBasisPoints: 1_500 })
  })

  test('comes with the messages of an order that is finished', async () => {
    const order = await makeOrder({ state: 'paid' })
    await rows(
      `SELECT hivis_finish_order($1, '{order-placed}', '{aroha@people.example}', '{guard}', ARRAY['{"order": 1}'::jsonb], 'site', 1500)`,
      [order],
    )
    expect(
      await lists(`SELECT kind, "to" FROM messages WHERE about = '{"order": 1}' AND kind = 'order-placed'`),
    ).toContainEqual(['order-placed', 'aroha@people.example'])
    expect(
      await lists('SELECT kind::text, including_gst_cents::int FROM tax_documents WHERE order_id = $1', [order]),
    ).toEqual([['invoice', 11_500]])
  })
})

describe('anyone who comes second waits', () => {
  test('for the money of the order, whatever is written about it', async () => {
    const writes: readonly (readonly [what: string, write: (order: number) => Promise<unknown>])[] = [
      ['payment', (order) => makePayment(order, 100, 'created')],
      ['refund as credit', (order) => makeCreditRefund(order, 100)],
      ['correction', (order) => addCorrection(order, 100)],
      ['part', (order) => addPart(order, 100)],
      ['lock', (order) => rows('SELECT * FROM hivis_lock_order($1, false)', [order])],
    ]
    await makeOrder()
    for (const [what, write] of writes) {
      const order = await makeOrder({ state: 'on_account', creditCents: 1_500 })
      await rows('SAVEPOINT write')
      expect(await lockedMoney()).toEqual([])
      await write(order)
      expect([what, await lockedMoney()]).toEqual([what, [order]])
      await rows('ROLLBACK TO write')
    }
  })

  test('for that of a refund to the card, and that of a payment that is prepared', async () => {
    await rows('ALTER TABLE payments DISABLE TRIGGER payment_rules')
    const [order, other] = [await makeOrder({ state: 'paid' }), await makeOrder()]
    const payment = await makePayment(order, 11_500)
    await makePayment(other, 11_500, 'created')
    expect(await lockedMoney()).toEqual([])
    await makeRefund(payment, 100)
    expect(await lockedMoney()).toEqual([order])
    await rows(`SELECT hivis_prepare_payment($1, 100, 'NZD', 'x', 'demo', '/', '/', 1, 1)`, [other])
    expect(await lockedMoney()).toEqual([order, other])
  })

  test('for the order that is settled or read, its payment, and its company where the account changes', async () => {
    const [company, another] = [await makeCompany(), await makeCompany()]
    const [order, second] = [
      await makeOrder({ company, state: 'paid' }),
      await makeOrder({ company: another, state: 'paid' }),
    ]
    const payment = await makePayment(order, 11_500)
    await commit()
    const locked = async () => [
      await isLocked('companies', company),
      await isLocked('companies', another),
      await isLocked('orders', order),
      await isLocked('orders', second),
      await isLocked('payments', payment),
    ]
    const lockedBy = async (sql: string, values: unknown[]) => {
      await rows('SAVEPOINT lock')
      await rows(sql, values)
      const found = await locked()
      await rows('ROLLBACK TO lock')
      return found
    }
    expect(await lockedBy('SELECT hivis_settle_order($1)', [order])).toEqual([false, false, true, false, false])
    expect(await lockedBy('SELECT hivis_lock_order($1, false)', [order])).toEqual([false, false, true, false, false])
    expect(await lockedBy('SELECT hivis_lock_order($1, true)', [order])).toEqual([true, false, true, false, false])
    expect(await lockedBy(`SELECT hivis_mark_paid('staff 3', $1, 'x')`, [order])).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
    expect(await lockedBy(`SELECT hivis_begin_order($1, 0, 'x', '2026-11-24', false)`, [another])).toEqual([
      ...[false, true, false, false, false],
    ])
    expect((await lockedBy(insertRefund, [payment, 1, false, 'requested']))[4]).toBe(true)
  })
})

describe('nothing is there twice', () => {
  const copy = (table: string, column: string, from: number, to: number) =>
    refusal(
      `UPDATE ${table} SET ${column} = (SELECT ${column.replace(/[()]/g, '')} FROM ${table} WHERE id = $1) WHERE id = $2`,
      [from, to],
    )

  test('neither an order of a checkout, nor a number of one', async () => {
    const [order, other] = [await makeOrder(), await makeOrder()]
    expect(await copy('orders', 'number', order, other)).toMatch('orders_number_idx')
    expect(await copy('orders', 'checkout_id', order, other)).toBe('taken')
    expect(await copy('orders', '(person_id, checkout_id)', order, other)).toMatch('orders_checkout_idx')
  })

  test('nor what the provider knows a payment or a refund by', async () => {
    const [payment, other] = [
      await makePayment(await makeOrder({ state: 'paid' }), 11_500),
      await makePayment(await makeOrder({ state: 'paid' }), 11_500),
    ]
    const [refund, second] = [await makeRefund(payment, 100), await makeRefund(payment, 100)]
    await rows(`UPDATE payments SET provider_ref = 'cs_1' WHERE id = $1`, [payment])
    await rows(`UPDATE refunds SET provider_ref = 're_1' WHERE id = $1`, [refund])
    expect(await copy('payments', 'provider_ref', payment, other)).toMatch('payments_provider_ref_idx')
    expect(await copy('refunds', 'provider_ref', refund, second)).toMatch('refunds_provider_ref_idx')
  })

  test('nor a correction of a document, a part of a payment, a number of a document, a code of a voucher', async () => {
    const order = await makeOrder({ state: 'on_account' })
    const correction = await addCorrection(order, 100)
    const again = `INSERT INTO account_corrections (order_id, document_id, amount_cents, reason) SELECT order_id, document_id, 1, 'x' FROM account_corrections WHERE id = $1`
    expect(await refusal(again, [correction])).toMatch('account_corrections_document_id_key')
    const part = await addPart(order, 100)
    const twice =
      'INSERT INTO account_payment_parts (payment_id, order_id, amount_cents) SELECT payment_id, order_id, 1 FROM account_payment_parts WHERE id = $1'
    expect(await refusal(twice, [part])).toMatch('account_payment_parts_key')
    const invoice = await addInvoice(order)
    const same = `INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says) SELECT number, kind, order_id, company_id, 1, '{}' FROM tax_documents WHERE id = $1`
    expect(await refusal(same, [invoice])).toMatch('tax_documents_number_idx')
    const voucher = `INSERT INTO vouchers (code, kind, value, used) VALUES ('GUARD', 'amount', 1, 0)`
    await rows(voucher)
    expect(await refusal(voucher)).toMatch('vouchers_code_idx')
  })
})
