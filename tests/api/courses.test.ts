import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '@/api/contracts'
import { nzDay } from '@/lib/dates'
import { startApi } from '../support/api'
import { testDatabaseUrl } from '../support/database'

let api: Awaited<ReturnType<typeof startApi>>
let database: pg.Client

beforeAll(async () => {
  api = await startApi()
  database = new pg.Client({ connectionString: await testDatabaseUrl() })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await api.close()
})

const base = '/api/platform/v1'
const get = (path: string) => fetch(`${api.url}${base}${path}`)

async function rowsOf(path: string) {
  const answer = contracts.listCourses.responses[200].content['application/json'].schema.parse(
    await (await get(path)).json(),
  )
  return answer.data.courses
}

describe('GET /course/locations/', () => {
  it('gives the 23 areas and never the online location', async () => {
    const { data } = contracts.listLocations.responses[200].content['application/json'].schema.parse(
      await (await get('/course/locations/')).json(),
    )
    expect(data).toHaveLength(23)
    expect(data.filter((place) => 'vrEnabled' in place && place.vrEnabled)).toHaveLength(6)
    expect(JSON.stringify(data)).not.toContain('"online"')
  })

  it('gives choices with value and label', async () => {
    const { data } = await (await get('/course/locations/?format=choices')).json()
    expect(data).toContainEqual({ value: 'taupo', label: 'Taupō' })
  })

  it('refuses another format', async () => {
    const answer = await get('/course/locations/?format=xml')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 400,
      reason: 'MALFORMED',
      errors: { format: ['The only format is choices.'] },
    })
  })
})

describe('GET /course/locations/{locationSlug}/elsewhere/', () => {
  const elsewhere = async (path: string) =>
    contracts.listElsewhere.responses[200].content['application/json'].schema.parse(await (await get(path)).json()).data

  it('gives the three nearest places with a seat in what was asked for, and what each calendar has first', async () => {
    const { places, webinar } = await elsewhere(
      '/course/locations/greymouth/elsewhere/?course=working-at-height&type=vr',
    )
    expect(places.length).toBeGreaterThan(0)
    expect(places.map(({ km }) => km)).toEqual(places.map(({ km }) => km).toSorted((a, b) => Number(a) - Number(b)))
    for (const { slug, startDate, availableSpaces } of places) {
      const rows = (await rowsOf(`/course/${slug}/vr/`)).filter(({ courseSlug }) => courseSlug === 'working-at-height')
      const starts = rows.flatMap((row) => [
        ...(row.sessionTimes.length > 0 ? row.sessionTimes : [row]).map(({ startDate, availableSpaces }) => ({
          startDate,
          availableSpaces,
        })),
      ])
      expect(starts.find((start) => start.availableSpaces > 0)).toEqual({ startDate, availableSpaces })
    }
    expect(webinar).toBeNull()
  })

  it('leaves out the place itself, and has the next webinar beside it', async () => {
    const { places, webinar } = await elsewhere('/course/locations/wellington/elsewhere/')
    expect(places.map(({ slug }) => slug)).not.toContain('wellington')
    expect(places).toHaveLength(3)
    const [first] = (await rowsOf('/course/online/webinar/')).filter((row) => row.availableSpaces > 0)
    expect(webinar?.startDate).toBe(first?.startDate)
  })

  it('shows what comes later if nothing is within the dates', async () => {
    // Nothing of the demo starts on a Sunday, but for what it has today.
    const { rows } = await database.query(
      `UPDATE session_slots SET state = 'closed' WHERE state = 'open' AND abs(extract(epoch FROM starts_at - now())) < 86400 RETURNING id`,
    )
    const { places, isLater } = await elsewhere('/course/locations/greymouth/elsewhere/?day=sunday&window=7')
    expect([places.length, isLater]).toEqual([3, true])
    await database.query("UPDATE session_slots SET state = 'open' WHERE id = ANY($1)", [rows.map(({ id }) => id)])
    expect((await elsewhere('/course/locations/greymouth/elsewhere/')).isLater).toBe(false)
  })

  it('refuses what is no place or filter', async () => {
    expect((await get('/course/locations/atlantis/elsewhere/')).status).toBe(404)
    expect((await get('/course/locations/greymouth/elsewhere/?window=8')).status).toBe(400)
  })
})

describe('the dates of a course page', () => {
  it('are the starts that the calendar has of the course, with their seats', async () => {
    const { findCourseDates } = await import('@/features/courses/dates.data')
    const dates = await findCourseDates('working-at-height')
    expect(dates.map(({ startDate }) => startDate)).toEqual(dates.map(({ startDate }) => startDate).sort())
    const places = [...new Set(dates.map(({ location }) => location.slug))]
    expect(places.length).toBeGreaterThan(2)
    type Start = { sessionId: number; startDate: string; availableSpaces: number }
    const startOf = (date: Start) => `${date.sessionId} ${date.startDate} ${date.availableSpaces}`
    for (const place of places) {
      const rows = (await rowsOf(`/course/${place}/all/`)).filter(
        ({ courseSlug }) => courseSlug === 'working-at-height',
      )
      const starts = rows.flatMap((row): readonly Start[] =>
        row.sessionTimes.length > 0 ? row.sessionTimes : [{ ...row, sessionId: row.id }],
      )
      expect(
        dates
          .filter(({ location }) => location.slug === place)
          .map(startOf)
          .sort(),
      ).toEqual(starts.map(startOf).sort())
    }
  })

  it('are none of a course that no one knows', async () => {
    const { findCourseDates } = await import('@/features/courses/dates.data')
    expect(await findCourseDates('no-such-course')).toEqual([])
  })
})

describe('GET /course/{locationSlug}/{type}/', () => {
  it('gives course sessions in start order that pass their own schema', async () => {
    const rows = await rowsOf('/course/wellington/all/')
    expect(rows.length).toBeGreaterThan(20)
    const starts = rows.map(({ startDate }) => startDate)
    expect(starts).toEqual([...starts].sort())
    expect(rows.every(({ location }) => location.slug === 'wellington')).toBe(true)
  })

  it('keeps to the type', async () => {
    const rows = await rowsOf('/course/wellington/vr/')
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['vr']))
  })

  it.each([
    // One row for each course that is taken online.
    ['online', 3],
    ['webinar', 6],
  ])('answers %s from the online location whatever slug is sent', async (type, least) => {
    const rows = await rowsOf(`/course/taupo/${type}/`)
    expect(rows.length).toBeGreaterThanOrEqual(least)
    expect(rows.every(({ location }) => location.slug === 'online')).toBe(true)
  })

  it('makes one row of course, day, location, format and language; more starts become session times', async () => {
    const rows = await rowsOf('/course/auckland-onehunga/all/')
    const keys = rows.map((row) => [row.name, nzDay(row.startDate), row.type, row.language].join('|'))
    expect(new Set(keys).size).toBe(keys.length)
    const many = rows.filter(({ sessionTimes }) => sessionTimes.length > 0)
    expect(many.length).toBeGreaterThan(0)
    for (const row of many) {
      expect(row.sessionTimes.length).toBeGreaterThan(1)
      expect(row.availableSpaces).toBe(row.sessionTimes.reduce((sum, slot) => sum + slot.availableSpaces, 0))
      expect(row.startDate).toBe(row.sessionTimes[0]?.startDate)
    }
  })

  it('keeps full rows visible', async () => {
    const places = ['wellington', 'christchurch', 'hamilton', 'tauranga']
    const rows = (await Promise.all(places.map((slug) => rowsOf(`/course/${slug}/all/`)))).flat()
    expect(rows.some(({ availableSpaces }) => availableSpaces === 0)).toBe(true)
  })

  it.each([
    ['/course/nowhere/all/', 404, 'NOT_FOUND'],
    ['/course/wellington/zoom/', 400, 'MALFORMED'],
    ['/course/__proto__/all/', 400, 'MALFORMED'],
    ['/course/WELLINGTON/all/', 400, 'MALFORMED'],
    [`/course/${'a'.repeat(61)}/all/`, 400, 'MALFORMED'],
    ['/course/well%20ington/all/', 400, 'MALFORMED'],
  ])('answers %s with %i %s', async (path, status, reason) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ success: false, code: status, reason })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('leaves out drafts, cancelled and closed starts', async () => {
    const [row] = await rowsOf('/course/nelson/all/')
    await database.query("UPDATE course_sessions SET state = 'cancelled' WHERE id = $1", [row?.id])
    await expect.poll(async () => (await rowsOf('/course/nelson/all/')).map(({ id }) => id)).not.toContain(row?.id)
    await database.query("UPDATE course_sessions SET state = 'published' WHERE id = $1", [row?.id])
    await expect.poll(async () => (await rowsOf('/course/nelson/all/')).map(({ id }) => id)).toContain(row?.id)
  })

  it('shows a changed capacity within a second, through NOTIFY', { tags: ['timing'] }, async () => {
    const [row] = (await rowsOf('/course/rotorua/all/')).filter(({ sessionTimes }) => sessionTimes.length === 0)
    await database.query('UPDATE session_slots SET capacity = taken + 777 WHERE session_id = $1', [row?.id])
    const changed = async () => (await rowsOf('/course/rotorua/all/')).find(({ id }) => id === row?.id)?.availableSpaces
    await expect.poll(changed, { timeout: 1000, interval: 20 }).toBe(777)
  })

  it('follows a session that moves to another place', async () => {
    const [row] = await rowsOf('/course/timaru/all/')
    await database.query(
      "UPDATE course_sessions SET location_id = (SELECT id FROM locations WHERE slug = 'greymouth') WHERE id = $1",
      [row?.id],
    )
    await expect.poll(async () => (await rowsOf('/course/greymouth/all/')).map(({ id }) => id)).toContain(row?.id)
  })
})

describe('seats', () => {
  it('can’t be fewer than are taken, anyone who writes', async () => {
    const { rows } = await database.query<{ id: number }>('SELECT id FROM session_slots WHERE taken > 1 LIMIT 1')
    await expect(database.query('UPDATE session_slots SET capacity = 1 WHERE id = $1', [rows[0]?.id])).rejects.toThrow(
      'seats_fit',
    )
  })

  it('are not touched by a save that carries an old count', async () => {
    const { rows } = await database.query<{ id: number; taken: string }>(
      'SELECT id, taken FROM session_slots WHERE taken > 1 LIMIT 1',
    )
    await database.query('UPDATE session_slots SET taken = 0 WHERE id = $1', [rows[0]?.id])
    const after = await database.query<{ taken: string }>('SELECT taken FROM session_slots WHERE id = $1', [
      rows[0]?.id,
    ])
    expect(after.rows[0]?.taken).toBe(rows[0]?.taken)
  })
})

describe('GET /course/session/{sessionId}/', () => {
  it('gives one session with its start times', async () => {
    const [row] = await rowsOf('/course/wellington/all/')
    const answer = await get(`/course/session/${row?.id}/`)
    const { data } = contracts.readSession.responses[200].content['application/json'].schema.parse(await answer.json())
    expect(data).toMatchObject({ id: row?.id, name: row?.name })
  })

  it.each([
    ['999999999', 404],
    ['0', 404],
    ['abc', 404],
    ['2147483648', 404],
    ['99999999999999999999', 404],
    ['1%27', 404],
  ])('answers the id %s with %i', async (id, status) => {
    expect((await get(`/course/session/${id}/`)).status).toBe(status)
  })
})
