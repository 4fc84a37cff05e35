/**
 * How long the training matrix takes for 2,000 people and 10 requirements: the whole of it as one call, its first page, and those with gaps.
 * Run: `node --import tsx bench/matrix.ts`.
 */
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { aim, percentile, withSite } from './support'

const people = 2_000
const requirements = 10
const rounds = 20
const call = '/api/platform/v1/company/training-matrix/'

/** A company of the bench's own with someone logged in who runs it; gives the cookie. Each person passed about two thirds of the courses, twice. */
async function fill(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(`
    WITH company AS (INSERT INTO companies (name) VALUES ('Bench Builders') RETURNING id),
      required AS (INSERT INTO company_requirements (company_id, course_id, valid_months)
        SELECT company.id, c.id, 24 FROM company, (SELECT id FROM courses ORDER BY id LIMIT ${requirements}) c),
      crew AS (INSERT INTO people (first_name, last_name) SELECT 'Person', 'Number ' || n FROM generate_series(1, ${people}) n RETURNING id)
    INSERT INTO employments (company_id, person_id, job_title) SELECT company.id, crew.id, 'Labourer' FROM company, crew`)
  await client.query(`
    INSERT INTO completed_courses (person_id, name, course_type, number_of_credits, completed_date, result)
    SELECT e.person_id, c.name, 'foundation', 1, (now() - make_interval(days => ((e.person_id * 31 + c.id * 57 + again * 700) % 900)::int))::date, 'pass'
    FROM employments e JOIN companies o ON o.id = e.company_id AND o.name = 'Bench Builders', courses c, generate_series(0, 1) again
    WHERE (e.person_id + c.id) % 3 <> 0`)
  await client.query(
    `WITH owner AS (SELECT person_id, company_id FROM employments e JOIN companies c ON c.id = e.company_id WHERE c.name = 'Bench Builders' LIMIT 1),
       admin AS (INSERT INTO business_admins (company_id, person_id, permission) SELECT company_id, person_id, 'owner' FROM owner)
     INSERT INTO user_sessions (person_id, token_hash, last_seen_at, expires_at) SELECT person_id, $1, now(), now() + interval '1 day' FROM owner`,
    [createHash('sha256').update(token).digest('base64url')],
  )
  await client.query('VACUUM ANALYZE completed_courses, employments, people')
  return `hivis-session=${token}`
}

await withSite(async ({ url, client }) => {
  const cookie = await fill(client)
  for (const [what, query] of [
    ['everything', '?limit=5000'],
    ['the first page', ''],
    ['those with gaps', '?show=gaps&limit=5000'],
  ] as const) {
    const times: number[] = []
    let said = ''
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now()
      const answer = await fetch(`${url}${call}${query}`, { headers: { cookie } })
      const text = await answer.text()
      // The first round reads the rows from the disk.
      if (round > 0) times.push(performance.now() - began)
      const { data } = JSON.parse(text)
      said = `${data.people.length} of ${data.totalCount} people × ${data.requirements.length}, ${(text.length / 1e6).toFixed(1)} MB`
    }
    const p50 = percentile(times, 0.5)
    process.stdout.write(
      `${what} (${said}): p50 ${p50.toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms, ${aim(p50 <= 500, '500 ms')}\n`,
    )
  }
})
