import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { newSlot } from '../support/bookings'
import { startDesk } from '../support/desk-calls'
import { importer } from '../support/imports'
import { endQueries, query } from '../support/people'

/** Who sits where on the dates to come, as the old system has it: seats are taken by the same ledger, and no one is notified of it. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const files = importer(desk, 'support')

let start = { course: '', day: '', time: '', slotId: 0 }

beforeAll(async () => {
  api = await startApi()
  const { slotId } = await newSlot({ seats: 2 })
  const [row] = await query<{ course: string; day: string; time: string }>(
    `SELECT c.name AS course, to_char(sl.starts_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD') AS day, to_char(sl.starts_at AT TIME ZONE 'Pacific/Auckland', 'HH24:MI') AS time
     FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id WHERE sl.id = $1`,
    [slotId],
  )
  start = { slotId, course: row?.course ?? '', day: row?.day ?? '', time: row?.time ?? '' }
  await query(
    `INSERT INTO people (first_name, last_name, email) VALUES ('Ana', 'Booked', 'ana@booked.example'), ('Ben', 'Booked', 'ben@booked.example'), ('Cy', 'Booked', 'cy@booked.example')`,
  )
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const taken = async () =>
  (await query<{ taken: number }>('SELECT taken FROM session_slots WHERE id = $1', [start.slotId]))[0]?.taken

async function checked(rows: readonly string[]) {
  const runId = await files.send('bookings', ['Email,Course,Event start date,Time', ...rows].join('\n'))
  await files.read(runId)
  return { runId, run: await files.check(runId) }
}

const rowOf = (email: string) => `${email},${start.course},${start.day},${start.time}`

test('seats are taken, no one is notified, a full start holds the row back, and the same file takes none twice', async () => {
  const file = [
    rowOf('ana@booked.example'),
    rowOf('ben@booked.example'),
    rowOf('cy@booked.example'),
    `ana@booked.example,${start.course},2020-01-01,09:00`,
  ]
  const { runId, run } = await checked(file)
  expect(run.counts).toMatchObject({ new: 3, held: 1 })
  expect((await files.rows(runId))[0].problems[0].says).toBe(
    `No start here is ${start.course} on 2020-01-01. Import the sessions first.`,
  )
  expect(await taken()).toBe(0)
  const messages = await query('SELECT id FROM messages')
  const applied = await files.act(runId, 'apply')
  expect(applied.counts).toMatchObject({ added: 2, held: 2 })
  expect(applied.groups.map(({ title }: { title: string }) => title)).toContain('Can’t be written as it is')
  expect(await taken()).toBe(2)
  expect(await query('SELECT id FROM messages')).toEqual(messages)
  expect(
    await query(
      `SELECT p.first_name AS who, k.kind::text AS kind, b.state::text AS state FROM attendees a JOIN people p ON p.id = a.person_id JOIN bookings b ON b.id = a.booking_id
         JOIN companies k ON k.id = b.company_id WHERE a.slot_id = $1 ORDER BY a.id`,
      [start.slotId],
    ),
  ).toEqual([
    { who: 'Ana', kind: 'personal', state: 'confirmed' },
    { who: 'Ben', kind: 'personal', state: 'confirmed' },
  ])

  const { run: again } = await checked(file)
  expect(again.counts).toMatchObject({ new: 0, same: 2, held: 2 })
  expect(again.groups.map(({ title }: { title: string }) => title)).toContain('No seat is free')

  expect((await files.act(runId, 'undo')).counts).toMatchObject({ undone: 2 })
  expect(await taken()).toBe(0)
})

test('people with one number of the old system are one booking, also from a later file; taken back one by one', async () => {
  const { slotId } = await newSlot({ seats: 5 })
  const [row] = await query<{ course: string; day: string; time: string }>(
    `SELECT c.name AS course, to_char(sl.starts_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD') AS day, to_char(sl.starts_at AT TIME ZONE 'Pacific/Auckland', 'HH24:MI') AS time
     FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id WHERE sl.id = $1`,
    [slotId],
  )
  const crew = ['dee', 'eli', 'fay', 'gus', 'hal']
  await query(`INSERT INTO companies (name, kind) VALUES ('Crew Ltd', 'business')`)
  await query(
    `WITH p AS (INSERT INTO people (first_name, last_name, email) SELECT name, 'Grouped', name || '@grouped.example' FROM unnest($1::text[]) AS name RETURNING id, first_name)
     INSERT INTO employments (company_id, person_id) SELECT k.id, p.id FROM p, companies k WHERE k.name = 'Crew Ltd' AND p.first_name <> 'hal'`,
    [crew],
  )
  const bring = async (rows: readonly (readonly [string, string])[]) => {
    const lines = rows.map(([who, order]) => `${who}@grouped.example,${row?.course},${row?.day},${row?.time},${order}`)
    const runId = await files.send('bookings', ['Email,Course,Event start date,Time,Order number', ...lines].join('\n'))
    const read = await files.read(runId)
    expect(read.columns[4]).toMatchObject({ field: 'reference', tone: 'sure' })
    await files.check(runId)
    return { runId, counts: (await files.act(runId, 'apply')).counts }
  }
  const booked = async () =>
    (
      await query<{ who: string }>(
        `SELECT string_agg(p.first_name, ' ' ORDER BY p.first_name) AS who FROM attendees a JOIN people p ON p.id = a.person_id JOIN bookings b ON b.id = a.booking_id
         WHERE a.slot_id = $1 AND a.state = 'booked' AND b.state = 'confirmed' GROUP BY b.id ORDER BY 1`,
        [slotId],
      )
    ).map(({ who }) => who)
  const first = await bring([
    ['dee', 'ORD-1'],
    ['eli', 'ORD-1'],
    ['fay', 'ORD-2'],
    // Of no company: no one of Crew Ltd would see them.
    ['hal', 'ORD-1'],
  ])
  expect(first.counts).toMatchObject({ added: 4 })
  expect(await booked()).toEqual(['dee eli', 'fay', 'hal'])
  await bring([['gus', 'ORD-1']])
  expect(await booked()).toEqual(['dee eli gus', 'fay', 'hal'])
  expect(await query('SELECT taken FROM session_slots WHERE id = $1', [slotId])).toEqual([{ taken: 5 }])

  await query(
    `UPDATE attendees SET checked_in_at = now() WHERE slot_id = $1 AND person_id = (SELECT id FROM people WHERE email = 'eli@grouped.example')`,
    [slotId],
  )
  const undone = await files.act(first.runId, 'undo')
  expect(undone.counts).toMatchObject({ undone: 3, stays: 1 })
  expect((await files.rows(first.runId, 'stays'))[0].stays).toBe('They were there, so the seat was theirs.')
  expect(await booked()).toEqual(['eli gus'])
  expect(await query('SELECT taken FROM session_slots WHERE id = $1', [slotId])).toEqual([{ taken: 2 }])
})
