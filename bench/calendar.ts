/**
 * The calendar call without the cache: at the 900 sessions of the seed, and at 100,000 of which the others lie in other places and times.
 * Run: `node --import tsx bench/calendar.ts`. A changing query name makes each request one that was never asked before.
 */
import type pg from 'pg'
import { percentile, timedGet, withSite } from './support'

const path = '/api/platform/v1/course/wellington/all/'

async function measure(url: string, name: string): Promise<number> {
  const times: number[] = []
  let bytes = 0
  for (let count = 0; count < 330; count++) {
    const answer = await timedGet(`${url}${path}?_=${name}${count}`)
    if (answer.status !== 200) throw new Error(`The call answered ${answer.status}.`)
    bytes = answer.body.length
    if (count >= 30) times.push(answer.ms)
  }
  const p50 = percentile(times, 0.5)
  process.stdout.write(
    `${name}: p50 ${p50.toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, ${bytes} bytes\n`,
  )
  return p50
}

/** 99,100 more sessions in every other place and in the past, so that the answer stays the same. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    WITH written AS (
      INSERT INTO course_sessions (title, course_id, location_id, format, language, state)
      SELECT 'load', c.id, l.id, 'classroom', 'en', 'published'
      FROM generate_series(1, 99100) n
      JOIN LATERAL (SELECT id FROM courses ORDER BY id OFFSET n % 12 LIMIT 1) c ON true
      JOIN LATERAL (SELECT id FROM locations WHERE slug <> 'online' ORDER BY id OFFSET n % 23 LIMIT 1) l ON true
      RETURNING id, location_id)
    INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken)
    SELECT w.id, s.at, s.at + interval '4 hours', 16, 3
    FROM written w CROSS JOIN LATERAL (
      SELECT now() + CASE WHEN w.location_id = (SELECT id FROM locations WHERE slug = 'wellington')
        THEN -1 ELSE 1 END * interval '1 day' * (1 + w.id % 170) AS at) s`)
  await client.query('ANALYZE session_slots, course_sessions')
}

await withSite(async ({ url, client }) => {
  const small = await measure(url, '900 sessions')
  await fill(client)
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM course_sessions')
  const large = await measure(url, `${rows[0]?.count} sessions`)
  process.stdout.write(`ratio ×${(large / small).toFixed(2)}\n`)
})
