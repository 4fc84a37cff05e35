import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { endQueries, query } from '../support/people'

/** Who else looks at a record of the desk. */
let api: Awaited<ReturnType<typeof startApi>>
const ask = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

type Role = Parameters<typeof ask>[0]
const look = async (role: Role, kind: string, id: number, isWriting = false) =>
  (await ask(role, 'PUT', 'presence/', { kind, id, isWriting })).json.others
const nameOf = async (role: string) =>
  (await query<{ name: string }>(`SELECT name FROM staff WHERE email = $1`, [`${role}@hivis.example`]))[0]?.name

test('two colleagues are notified of each other on the same record alone, of writing too, and no more once one has left', async () => {
  expect(await look('support', 'booking', 7)).toEqual([])
  expect(await look('finance', 'booking', 7, true)).toEqual([{ name: await nameOf('support'), isWriting: false }])
  expect(await look('support', 'booking', 7)).toEqual([{ name: await nameOf('finance'), isWriting: true }])
  expect(await look('support', 'booking', 8)).toEqual([])
  expect(await look('support', 'order', 7)).toEqual([])
  expect((await ask('finance', 'POST', 'presence/leave/', { kind: 'booking', id: 7 })).json).toEqual({ left: true })
  expect(await look('support', 'booking', 7)).toEqual([])
  expect((await ask('finance', 'POST', 'presence/leave/', { kind: 'booking', id: 7 })).json).toEqual({ left: false })
})

test('who was not seen for a minute is not named, and is forgotten with the next look', async () => {
  await look('finance', 'person', 7)
  await query(`UPDATE desk_presence SET seen_at = now() - interval '1 minute' WHERE kind = 'person'`)
  expect(await look('support', 'person', 7)).toEqual([])
  expect(await query(`SELECT count(*)::int AS left FROM desk_presence WHERE kind = 'person'`)).toEqual([{ left: 1 }])
})

test('a record that one may not open tells nothing', async () => {
  await look('support', 'enquiry', 7)
  const answer = await ask('finance', 'PUT', 'presence/', { kind: 'enquiry', id: 7, isWriting: false })
  expect([answer.status, sentenceOf(answer)]).toEqual([404, 'There is no such record.'])
})

test('many beats at once never stand in each other’s way', async () => {
  await query(
    `INSERT INTO desk_presence (kind, record_id, staff_id, is_writing, seen_at)
     SELECT 'company', n, (SELECT min(id) FROM staff), false, now() - interval '1 hour' FROM generate_series(1, 300) n`,
  )
  const roles: Role[] = ['support', 'finance', 'scheduler']
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      ask(roles[at % 3] ?? 'support', 'PUT', 'presence/', { kind: 'company', id: 900 + (at % 5), isWriting: false }),
    ),
  )
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  expect(await query(`SELECT 1 FROM desk_presence WHERE record_id <= 300 AND kind = 'company'`)).toEqual([])
})
