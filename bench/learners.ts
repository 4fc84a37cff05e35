/**
 * A class of 200 learners at once, against the built site: 40 commits a second, as each reports every five seconds, beside one learner alone.
 * Run: `node --import tsx bench/learners.ts [seconds]`.
 */
import { attemptToken } from '@/features/learning/rules'
import { aim, median, percentile, withSite } from './support'

const seconds = Number(process.argv[2] ?? 20)
const learners = 200
const perSecond = 40
const settings = { PAYLOAD_SECRET: 'only-for-the-bench-0000', SITE_URL: 'http://localhost:3000' } as const
const say = (line: string) => process.stdout.write(`${line}\n`)

await withSite(
  async ({ url, databaseUrl, client }) => {
    Object.assign(process.env, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...settings })
    const { ask } = await import('../tests/support/shopper')
    const { rows } = await client.query<{ id: number }>(
      `WITH session AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, minimum)
         SELECT 'A class', (SELECT min(id) FROM courses WHERE active), l.id, 'online', 'en', 0 FROM locations l WHERE l.slug = 'online' RETURNING id, course_id),
       slot AS (INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken)
         SELECT id, now(), now() + interval '1 hour', $1, 0 FROM session RETURNING id, session_id),
       booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, change_days, policy_version, hold_id)
         SELECT 'BKG-CLASS', 'confirmed', session_id, id, (SELECT min(id) FROM companies), (SELECT min(id) FROM people), 5, '2026-11', 'a class' FROM slot
         RETURNING id, slot_id),
       class AS (INSERT INTO people (first_name, last_name) SELECT 'Learner', 'Number ' || n FROM generate_series(1, $1::int) n RETURNING id),
       seat AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT booking.id, booking.slot_id, class.id, 'booked' FROM booking, class
         RETURNING id, person_id),
       package AS (INSERT INTO learning_packages (course_id, version, title, standard, file_name, bytes)
         SELECT course_id, 900, 'A class', 'scorm-1.2', 'class.zip', 1 FROM session RETURNING id),
       item AS (INSERT INTO learning_items (package_id, place, identifier, title, path) SELECT id, 1, 'one', 'One', 'index.html' FROM package RETURNING id, package_id),
       enrolled AS (INSERT INTO learning_enrolments (attendee_id, person_id, package_id, ends_at)
         SELECT seat.id, seat.person_id, item.package_id, now() + interval '90 days' FROM seat, item RETURNING id)
       INSERT INTO learning_attempts (enrolment_id, item_id) SELECT enrolled.id, item.id FROM enrolled, item RETURNING id`,
      [learners],
    )
    const attempts = rows.map(({ id }) => attemptToken(id, new Date()))
    let sequence = 0
    async function commit(attempt: string): Promise<number> {
      sequence += 1
      const began = performance.now()
      const body = {
        attempt,
        sequence,
        completion: 'incomplete',
        success: '',
        score: null,
        location: String(sequence),
        seconds: 5,
      }
      const { status } = await ask(url, '', '/learning/commits/', { ...body, suspendData: 'a'.repeat(2_000) })
      if (status !== 200) throw new Error(`A commit was answered ${status}.`)
      return performance.now() - began
    }

    const alone: number[] = []
    for (let times = 0; times < 200; times += 1) alone.push(await commit(attempts[times % learners] ?? ''))
    const together: Promise<number>[] = []
    for (let times = 0; times < perSecond * seconds; times += 1) {
      const due = new Promise((resolve) => setTimeout(resolve, 1_000 / perSecond))
      together.push(commit(attempts[times % learners] ?? ''))
      await due
    }
    const times = await Promise.all(together)
    const [p50, p95] = [median(times), percentile(times, 0.95)]
    const kept = await client.query<{ kept: number }>(
      'SELECT count(*)::int AS kept FROM learning_attempts WHERE sequence > 200 AND item_id = (SELECT max(id) FROM learning_items)',
    )
    say(
      `${times.length} commits of ${learners} learners at ${perSecond} a second: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, alone p50 ${median(alone).toFixed(1)} ms ` +
        `(× ${(p95 / median(alone)).toFixed(2)}): ${aim(p95 <= 100, '≤ 100 ms')}`,
    )
    say(
      `learners whose newest commit is kept: ${kept.rows[0]?.kept}: ${aim(kept.rows[0]?.kept === learners, String(learners))}`,
    )
  },
  3_217,
  settings,
)
