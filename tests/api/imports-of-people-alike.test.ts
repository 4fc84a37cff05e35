import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { importer } from '../support/imports'
import { endQueries, query } from '../support/people'

/** Of 40,000 people many share a name and a birth date: none of them may be lost in another. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const files = importer(desk, 'support')

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const heading = 'Contact ID,First name,Last name,Email,Mobile,Date of birth,Card no,Card level,Card expiry'
const others = Array.from({ length: 300 }, (_, at) => {
  const number = String(at).padStart(4, '0')
  const name = `Filler${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`
  return `O-${at},Tama,${name},filler${at}@alike.example,021 600 ${number},1990-01-01,,,`
})
/** Old systems give many one birth date. Rows come in 250 at a time, so that those at the end find those at the beginning here already. */
const file = [
  heading,
  'A-1,Kiri,Alike,kiri1@alike.example,021 700 0001,1980-05-06,,,',
  'A-2,Hana,Alike,,021 700 0002,1981-05-06,99100001,foundation,2027-12-05',
  ...others,
  'A-3,Kiri,Alike,kiri3@alike.example,021 700 0003,1980-05-06,,,',
  'A-4,Hana,Alike,,021 700 0002,1981-05-06,99100002,supervisor,2028-12-05',
  'A-5,Kiri,Alike,,021 700 0005,1980-05-06,,,',
].join('\n')

const alike = () =>
  query(
    `SELECT p.first_name AS name, p.email, p.phone_number AS phone, p.site_safe_id_number AS card FROM people p WHERE p.last_name = 'Alike' ORDER BY p.id`,
  )

const all = [
  { name: 'Kiri', email: 'kiri1@alike.example', phone: '021 700 0001', card: null },
  { name: 'Hana', email: null, phone: '021 700 0002', card: '99100001' },
  { name: 'Kiri', email: 'kiri3@alike.example', phone: '021 700 0003', card: null },
  { name: 'Hana', email: null, phone: '021 700 0002', card: '99100002' },
]

test('people of one name and birth date are each themselves, or asked about before one is written over', async () => {
  const runId = await files.send('people', file)
  await files.read(runId)
  expect((await files.check(runId)).counts).toMatchObject({ new: 305, held: 0 })
  expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 304, altered: 0, held: 1 })
  expect(await alike()).toEqual(all)

  // Until that is said, the same file changes nothing either.
  const again = await files.send('people', file)
  await files.read(again)
  await files.check(again)
  expect((await files.act(again, 'apply')).counts).toMatchObject({ added: 0, altered: 0, held: 1 })
  expect(await alike()).toEqual(all)

  const [held] = await files.rows(runId)
  expect(held).toMatchObject({
    line: 306,
    problems: [
      { code: 'who', says: 'Kiri Alike is another row already: same name and date of birth. Is it the same person?' },
    ],
  })
  expect((await desk('support', 'PUT', `imports/${runId}/rows/306/`, { same: 'new' })).status).toBe(200)
  expect((await files.act(runId, 'check')).counts).toMatchObject({ new: 1, held: 0 })
  expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 305 })
  expect(await alike()).toEqual([...all, { name: 'Kiri', email: null, phone: '021 700 0005', card: null }])
})

test('the same file again finds each by the number of the old system, and changes nothing', async () => {
  const runId = await files.send('people', file)
  await files.read(runId)
  expect((await files.check(runId)).counts).toMatchObject({ same: 305, new: 0, changed: 0, held: 0 })
})
