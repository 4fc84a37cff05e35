import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailHashOf } from '@/features/company/admins/rules'
import { startApi } from '../support/api'
import { call, endQueries, invitationLink, query, sessionOf } from '../support/people'

/*
 * No one learns from an answer, or from how long it takes, whether we know an address or an invitation. The kinds are asked in turns in an order
 * that changes, so that a busy machine slows all of them alike; then Welch's t compares their times.
 */

const rounds = 500
const warmUp = 20
/** Beyond it the difference of two means is no accident (the limit that tests for leaks through time use). */
const tooDifferent = 4.5

let api: Awaited<ReturnType<typeof startApi>>
let owner: string

beforeAll(async () => {
  api = await startApi({ trustProxy: true })
  owner = (await sessionOf('demo-owner')).cookie
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

type Answer = Awaited<ReturnType<typeof call>>
type Kinds<K extends string> = Record<K, (round: number) => Promise<Answer>>

/** Welch's t of two samples, without the slowest third of all: what a busy machine did to those hides a small difference. */
function welch(one: number[], other: number[]): number {
  const slow = [...one, ...other].sort((x, y) => x - y)[Math.floor(((one.length + other.length) * 2) / 3)] ?? Infinity
  const [a, b] = [one, other].map((values) => values.filter((value) => value < slow)) as [number[], number[]]
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = (values: number[]) => {
    const middle = mean(values)
    return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1) / values.length
  }
  return (mean(a) - mean(b)) / Math.sqrt(spread(a) + spread(b))
}

/** What an answer tells, without the time of day and the random name of its request. */
function told({ status, text, headers }: Answer, without: string): string {
  const { date: _date, 'x-request-id': _id, ...rest } = Object.fromEntries(headers)
  return JSON.stringify({ status, text, rest }).replaceAll(without, '')
}

let places = 0

/** Each wrong try from another address: from one they would end. */
function fromElsewhere(): Record<string, string> {
  places += 1
  return { 'x-forwarded-for': `10.1.${places >> 8}.${places & 255}` }
}

/** Asks each kind so often, in turns, and gives the times of each and every different answer. */
async function compare<K extends string>(
  kinds: Kinds<K>,
  without: (round: number) => string,
  before: () => Promise<unknown> = async () => undefined,
) {
  const names = Object.keys(kinds) as K[]
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, number[]>
  const answers = new Set<string>()
  for (let round = -warmUp; round < rounds; round += 1) {
    const first = randomBytes(1).readUInt8() % names.length
    await before()
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const began = performance.now()
      const answer = await kinds[name](round)
      if (round >= 0) times[name].push(performance.now() - began)
      answers.add(told(answer, without(round)))
    }
  }
  return { times, answers: [...answers] }
}

test('an invitation to an address that we know and to one that we don’t are the same in word and time', {
  tags: ['timing'],
  timeout: 120_000,
}, async () => {
  await query(`INSERT INTO people (first_name, last_name, email, issuer, subject)
    SELECT 'Known', 'Person', 'asked-' || 2000 + n || '@known.example', 'https://known.example', n::text FROM generate_series(-${warmUp}, ${rounds}) n`)
  // A company invites that many people a day: here each round is another day.
  const yesterday = () => query(`UPDATE invitations SET sent_on = '2000-01-01' WHERE email LIKE 'asked-%'`)
  const invite = (domain: string) => (round: number) =>
    call(api.url, '/company/business-admin-invite/', {
      method: 'POST',
      cookie: owner,
      body: { email: `asked-${2000 + round}@${domain}.example`, permission: 'viewer' },
    })
  const { times, answers } = await compare(
    { known: invite('known'), never: invite('never') },
    (round) => String(2000 + round),
    yesterday,
  )
  const same = new Set(answers.map((answer) => answer.replace(/known|never/, 'any')))
  expect([...same]).toHaveLength(1)
  expect(answers[0]).toContain('"status":200')
  expect(Math.abs(welch(times.known, times.never))).toBeLessThan(tooDifferent)
})

test('a link with a wrong address, a wrong secret, one that ended, was used or taken back are the same in word and time', {
  tags: ['timing'],
  timeout: 120_000,
}, async () => {
  const linkOf = async (name: string, ending: string) => {
    const email = `${name}@links.example`
    await call(api.url, '/company/business-admin-invite/', {
      method: 'POST',
      cookie: owner,
      body: { email, permission: 'viewer' },
    })
    const link = await invitationLink(email)
    expect((await call(api.url, link)).status).toBe(200)
    await query(`UPDATE invitations SET ${ending} WHERE email = $1`, [email])
    return link
  }
  const open = (await linkOf('open', 'updated_at = now()')).split('/')
  const manyOf = (link: () => string) => Array.from({ length: rounds + warmUp }, link)
  const links = {
    'wrong address': manyOf(() => open.with(3, emailHashOf(`${randomUUID()}@links.example`)).join('/')),
    'wrong secret': manyOf(() => open.with(4, randomUUID()).join('/')),
    ended: [await linkOf('ended', `expires_at = now() - interval '1 minute'`)],
    used: [await linkOf('used', `state = 'accepted'`)],
    'taken back': [await linkOf('removed', `state = 'removed'`)],
  }
  const get = (list: string[]) => (round: number) =>
    call(api.url, list[(round + warmUp) % list.length] ?? '', { headers: fromElsewhere() })
  const kinds = Object.fromEntries(Object.entries(links).map(([name, list]) => [name, get(list)]))
  const { times, answers } = await compare(kinds, () => 'nothing')
  expect(answers).toHaveLength(1)
  expect(answers[0]).toContain('"status":404')
  const names = Object.keys(times)
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const))
  const apart = pairs.map(
    ([one, other]) => [one, other, Math.abs(welch(times[one] ?? [], times[other] ?? []))] as const,
  )
  expect(apart.filter(([, , t]) => t >= tooDifferent)).toEqual([])
})

test('an e-mailed pass of someone with an address and of someone without are the same in word and time', {
  tags: ['timing'],
  timeout: 120_000,
}, async () => {
  const peopleOf = async (email: string) =>
    await query<{ id: number }>(
      `WITH p AS (INSERT INTO people (first_name, last_name, email) SELECT 'Pass', 'Holder', ${email} FROM generate_series(-${warmUp}, ${rounds}) n RETURNING id),
         k AS (INSERT INTO cards (person_id, level, expires_on) SELECT id, 'foundation', '2099-12-31' FROM p)
       INSERT INTO employments (company_id, person_id) SELECT (SELECT id FROM companies WHERE name = 'Tairua Civil'), id FROM p RETURNING id`,
    )
  const some = await peopleOf(`'pass-' || n || '@people.example'`)
  const none = await peopleOf('NULL')
  const send = (people: { id: number }[]) => (round: number) =>
    call(api.url, '/apple-wallet/email-employee-pass/', {
      method: 'POST',
      cookie: owner,
      body: { employeeId: people[round + warmUp]?.id },
    })
  const { times, answers } = await compare({ some: send(some), none: send(none) }, () => 'nothing')
  expect(answers).toHaveLength(1)
  expect(answers[0]).toContain('"status":200')
  expect(Math.abs(welch(times.some, times.none))).toBeLessThan(tooDifferent)
  const sent = await query(`SELECT 1 FROM messages WHERE kind = 'wallet-pass'`)
  expect(sent).toHaveLength(some.length - 1)
})

test('anyone who is logged in and accepts such a link reads the same of each', { tags: ['timing'] }, async () => {
  const { cookie } = await sessionOf('demo-user')
  const open = (await invitationLink('open@links.example')).split('/')
  const ended = await invitationLink('ended@links.example')
  const used = await invitationLink('used@links.example')
  const wrong = [
    open.with(3, emailHashOf('x@links.example')).join('/'),
    open.with(4, randomUUID()).join('/'),
    ended,
    used,
  ]
  const answers = await Promise.all(wrong.map((link) => call(api.url, link, { method: 'POST', cookie })))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
})
