import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addNzDays, formatDay, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { fieldsOfColumns, importer } from '../support/imports'
import { endQueries, query } from '../support/people'

let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const files = importer(desk, 'scheduler')
let trainer = { id: 0, name: '', email: '' }

beforeAll(async () => {
  api = await startApi()
  const [first] = await query<{ id: number; name: string; email: string }>(
    `SELECT s.id, s.name, s.email FROM staff s JOIN staff_roles r ON r.parent_id = s.id AND r.value = 'trainer'
     WHERE s.deactivated_at IS NULL AND s.name NOT IN (SELECT name FROM staff GROUP BY name HAVING count(*) > 1) ORDER BY s.id`,
  )
  if (first) trainer = first
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

/** Far beyond the demo’s sessions, a day each. */
const dayAt = (days: number) => addNzDays(nzDay(new Date()), 400 + days)
const heading = 'Session number,Course,Location,Room,Start date,Start time,End time,Capacity,Trainer,Delivery'
const row = (...cells: (string | number)[]) => cells.join(',')
const fileOf = (...rows: string[]) => [heading, ...rows].join('\n')

const codesOf = (run: { groups: { code: string; rows: number }[] }) =>
  run.groups.map(({ code, rows }) => [code, rows]).toSorted()

/** From one day to before another. */
const startsNow = (from: number, to: number) =>
  query(
    `SELECT s.title, s.format::text AS format, s.language::text AS language, s.venue AS room, s.trainer_id AS trainer, s.state::text AS state,
       to_char(l.starts_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD HH24:MI') AS from,
       to_char(l.ends_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD HH24:MI') AS to, l.capacity
     FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
     WHERE l.starts_at >= $1::timestamp AT TIME ZONE 'Pacific/Auckland' AND l.starts_at < $2::timestamp AT TIME ZONE 'Pacific/Auckland' AND l.starts_at < '2900-01-01'
     ORDER BY l.starts_at, l.id`,
    [dayAt(from), dayAt(to)],
  )

async function checked(file: string) {
  const runId = await files.send('sessions', file)
  const read = await files.read(runId)
  return { runId, read, run: await files.check(runId) }
}

const fix = (runId: number, code: string, how: string) =>
  desk('scheduler', 'POST', `imports/${runId}/groups/`, { code, fix: how })

const noticed = async () =>
  (
    await query<{ n: number }>(
      'SELECT (SELECT count(*) FROM trainer_notices)::int + (SELECT count(*) FROM messages)::int AS n',
    )
  )[0]?.n

describe('sessions', () => {
  const civil = 'Foundation Passport – Civil'

  const file = () =>
    fileOf(
      row('S-1', civil, 'Whangarei', 'Vine Room', dayAt(0), '8:30 am', '12.30pm', 14, trainer.email, 'F2F'),
      row('S-2', 'foundation-civil', 'whangārei', '', dayAt(1), '0830', '1230', '', trainer.name, ''),
    )

  test('come in at New Zealand’s clock with their seats and trainers, and no one is notified of it', async () => {
    const { runId, read, run } = await checked(file())
    expect(fieldsOfColumns(read)).toEqual([
      ...['source', 'course', 'place', 'room', 'day', 'from', 'to', 'capacity', 'trainer', 'format'],
    ])
    expect(run.counts).toMatchObject({ new: 2, held: 0 })
    expect(await startsNow(0, 10)).toEqual([])
    const before = await noticed()
    expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 2 })
    expect(await startsNow(0, 10)).toEqual([
      {
        ...{ title: `${civil}, Whangārei · ${dayAt(0)}`, format: 'classroom', language: 'en', room: 'Vine Room' },
        ...{
          trainer: trainer.id,
          state: 'published',
          from: `${dayAt(0)} 08:30`,
          to: `${dayAt(0)} 12:30`,
          capacity: 14,
        },
      },
      expect.objectContaining({ room: null, trainer: trainer.id, from: `${dayAt(1)} 08:30`, capacity: 12 }),
    ])
    expect(await noticed()).toBe(before)
    const again = await checked(file())
    expect(again.run.counts).toMatchObject({ new: 0, changed: 0, same: 2 })
  })

  test('are changed field by field, found by their number on another day, and go back', async () => {
    const changed = fileOf(
      row('S-1', civil, 'Whangarei', 'Vine Room', dayAt(0), '9:00', '13:00', 16, trainer.email, ''),
      row('S-2', civil, 'Whangarei', '', dayAt(2), '8:30', '12:30', '', '', ''),
    )
    const { runId, run } = await checked(changed)
    expect(codesOf(run)).toEqual([['moved', 1]])
    await fix(runId, 'moved', 'let in')
    expect((await files.act(runId, 'check')).counts).toMatchObject({ new: 0, changed: 2, held: 0 })
    const [first, second] = await files.rows(runId, 'changed')
    expect(first.changes).toEqual([
      { label: 'To', from: '12:30', to: '13:00' },
      { label: 'From', from: '08:30', to: '09:00' },
      { label: 'Seats', from: '14', to: '16' },
    ])
    expect(second.changes).toEqual([
      { label: 'Date', from: formatDay(dayAt(1)), to: formatDay(dayAt(2)) },
      { label: 'Last day', from: formatDay(dayAt(1)), to: formatDay(dayAt(2)) },
    ])
    await files.act(runId, 'apply')
    const times = async () => (await startsNow(0, 10)).map(({ from, capacity }) => [from, capacity])
    expect(await times()).toEqual([
      [`${dayAt(0)} 09:00`, 16],
      [`${dayAt(2)} 08:30`, 12],
    ])
    expect((await files.act(runId, 'undo')).counts).toMatchObject({ undone: 2, stays: 0 })
    expect(await times()).toEqual([
      [`${dayAt(0)} 08:30`, 14],
      [`${dayAt(1)} 08:30`, 12],
    ])
  })

  test('stay as they are where people are booked, and are not taken back', async () => {
    await query(
      `INSERT INTO seat_claims (slot_id, qty, state, reason)
       SELECT id, 2, 'blocked', 'Of a test' FROM session_slots WHERE starts_at = ($1 || ' 08:30')::timestamp AT TIME ZONE 'Pacific/Auckland'`,
      [dayAt(0)],
    )
    const { runId, run } = await checked(
      fileOf(row('S-1', civil, 'Whangarei', 'Vine Room', dayAt(0), '9:00', '13:00', 14, '', '')),
    )
    expect(codesOf(run)).toEqual([['booked', 1]])
    const fewer = await checked(
      fileOf(row('S-1', civil, 'Whangarei', 'Vine Room', dayAt(0), '8:30', '12:30', 1, '', '')),
    )
    expect(codesOf(fewer.run)).toEqual([['taken', 1]])
    expect((await files.rows(runId))[0].problems[0].says).toBe(
      '2 seats are taken. Move it on the planner, which tells the people.',
    )
    const [first] = await query<{ id: number }>(
      `SELECT id FROM import_runs WHERE kind = 'sessions' AND state = 'applied' ORDER BY id`,
    )
    const before = await noticed()
    expect((await files.act(first?.id ?? 0, 'undo')).counts).toMatchObject({ undone: 1, stays: 1 })
    expect((await files.rows(first?.id ?? 0, 'stays'))[0].stays).toBe('Something was built on it since, so it stays.')
    expect((await startsNow(0, 10)).map(({ from }) => from)).toEqual([`${dayAt(0)} 08:30`])
    expect(await query(`SELECT id FROM course_sessions WHERE title LIKE $1`, [`%${dayAt(1)}`])).toEqual([])
    expect(await noticed()).toBe(before)
  })

  test('of several days are one start, whether they come as rows or with a last day', async () => {
    const days = fileOf(
      row('D-1', civil, 'Wellington', 'Board room', dayAt(20), '8:30', '16:00', 10, '', ''),
      row('D-1', civil, 'Wellington', 'Board room', dayAt(21), '9:00', '15:30', 10, '', ''),
      row('D-2', civil, 'Wellington', 'Board room', dayAt(24), '8:30', '16:00', 10, '', ''),
      row('', civil, 'Wellington', 'Board room', dayAt(25), '8:30', '16:00', 10, '', ''),
    )
    const { runId, run } = await checked(days)
    expect(run.counts).toMatchObject({ new: 4, held: 0 })
    await files.act(runId, 'apply')
    const spans = async () => (await startsNow(20, 40)).map(({ from, to }) => [from, to])
    expect(await spans()).toEqual([
      [`${dayAt(20)} 08:30`, `${dayAt(21)} 15:30`],
      [`${dayAt(24)} 08:30`, `${dayAt(24)} 16:00`],
      [`${dayAt(25)} 08:30`, `${dayAt(25)} 16:00`],
    ])
    expect((await checked(days)).run.counts).toMatchObject({ new: 0, changed: 0, same: 4 })
    const longer = [
      `${heading},End date`,
      row('D-2', civil, 'Wellington', 'Board room', dayAt(24), '8:30', '16:00', 10, '', '', dayAt(24)),
      row('D-3', civil, 'Wellington', 'Board room', dayAt(30), '8:30', '12:00', 10, '', '', dayAt(31)),
      row('', civil, 'Wellington', 'Board room', dayAt(20), '8:30', '14:00', 10, '', '', dayAt(22)),
    ].join('\n')
    const more = await checked(longer)
    expect(more.run.counts).toMatchObject({ new: 1, changed: 1, same: 1, held: 0 })
    await files.act(more.runId, 'apply')
    expect(await spans()).toEqual([
      [`${dayAt(20)} 08:30`, `${dayAt(22)} 14:00`],
      [`${dayAt(24)} 08:30`, `${dayAt(24)} 16:00`],
      [`${dayAt(25)} 08:30`, `${dayAt(25)} 16:00`],
      [`${dayAt(30)} 08:30`, `${dayAt(31)} 12:00`],
    ])
    await files.act(more.runId, 'undo')
    await files.act(runId, 'undo')
    expect(await spans()).toEqual([])
  })

  test('are held back for a reason each', async () => {
    const last = addNzDays(nzDay(new Date()), -3)
    const { runId, run } = await checked(
      fileOf(
        row('R-1', 'Nowhere taught', 'Whangarei', '', dayAt(50), '8:30', '12:30', '', '', ''),
        row('R-2', civil, 'Atlantis', '', dayAt(50), '8:30', '12:30', '', '', ''),
        row('R-3', civil, 'Whangarei', '', dayAt(50), '8:30', '12:30', '', 'No one Here', ''),
        row('R-4', civil, 'Whangarei', '', last, '8:30', '12:30', '', '', ''),
        row('R-5', civil, 'Whangarei', '', dayAt(51), '8:30', '12:30', '', '', 'VR'),
        row('R-6', civil, '', '', dayAt(52), '8:30', '12:30', '', '', 'Online'),
        row('R-7', civil, 'Whangarei', '', dayAt(53), '12:30', '8:30', '', '', ''),
        row('R-8', civil, 'Whangarei', '', dayAt(54), '8:30', '12:30', '', '', 'Webinar'),
        row('R-9', civil, 'Online', '', dayAt(55), '8:30', '12:30', '', '', 'In person'),
        row('R-10', civil, 'Whangarei', '', dayAt(56), '8:30', '12:30', 0, '', ''),
      ),
    )
    expect(run.counts).toMatchObject({ new: 0, held: 10 })
    expect(codesOf(run)).toEqual([
      ...[
        ['backwards-time', 1],
        ['bad-seats', 1],
        ['course', 1],
        ['format', 1],
        ['no-place', 1],
      ],
      ...[
        ['past', 1],
        ['place', 1],
        ['trainer', 1],
        ['where', 2],
      ],
    ])
    await fix(runId, 'past', 'let in')
    await fix(runId, 'trainer', 'leave out')
    await files.act(runId, 'check')
    expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 2, held: 8 })
    const past = await query<{ minimum: number; state: string }>(
      `SELECT s.minimum, s.state FROM course_sessions s WHERE s.title LIKE $1`,
      [`${civil}, Whangārei · ${last}`],
    )
    expect(past).toEqual([{ minimum: 0, state: 'published' }])
    await files.act(runId, 'undo')
  })

  test('that clash with what is planned, or with each other, don’t come in', async () => {
    const first = fileOf(
      row('C-1', civil, 'Wellington', 'Board room', dayAt(60), '8:30', '12:30', 8, trainer.email, ''),
    )
    const one = await checked(first)
    await files.act(one.runId, 'apply')
    const { runId, run } = await checked(
      fileOf(
        row('C-2', civil, 'Whangarei', '', dayAt(60), '12:00', '14:00', 8, trainer.name, ''),
        row(
          'C-3',
          'Foundation Passport – Building Construction',
          'Wellington',
          'board room',
          dayAt(60),
          '9:00',
          '11:00',
          8,
          '',
          '',
        ),
        row('C-4', civil, 'Taupo', 'Lake room', dayAt(61), '8:30', '12:30', 8, '', ''),
        row(
          'C-5',
          'Foundation Passport – Building Construction',
          'Taupo',
          'Lake room',
          dayAt(61),
          '9:00',
          '11:00',
          8,
          '',
          '',
        ),
        row('C-6', civil, 'Wellington', 'Board room', dayAt(60), '8:45', '12:30', 8, '', ''),
      ),
    )
    expect(codesOf(run)).toEqual([
      ['clash-trainer', 1],
      ['clash-venue', 1],
      ['who', 1],
    ])
    expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 1, held: 4 })
    expect(await files.rows(runId)).toContainEqual(
      expect.objectContaining({ line: 5, problems: [expect.objectContaining({ code: 'refused' })] }),
    )
    await fix(runId, 'clash-trainer', 'leave out')
    await files.act(runId, 'check')
    expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 2, held: 3 })
  })

  test('that are webinars have the place Online and their link, and are drafts while their course has no page', async () => {
    await query(
      `INSERT INTO courses (name, slug, category, short_description, description, duration, site_safe_credits) VALUES ('Import Pageless', 'import-pageless', 'technical', 'a', 'b', '1 hour', 0)`,
    )
    await query(
      `INSERT INTO courses_delivery_modes ("order", parent_id, value) SELECT 1, id, 'webinar' FROM courses WHERE slug = 'import-pageless'`,
    )
    const { runId, read, run } = await checked(
      [
        'Event,Date,From,To,Mode,Link,Meeting ID,Status,Language',
        row(civil, dayAt(70), '9am', '11am', 'Webinar', 'https://meet.example/70', '881 22', '', 'Te reo Maori'),
        row('Import Pageless', dayAt(70), '9am', '11am', 'Webinar', '', '', '', ''),
        row('Import Pageless', dayAt(71), '9am', '11am', 'Webinar', '', '', 'Confirmed', ''),
      ].join('\n'),
    )
    expect(fieldsOfColumns(read)).toEqual([
      ...['course', 'day', 'from', 'to', 'format', 'joiningLink', 'meetingNumber', 'state', 'language'],
    ])
    expect(codesOf(run)).toEqual([['no-page', 1]])
    await files.act(runId, 'apply')
    expect(await startsNow(70, 75)).toEqual([
      expect.objectContaining({ format: 'webinar', state: 'published', language: 'mi' }),
      expect.objectContaining({ format: 'webinar', state: 'draft' }),
    ])
    expect(
      await query('SELECT joining_link AS link FROM course_sessions WHERE title LIKE $1 ORDER BY id', [
        `%${dayAt(70)}`,
      ]),
    ).toEqual([{ link: 'https://meet.example/70' }, { link: null }])
  })
})
