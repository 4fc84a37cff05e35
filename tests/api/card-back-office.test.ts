import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPass } from '@/features/wallet/data'
import { issueCard } from '@/features/wallet/mutations'
import { stateOf } from '@/features/wallet/rules'
import { addNzDays, formatDay, nzDay } from '@/lib/dates'
import { inTransaction, pool } from '@/lib/db'
import { type StaffRole, staffRoles } from '@/lib/staff'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { endQueries, query } from '../support/people'

/** What support does with cards, asked as the desk asks, with real logins (product decisions, section 10). */
let api: Awaited<ReturnType<typeof startApi>>
const today = nzDay(new Date())

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const desk = startDesk(() => api.url)
const support = (path: string, body: object) => desk('support', 'POST', `cards/${path}/`, body)
const recordOf = async (cardId: number, role: StaffRole = 'support') =>
  (await desk(role, 'GET', `cards/${cardId}/`)).json

/** Someone with a card that they got some time ago, and its pass saved in a wallet that knows all of it. */
async function holder() {
  const [person] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name) VALUES ('Mereana', 'Pōtae') RETURNING id`,
  )
  const personId = person?.id ?? 0
  const { cardId } = await inTransaction((client) =>
    issueCard(client, { personId, level: 'supervisor', on: addNzDays(today, -100) }),
  )
  await query(`INSERT INTO wallet_targets (person_id, kind) VALUES ($1, 'google')`, [personId])
  const state = async () => stateOf((await findPass({ person: personId }))?.card ?? null, new Date())
  const isDue = async () =>
    (await query<{ due: boolean }>('SELECT is_due AS due FROM wallet_targets WHERE person_id = $1', [personId]))[0]?.due
  return { personId, cardId, state, isDue }
}

describe('support revokes a card', () => {
  test('with a reason, which the record and the audit log say; passes in wallets are told', async () => {
    const { cardId, state, isDue } = await holder()
    expect(sentenceOf(await support(`${cardId}/revoke`, { on: today, reason: ' ' }))).toBe('Say why.')
    expect((await support(`${cardId}/revoke`, { on: '', reason: 'Lost' })).status).toBe(422)
    expect(sentenceOf(await support(`${cardId}/revoke`, { on: addNzDays(today, -1), reason: 'Lost' }))).toBe(
      'Choose today or a later day.',
    )
    expect([await state(), await isDue()]).toEqual(['active', false])

    const { status, json } = await support(`${cardId}/revoke`, { on: today, reason: 'Lent to someone' })
    expect([status, json.status, json.actions]).toEqual([200, 'revoked', { renew: true, revoke: false }])
    expect(json.timeline.map(({ text }: { text: string }) => text)).toEqual([
      `Revoked from ${formatDay(today)} on: Lent to someone`,
      expect.stringMatching(/^Issued until /),
    ])
    expect([await state(), await isDue()]).toEqual(['revoked', true])
    const noted = await query(
      `SELECT actor ~ '^staff [0-9]+$' AS "isStaff", after ->> 'reason' AS reason FROM audit_log
       WHERE what = 'cards' AND row_id = $1 AND action = 'revoke'`,
      [String(cardId)],
    )
    expect(noted).toEqual([{ isStaff: true, reason: 'Lent to someone' }])
    expect((await support(`${cardId}/revoke`, { on: today, reason: 'Again' })).status).toBe(409)
  })

  test('from a later day on: it counts until then', async () => {
    const { cardId, state } = await holder()
    const on = addNzDays(today, 9)
    expect((await support(`${cardId}/revoke`, { on, reason: 'Leaves the trade' })).status).toBe(200)
    expect(await state()).toBe('active')
    expect((await recordOf(cardId)).revokedOn).toBe(formatDay(on))
  })
})

test('support renews a card, also a revoked one: another card of its level, from today', async () => {
  const { cardId, state, isDue } = await holder()
  await support(`${cardId}/revoke`, { on: today, reason: 'By mistake' })
  const { status, json } = await support(`${cardId}/renew`, { reason: 'Was a mistake' })
  expect([status, json.cardId === cardId]).toEqual([200, false])
  expect([await state(), await isDue()]).toEqual(['active', true])
  const record = await recordOf(json.cardId)
  expect(record.cards.map(({ level }: { level: string }) => level)).toEqual(['Supervisor', 'Supervisor'])
  expect(record.timeline[0].text).toMatch(/^Renewed until .+: Was a mistake$/)
  expect((await recordOf(cardId)).actions).toEqual({ renew: false, revoke: false })
})

describe('no one else', () => {
  test('renews or revokes; a scheduler reads the record, a trainer none of someone who is not in their sessions', async () => {
    const { cardId, state } = await holder()
    for (const role of staffRoles) {
      const [may, reads] = [['support', 'admin'].includes(role), ['support', 'scheduler', 'admin'].includes(role)]
      const { status, json } = await desk(role, 'GET', `cards/${cardId}/`)
      expect([role, status, json.actions?.revoke]).toEqual([
        role,
        reads ? 200 : role === 'trainer' ? 404 : 403,
        reads ? may : undefined,
      ])
      if (may) continue
      for (const action of ['renew', 'revoke'])
        expect([
          role,
          (await desk(role, 'POST', `cards/${cardId}/${action}/`, { on: today, reason: 'No' })).status,
        ]).toEqual([role, 403])
    }
    expect(await state()).toBe('active')
  })

  test('writes the day of a revocation through the form', async () => {
    const { cardId, state } = await holder()
    const form = { level: 'supervisor', issuedOn: addNzDays(today, -100), expiresOn: addNzDays(today, 600) }
    const given = { ...form, reason: 'Typed wrong', revokedOn: today }
    await desk('support', 'PUT', `cards/${cardId}/`, given)
    expect(await state()).toBe('active')
  })

  test('finds a card that is not there', async () => {
    for (const [method, action] of [
      ['GET', 'record'],
      ['POST', 'renew'],
      ['POST', 'revoke'],
    ] as const)
      expect(
        (
          await desk(
            'support',
            method,
            `cards/999999999/${action}`,
            method === 'POST' ? { on: today, reason: 'x' } : undefined,
          )
        ).status,
      ).toBe(404)
  })
})
