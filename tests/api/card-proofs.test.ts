import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '@/api/contracts'
import { correctAsStaff } from '@/features/wallet/back-office/mutations'
import { findSigners, replaceKey, withdrawKey } from '@/features/wallet/card-keys.mutations'
import { findPass } from '@/features/wallet/data'
import { issueCard, revokeCard } from '@/features/wallet/mutations'
import { findKnown } from '@/features/wallet/proof.data'
import { loadCode } from '@/features/wallet/proof.loaders'
import { renewStatements } from '@/features/wallet/proof.mutations'
import { readStatement } from '@/features/wallet/proof.rules'
import { judge, type Known, readCode } from '@/features/wallet/verdict.rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { inTransaction, pool } from '@/lib/db'
import { startApi } from '../support/api'
import { call, endQueries, query, sessionOf } from '../support/people'

/* Codes that prove themselves: what they say, what a phone at a gate knows, and the checks it sends later (docs/decisions/048). */

let api: Awaited<ReturnType<typeof startApi>>
const today = nzDay(new Date())
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

beforeAll(async () => {
  api = await startApi({ trustProxy: true })
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

async function holder(on = today): Promise<{ personId: number; cardId: number }> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name) VALUES ('Mereana', 'O’Pōtae') RETURNING id`,
  )
  const personId = row?.id ?? 0
  const { cardId } = await inTransaction((client) => issueCard(client, { personId, level: 'supervisor', on }))
  return { personId, cardId }
}

async function codeOf(personId: number, now = new Date()) {
  const pass = await findPass({ person: personId })
  if (!pass) throw new Error('There is no pass.')
  const url = await loadCode(pass, now)
  const code = readCode(url, new URL(url).origin)
  if (!code) throw new Error('The code has no address of ours.')
  return { ...code, url, number: pass.number ?? '' }
}

/** What the site publishes, read past the front’s copy. */
const known = (): Promise<Known> => findKnown(new Date())

const saysOf = async (code: { token: string; statement: string | null }, by?: Known, now = new Date()) => {
  const verdict = await judge(code, by ?? (await known()), now)
  return verdict.kind === 'good' ? 'good' : verdict.why
}

describe('a code', () => {
  test('is proven by what the site publishes, and stays the same until something changes', async () => {
    const { personId } = await holder()
    const code = await codeOf(personId)
    expect(await judge(code, await known(), new Date())).toMatchObject({
      kind: 'good',
      statement: { name: 'Mereana O’Pōtae', level: 'supervisor', number: code.number, issuedOn: today },
    })
    expect((await codeOf(personId)).url).toBe(code.url)
    expect(code.url.length).toBeLessThan(300)
    // A year on, and the card still counts: the next time it is shown it has a new statement.
    expect(await saysOf(code, await known(), inDays(366))).toBe('ended')
    const later = await codeOf(personId, inDays(320))
    expect(later.statement).not.toBe(code.statement)
    expect(await saysOf(later, await known(), inDays(366))).toBe('good')
  })

  test('is red once the card is revoked, from that day on; what a phone learnt before still says good', async () => {
    const { personId } = await holder()
    const code = await codeOf(personId)
    const before = await known()
    await inTransaction((client) => revokeCard(client, { personId, on: addNzDays(today, 3) }))
    const soon = await known()
    expect([await saysOf(code, soon), await saysOf(code, soon, inDays(3))]).toEqual(['good', 'revoked'])
    await query('UPDATE cards SET revoked_on = $2 WHERE person_id = $1', [personId, today])
    expect([await saysOf(code, before), await saysOf(code)]).toEqual(['good', 'revoked'])
    expect((await codeOf(personId)).statement).toBeNull()
    // A card that is given again has a code of its own, and the old one stays red.
    await inTransaction((client) => issueCard(client, { personId, level: 'foundation', on: today }))
    const next = await codeOf(personId)
    expect([await saysOf(next), await saysOf(code)]).toEqual(['good', 'revoked'])
  })

  test('is red once its card was corrected or removed', async () => {
    const [corrected, removed] = [await holder(), await holder()]
    const codes = [await codeOf(corrected.personId), await codeOf(removed.personId)]
    const expiresOn = addNzDays(today, 100)
    await correctAsStaff({ id: 1 }, corrected.cardId, { level: 'supervisor', issuedOn: today, expiresOn, reason: 'x' })
    await query('DELETE FROM cards WHERE id = $1', [removed.cardId])
    const by = await known()
    for (const code of codes) expect(await saysOf(code, by)).toBe('revoked')
    expect(await saysOf(await codeOf(corrected.personId))).toBe('good')
  })

  test('of a pass in a wallet is renewed before it ends, once', async () => {
    const { personId } = await holder()
    const code = await codeOf(personId)
    await query(`INSERT INTO wallet_targets (person_id, kind) VALUES ($1, 'google')`, [personId])
    const revision = async () => (await findPass({ person: personId }))?.revision
    const [first, early] = [await revision(), await renewStatements(new Date())]
    expect([early, await revision()]).toEqual([0, first])
    expect(await renewStatements(inDays(320))).toBeGreaterThanOrEqual(1)
    expect(await revision()).toBe((first ?? 0) + 1)
    expect(await renewStatements(inDays(320))).toBe(0)
    expect((await codeOf(personId, inDays(320))).statement).not.toBe(code.statement)
  })
})

describe('keys', () => {
  test('are one, however many instances look for the first at once, and are sealed', async () => {
    const found = await Promise.all(Array.from({ length: 5 }, () => findSigners(new Date())))
    expect(new Set(found.map(({ current }) => current.id)).size).toBe(1)
    const rows = await query<{ text: string }>('SELECT k::text AS text FROM card_keys k')
    for (const { text } of rows) expect(text).not.toContain('PRIVATE')
  })

  test('are replaced after a year with two days of notice, and go on proving what they signed', async () => {
    const { personId } = await holder()
    const code = await codeOf(personId)
    const old = (await findSigners(new Date())).current.id
    const year = inDays(366)
    expect((await findSigners(year)).current.id).toBe(old)
    const noticed = await findKnown(year)
    expect(noticed.keys.length).toBeGreaterThanOrEqual(2)
    const next = (await findSigners(inDays(369))).current.id
    expect(next).not.toBe(old)
    expect(noticed.keys.map(({ id }) => id)).toContain(next)
    expect(await saysOf(code)).toBe('good')
    await query('DELETE FROM card_keys WHERE id = $1', [next])
  })

  test('that were stolen are withdrawn: their codes are red, passes get another', async () => {
    const { personId } = await holder()
    const code = await codeOf(personId)
    const sealed = readStatement(code.statement ?? '')
    if (typeof sealed === 'string') throw new Error('The code was not read.')
    const revision = (await findPass({ person: personId }))?.revision ?? 0
    await replaceKey(new Date())
    expect(await withdrawKey(sealed.statement.keyId, new Date())).toBeGreaterThanOrEqual(1)
    expect(await withdrawKey(sealed.statement.keyId, new Date())).toBeNull()
    expect(await withdrawKey(60_000, new Date())).toBeNull()
    expect(await saysOf(code)).toBe('forged')
    expect((await findPass({ person: personId }))?.revision).toBe(revision + 1)
    expect(await saysOf(await codeOf(personId))).toBe('good')
  })
})

describe('what a phone learns', () => {
  test('names no one, is kept by the front, and is new as soon as a card is revoked', async () => {
    const { personId } = await holder()
    await codeOf(personId)
    const read = contracts.readCardProofs.responses[200].content['application/json'].schema
    const answer = await call(api.url, '/card-proofs/')
    expect(answer.text).not.toMatch(/Mereana|Pōtae|27000/)
    const again = await call(api.url, '/card-proofs/')
    expect(again.json.data.generatedAt).toBe(answer.json.data.generatedAt)
    const [row] = await query<{ id: number }>(
      'SELECT s.id FROM card_statements s JOIN cards c ON c.id = s.card_id WHERE c.person_id = $1',
      [personId],
    )
    await inTransaction((client) => revokeCard(client, { personId, on: today }))
    const revoked = async () => read.parse((await call(api.url, '/card-proofs/')).json).data.revoked
    await expect.poll(revoked, { timeout: 5_000 }).toContain(row?.id)
  })
})

const check = (statement: string | null, more: object = {}) => ({
  key: randomUUID(),
  statement: statement ?? '',
  said: 'good',
  checkedAt: new Date(Date.now() - 3_600_000).toISOString(),
  knownAt: new Date(Date.now() - 4 * 3_600_000).toISOString(),
  place: 'North gate',
  ...more,
})

describe('checks made without signal', () => {
  const booker = async () => {
    const { cookie } = await sessionOf('demo-booker')
    const status = await call(api.url, '/user/profile/', { cookie })
    return { cookie, companyId: status.json.data.company.id as number }
  }

  test('are logged once, with what the phone said and what was true', async () => {
    const { cookie, companyId } = await booker()
    const [mine, visitor] = [await holder(), await holder()]
    await query('INSERT INTO employments (company_id, person_id) VALUES ($1, $2)', [companyId, mine.personId])
    const checks = [
      check((await codeOf(mine.personId)).statement),
      check((await codeOf(visitor.personId)).statement, { place: null, checkedAt: new Date().toISOString() }),
    ]
    await inTransaction((client) => revokeCard(client, { personId: visitor.personId, on: today }))
    const send = () =>
      call(api.url, '/company/card-checks/offline/', { method: 'POST', cookie, body: { companyId, checks } })
    const ids = checks.map(({ key }) => key)
    for (const answer of await Promise.all([send(), send()])) {
      const schema = contracts.logOfflineChecks.responses[200].content['application/json'].schema
      expect(schema.parse(answer.json).data).toEqual({ logged: ids, refused: [] })
    }
    const rows = await query('SELECT 1 FROM card_checks WHERE device_check_id = ANY($1)', [ids])
    expect(rows).toHaveLength(2)
    const list = await call(api.url, '/company/card-checks/', { cookie: (await sessionOf('demo-owner')).cookie })
    const { items } = contracts.listCardChecks.responses[200].content['application/json'].schema.parse(list.json).data
    expect(items.filter(({ said }) => said !== null).slice(0, 2)).toMatchObject([
      { state: 'revoked', said: 'good', isOwnCrew: false, place: null },
      { state: 'active', said: 'good', isOwnCrew: true, place: 'North gate', checkedAt: checks[0]?.checkedAt },
    ])
  })

  test('of what we did not sign, or of long ago, are not logged; nor for another company', async () => {
    const { cookie, companyId } = await booker()
    const { personId } = await holder()
    const { statement } = await codeOf(personId)
    const last = statement?.endsWith('A') ? 'Q' : 'A'
    const checks = [
      check('rubbish'),
      check(`${statement?.slice(0, -1)}${last}`),
      check(statement, { checkedAt: inDays(-31).toISOString() }),
    ]
    const send = (body: unknown, by = cookie) =>
      call(api.url, '/company/card-checks/offline/', { method: 'POST', cookie: by, body })
    const { json } = await send({ companyId, checks })
    expect(json.data).toEqual({ logged: [], refused: checks.map(({ key }) => key) })
    expect((await send({ companyId: 2_147_483_000, checks })).status).toBe(404)
    expect((await send({ companyId, checks }, (await sessionOf('demo-viewer')).cookie)).status).toBe(403)
    expect((await send({ companyId, checks: [] })).json.errors.checks).toEqual(['List the checks.'])
    expect((await send({ companyId, checks: Array(51).fill(check(statement)) })).status).toBe(422)
    // A clock that is ahead: it was checked now at the latest.
    const ahead = check(statement, { checkedAt: inDays(5).toISOString(), knownAt: inDays(9).toISOString() })
    expect((await send({ companyId, checks: [ahead] })).json.data.logged).toEqual([ahead.key])
    const [row] = await query<{ isPast: boolean }>(
      'SELECT checked_at <= now() AND known_at <= checked_at AS "isPast" FROM card_checks WHERE device_check_id = $1',
      [ahead.key],
    )
    expect(row?.isPast).toBe(true)
  })
})

describe('a typed number', () => {
  const look = (number: string, familyName: string, from = '203.0.113.1') =>
    call(api.url, '/card-check/', {
      method: 'POST',
      body: { number, familyName },
      headers: { 'x-forwarded-for': from },
    })

  test('gives the card with its family name, however that is typed, and without it nothing', async () => {
    const { personId } = await holder()
    const { number } = await codeOf(personId)
    const schema = contracts.lookUpCard.responses[200].content['application/json'].schema
    for (const name of ['O’Pōtae', "o'potae", 'OPOTAE'])
      expect(schema.parse((await look(number, name)).json).data).toMatchObject({
        name: 'Mereana O’Pōtae',
        state: 'active',
      })
    const [wrongName, wrongNumber] = [await look(number, 'Smith'), await look('1', 'O’Pōtae')]
    expect([wrongName.status, wrongNumber.status]).toEqual([404, 404])
    expect(wrongName.text).toBe(wrongNumber.text)
    expect((await look('', ' ')).json.errors).toEqual({
      number: ['Enter the number on the card.'],
      familyName: ['Enter the family name on the card.'],
    })
  })

  test('is not tried again and again from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => look('1', 'Guess', '203.0.113.99')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await look('1', 'Guess', '203.0.113.98')).status).toBe(404)
  })
})
