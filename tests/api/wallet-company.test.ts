import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '@/api/contracts'
import { findPass } from '@/features/wallet/data'
import { walletRenderers } from '@/features/wallet/mail/renderers'
import { issueCard, revokeCard } from '@/features/wallet/mutations'
import { sendDigests } from '@/features/wallet/reminders.mutations'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { inTransaction, pool } from '@/lib/db'
import { startApi } from '../support/api'
import { call, endQueries, query, sessionOf } from '../support/people'

/* What a company does with cards: its site log, the training matrix, and the weekly digest. */

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

async function newCompany(name: string): Promise<number> {
  const [row] = await query<{ id: number }>(`INSERT INTO companies (name) VALUES ($1) RETURNING id`, [name])
  return row?.id ?? 0
}

async function newPerson(lastName: string, company?: number): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name) VALUES ('Test', $1) RETURNING id`,
    [lastName],
  )
  const id = row?.id ?? 0
  if (company) await query('INSERT INTO employments (company_id, person_id) VALUES ($1, $2)', [company, id])
  return id
}

/** A company of the test's own, whose owner acts for it. */
async function ownCompany(name: string) {
  const company = await newCompany(name)
  const { cookie, personId } = await sessionOf('demo-user')
  await query(`INSERT INTO business_admins (company_id, person_id, permission) VALUES ($1, $2, 'owner')`, [
    company,
    personId,
  ])
  await call(api.url, '/company/active/', { method: 'POST', cookie, body: { companyId: company } })
  return { company, cookie, personId }
}

const cardOn = (personId: number, on: string) =>
  inTransaction((client) => issueCard(client, { personId, level: 'foundation', on }))

describe('the site log', () => {
  test('keeps whose card was looked at, by whom and what it said then, for that company alone', async () => {
    const person = await newPerson('Gatecheck')
    await cardOn(person, today)
    const { token = '' } = (await findPass({ person: person })) ?? {}
    const booker = (await sessionOf('demo-booker')).cookie
    const log = (cookie: string, given = token) =>
      call(api.url, '/company/card-checks/', { method: 'POST', cookie, body: { token: given } })
    const good = await log(booker)
    expect(contracts.logCardCheck.responses[200].content['application/json'].schema.parse(good.json).data.state).toBe(
      'active',
    )
    await inTransaction((client) => revokeCard(client, { personId: person, on: today }))
    expect((await log(booker)).json.data.state).toBe('revoked')
    expect((await log((await sessionOf('demo-viewer')).cookie)).status).toBe(403)
    expect((await log(booker, '0'.repeat(32))).status).toBe(404)
    const list = await call(api.url, '/company/card-checks/', { cookie: (await sessionOf('demo-owner')).cookie })
    const { items } = contracts.listCardChecks.responses[200].content['application/json'].schema.parse(list.json).data
    expect(items.slice(0, 2).map(({ name, state }) => [name, state])).toEqual([
      ['Test Gatecheck', 'revoked'],
      ['Test Gatecheck', 'active'],
    ])
    const { cookie } = await ownCompany('Other Gate')
    expect((await call(api.url, '/company/card-checks/', { cookie })).json.data.items).toEqual([])
  })
})

describe('the training matrix', () => {
  test('shows what each person has of what the company chose, and who has to do something', async () => {
    const { company, cookie } = await ownCompany('Matrix Builders')
    const courses = await query<{ id: number; name: string }>('SELECT id, name FROM courses ORDER BY name LIMIT 2')
    const [first, second] = courses
    const items = courses.map(({ id }, index) => ({ courseId: id, validMonths: index === 0 ? 24 : 0 }))
    const choose = (given: unknown) =>
      call(api.url, '/company/requirements/', { method: 'PUT', cookie, body: { items: given } })
    expect((await choose(items)).status).toBe(200)
    expect((await choose([...items, items[0]])).json.errors.items).toEqual(['Choose each course once.'])
    expect((await choose([{ courseId: 999_999, validMonths: 24 }])).status).toBe(422)
    const done = async (lastName: string, name: string | undefined, completed: string | null, result = 'pass') => {
      const id = await newPerson(lastName, company)
      if (completed)
        await query(
          `INSERT INTO completed_courses (person_id, name, course_type, number_of_credits, completed_date, result) VALUES ($1, $2, 'x', 1, $3, $4)`,
          [id, name, completed, result],
        )
    }
    await done('A', first?.name.toUpperCase(), today)
    await done('B', first?.name, addNzDays(today, -700))
    await done('C', first?.name, addNzDays(today, -800))
    await done('D', second?.name, addNzDays(today, -4000))
    await done('E', first?.name, today, 'not-yet')
    const answer = await call(api.url, '/company/training-matrix/', { cookie })
    const { requirements, people } = contracts.readTrainingMatrix.responses[200].content[
      'application/json'
    ].schema.parse(answer.json).data
    expect(people.map(({ name, cells }) => [name, ...cells.map(({ state }) => state)])).toEqual([
      ['Test A', 'met', 'missing'],
      ['Test B', 'expiring', 'missing'],
      ['Test C', 'expired', 'missing'],
      ['Test D', 'missing', 'met'],
      ['Test E', 'missing', 'missing'],
    ])
    expect(requirements.map(({ gaps }) => gaps)).toEqual([4, 4])
    await choose([items[0]])
    const gaps = await call(api.url, '/company/training-matrix/?show=gaps&limit=2', { cookie })
    expect([gaps.json.data.totalCount, gaps.json.data.people.length]).toEqual([4, 2])
    const kept = await query(
      `SELECT c.name FROM company_requirements r JOIN courses c ON c.id = r.course_id WHERE r.company_id = $1`,
      [company],
    )
    expect(kept).toEqual([{ name: first?.name }])
  })
})

describe('a course that is renamed', () => {
  test('is still passed by anyone who passed it, and another that takes its old name is not', async () => {
    const { company, cookie } = await ownCompany('Renamed Builders')
    const [course, other] = await query<{ id: number; name: string }>(
      'SELECT id, name FROM courses ORDER BY name DESC LIMIT 2',
    )
    const items = [course, other].map((one) => ({ courseId: one?.id, validMonths: 24 }))
    await call(api.url, '/company/requirements/', { method: 'PUT', cookie, body: { items } })
    const [known, imported] = [await newPerson('Known', company), await newPerson('Imported', company)]
    await query(
      `INSERT INTO completed_courses (person_id, course_id, name, course_type, number_of_credits, completed_date, result)
       VALUES ($1, $3, 'As it was called then', 'x', 1, $4, 'pass'), ($2, NULL, upper($5), 'x', 1, $4, 'pass')`,
      [known, imported, course?.id, today, course?.name],
    )
    const rename = (id: number | undefined, name: string | undefined) =>
      query('UPDATE courses SET name = $2 WHERE id = $1', [id, name])
    const states = async () => {
      const { json } = await call(api.url, '/company/training-matrix/', { cookie })
      const { requirements, people } =
        contracts.readTrainingMatrix.responses[200].content['application/json'].schema.parse(json).data
      const at = requirements.findIndex(({ courseId }) => courseId === course?.id)
      return people.map(({ name, cells }) => [name, cells[at]?.state, cells[1 - at]?.state])
    }
    const both = [
      ['Test Imported', 'met', 'missing'],
      ['Test Known', 'met', 'missing'],
    ]
    expect(await states()).toEqual(both)
    await rename(course?.id, 'Something new altogether')
    await rename(other?.id, course?.name)
    expect(await states()).toEqual(both)
    await rename(other?.id, other?.name)
    await rename(course?.id, course?.name)
  })
})

describe('the weekly digest', () => {
  test('tells managers and owners of each card once at each step, once a week, and not of one that was renewed', async () => {
    // What the seed's company gets is not pushed by this test.
    await query('DELETE FROM employments WHERE company_id = (SELECT id FROM companies WHERE name = $1)', [
      'Tairua Civil',
    ])
    const { company, personId } = await ownCompany('Digest Builders')
    const [far, near] = [await newPerson('Far', company), await newPerson('Near', company)]
    const monday = '2027-03-01'
    const at = (day: string, time = '08:00') => sendDigests(nzInstant(day, time))
    const endingOn = async (person: number, expiresOn: string) =>
      query(`INSERT INTO cards (person_id, level, issued_on, expires_on) VALUES ($1, 'foundation', '2025-01-01', $2)`, [
        person,
        expiresOn,
      ])
    await endingOn(far, '2027-05-15')
    await endingOn(near, '2027-03-20')
    const mails = () =>
      query<{ about: Record<string, number> }>(
        `SELECT about FROM messages WHERE kind = 'wallet-digest' AND (about->>'company')::int = $1 ORDER BY id`,
        [company],
      )
    const steps = () =>
      query<{ step: number }>('SELECT step FROM card_reminders WHERE company_id = $1 ORDER BY sent_on, step', [company])
    expect([await at('2027-02-28'), await at(monday, '06:30')]).toEqual([0, 0])
    expect([await at(monday), await at(monday), await at('2027-03-04')]).toEqual([1, 0, 0])
    expect((await mails()).map(({ about }) => about.person)).toEqual([personId])
    expect((await steps()).map(({ step }) => step)).toEqual([30, 90])
    expect(await at('2027-03-08')).toBe(0)
    // Monday was missed: Tuesday makes up for it.
    expect(await at('2027-03-16')).toBe(1)
    expect((await steps()).map(({ step }) => step)).toEqual([30, 90, 7, 60])
    const [message] = await mails()
    const words = await walletRenderers['wallet-digest']({ to: '', about: message?.about ?? {}, secret: null })
    expect(words?.subject).toBe('Digest Builders: 2 cards to renew')
    expect(words?.text).toMatch(/Test Near: expires on 20 Mar 2027[\s\S]*Test Far: expires on 15 May 2027/)
    await cardOn(near, '2027-03-17')
    const renewed = await walletRenderers['wallet-digest']({ to: '', about: message?.about ?? {}, secret: null })
    expect(renewed?.subject).toBe('Digest Builders: one card to renew')
    expect(await at('2027-03-22')).toBe(0)
  })
})
