import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { fieldsOfColumns, importer } from '../support/imports'
import { endQueries, query } from '../support/people'

let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const files = importer(desk, 'scheduler')
const prices = importer(desk, 'finance')

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const codesOf = (run: { groups: { code: string; rows: number }[] }) =>
  run.groups.map(({ code, rows }) => [code, rows]).toSorted()

const file = [
  'Course code,Course name,Course category,Delivery mode,Duration,Summary,Course description,Points,Renewal,Card level,Refresher only',
  'IC-1,Import Confined Spaces,Technical,"Classroom, Zoom",1 day,Tanks and pits.,How to go in and out.,12,Y,Foundation,N',
  'IC-2,Import Bare,Workshop,F2F,2 hours,,,,,,',
  'IC-3,Import Odd,,Telepathy,2 hours,Odd.,Odd.,,N,,Y',
].join('\r\n')

const coursesNow = () =>
  query(
    `SELECT c.name, c.slug, c.category::text AS category, c.duration, c.short_description AS short, c.site_safe_credits AS credits, c.renews_card AS renews,
       c.pass_level::text AS level, c.shown_cents AS cents, c.active,
       ARRAY(SELECT m.value::text FROM courses_delivery_modes m WHERE m.parent_id = c.id ORDER BY m."order") AS modes
     FROM courses c WHERE c.name LIKE 'Import %' ORDER BY c.id`,
  )

describe('courses', () => {
  test('are held back for a reason each, and come in without a price and not on sale', async () => {
    const runId = await files.send('courses', file)
    expect(fieldsOfColumns(await files.read(runId))).toEqual([
      ...['source', 'name', 'category', 'formats', 'duration', 'shortDescription', 'description', 'credits'],
      ...['renewsCard', 'passLevel', 'renewalOnly'],
    ])
    const run = await files.check(runId)
    expect(run.counts).toMatchObject({ new: 1, held: 2 })
    expect(codesOf(run)).toEqual([
      ['bad-formats', 1],
      ['no-words', 1],
    ])
    expect(await coursesNow()).toEqual([])
    const group = (code: string, fix: string) => desk('scheduler', 'POST', `imports/${runId}/groups/`, { code, fix })
    await group('no-words', 'let in')
    await desk('scheduler', 'PUT', `imports/${runId}/rows/4/`, { values: { formats: 'VR' } })
    expect(codesOf(await files.act(runId, 'check'))).toEqual([['renewal-alone', 1]])
    await group('renewal-alone', 'leave out')
    expect(codesOf(await files.act(runId, 'check'))).toEqual([['new-category', 1]])
    await desk('scheduler', 'PUT', `imports/${runId}/rows/4/`, { values: { formats: 'VR', category: 'leadership' } })
    await files.act(runId, 'check')

    expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 3, held: 0 })
    expect(await coursesNow()).toEqual([
      {
        ...{ name: 'Import Confined Spaces', slug: 'import-confined-spaces', category: 'technical', duration: '1 day' },
        ...{ short: 'Tanks and pits.', credits: 12, renews: true, level: 'foundation', cents: null, active: false },
        modes: ['classroom', 'webinar'],
      },
      expect.objectContaining({ slug: 'import-bare', short: 'Import Bare', credits: 0, modes: ['classroom'] }),
      expect.objectContaining({ slug: 'import-odd', category: 'leadership', modes: ['vr'] }),
    ])
  })

  test('of the same file again change nothing, and of another only what differs', async () => {
    const same = await files.send('courses', file)
    await files.read(same)
    expect((await files.check(same)).counts).toMatchObject({ new: 0, changed: 0 })
    const changed = ['Name,Formats,Length', 'Import confined spaces,"Webinar, VR",1 day'].join('\n')
    const runId = await files.send('courses', changed)
    await files.read(runId)
    await files.check(runId)
    expect((await files.rows(runId, 'changed'))[0].changes).toEqual([
      { label: 'Name', from: 'Import Confined Spaces', to: 'Import confined spaces' },
      { label: 'Formats', from: 'Classroom, Webinar', to: 'VR, Webinar' },
    ])
    await files.act(runId, 'apply')
    expect((await coursesNow())[0]).toMatchObject({ modes: ['vr', 'webinar'] })
    expect((await files.act(runId, 'undo')).counts).toMatchObject({ undone: 1 })
    expect((await coursesNow())[0]).toMatchObject({ name: 'Import Confined Spaces', modes: ['classroom', 'webinar'] })
  })
})

describe('prices of courses', () => {
  const list = [
    'Course code,Course name,Price (incl GST),Member price',
    'IC-1,,$402.50,$345.00',
    ',Foundation Passport – Civil,$185.00,$155.00',
    ',Import bare,free,80',
    ',Nowhere taught,100,90',
    'IC-9,,100,90',
  ].join('\n')

  const pricesNow = () =>
    query(
      `SELECT slug, shown_cents AS cents, member_shown_cents AS member FROM courses WHERE name LIKE 'Import %' OR slug = 'foundation-civil' ORDER BY id DESC`,
    )

  test('are set for courses by their code or name, by finance alone', async () => {
    expect((await desk('scheduler', 'POST', 'imports/', { kind: 'course-prices', fileName: 'a.csv' })).status).toBe(403)
    const before = await pricesNow()
    const runId = await prices.send('course-prices', list)
    expect(fieldsOfColumns(await prices.read(runId))).toEqual(['courseNumber', 'course', 'price', 'memberPrice'])
    const run = await prices.check(runId)
    expect(run.counts).toMatchObject({ changed: 2, held: 3 })
    expect(codesOf(run)).toEqual([
      ['bad-price', 1],
      ['course', 1],
      ['unknown-courseNumber', 1],
    ])
    expect(await pricesNow()).toEqual(before)
    await prices.act(runId, 'apply')
    expect(await pricesNow()).toEqual([
      { slug: 'import-odd', cents: null, member: null },
      { slug: 'import-bare', cents: null, member: null },
      { slug: 'import-confined-spaces', cents: 40_250, member: 34_500 },
      { slug: 'foundation-civil', cents: 18_500, member: 15_500 },
    ])
    const again = await prices.send('course-prices', list)
    await prices.read(again)
    expect((await prices.check(again)).counts).toMatchObject({ changed: 0, same: 2 })
  })

  test('that move by more than half have to be meant, and go back', async () => {
    const moved = ['Course,Price with GST', 'foundation-civil,18.50'].join('\n')
    const runId = await prices.send('course-prices', moved)
    await prices.read(runId)
    expect(codesOf(await prices.check(runId))).toEqual([['moved', 1]])
    expect((await prices.rows(runId))[0].problems[0].says).toBe('Price with GST: from $185.00 to $18.50.')
    await desk('finance', 'POST', `imports/${runId}/groups/`, { code: 'moved', fix: 'let in' })
    await prices.act(runId, 'check')
    await prices.act(runId, 'apply')
    expect((await pricesNow()).at(-1)).toMatchObject({ cents: 1_850, member: 15_500 })
    expect((await prices.act(runId, 'undo')).counts).toMatchObject({ undone: 1 })
    expect((await pricesNow()).at(-1)).toMatchObject({ cents: 18_500 })
  })

  test('leave their courses where they are when those are taken back, unless people completed one', async () => {
    await query(
      `INSERT INTO completed_courses (person_id, name, course_type, number_of_credits, result, course_id)
       SELECT (SELECT min(id) FROM people), name, 'technical', 1, 'pass', id FROM courses WHERE slug = 'import-bare'`,
    )
    const [first] = await query<{ id: number }>(
      `SELECT id FROM import_runs WHERE kind = 'courses' AND state = 'applied' ORDER BY id`,
    )
    const undone = await files.act(first?.id ?? 0, 'undo')
    expect(undone.counts).toMatchObject({ undone: 2, stays: 1 })
    expect((await files.rows(first?.id ?? 0, 'stays'))[0]).toMatchObject({
      name: 'Import Bare',
      stays: 'It’s on sale, or people have completed it, so it stays.',
    })
    expect(await coursesNow()).toHaveLength(1)
  })
})
