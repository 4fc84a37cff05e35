import type { Payload } from 'payload'
import type pg from 'pg'
import { demoStaff, demoStaffName } from '@/features/account/identity/examples'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'

const demoTrainer = demoStaff
  .filter(({ role }) => role === 'trainer')
  .map(demoStaffName)
  .join()

/** Trainers without a login. */
const trainers = ['Hēmi Walker', 'Lupe Fonoti'] as const

/** Companies without logins that book the demo's next courses. */
const crews: Record<string, [firstName: string, lastName: string][]> = {
  'Rimu Joinery': [
    ['Anahera', 'Pōmare'],
    ['Daniel', 'Okafor'],
    ['Hana', 'Whaanga'],
    ['Liam', 'Gallagher'],
    ['Mele', 'Fifita'],
    ['Wiremu', 'Te Hau'],
  ],
  'Ōpōtiki Roading': [
    ['Keita', 'Rāpana'],
    ['Manu', 'Tāwhai'],
    ['Ngaire', 'Hūria'],
    ['Pita', 'Mokomoko'],
    ['Sefa', 'Leota'],
  ],
}

type Run = {
  course: string
  place: string
  room: string
  trainer: string
  /** Days from today, and NZ times. */
  day: number
  times: [from: string, to: string]
  minimum: number
  /** Named people per company, and seats to be named later. */
  people: Record<string, number>
  later: number
}

/** Shown on the session board: today, this week, one below its minimum, one from yesterday without results. */
const runs: Run[] = [
  {
    course: 'foundation-building-construction',
    place: 'auckland-onehunga',
    room: 'Room 1, 88 Church Street',
    trainer: 'Hēmi Walker',
    day: -1,
    times: ['08:30', '12:30'],
    minimum: 4,
    people: { 'Ōpōtiki Roading': 5 },
    later: 0,
  },
  {
    course: 'foundation-building-construction',
    place: 'auckland-onehunga',
    room: 'Room 1, 88 Church Street',
    trainer: demoTrainer,
    day: 0,
    times: ['08:30', '12:30'],
    minimum: 6,
    people: { 'Rimu Joinery': 5, 'Ōpōtiki Roading': 2 },
    later: 1,
  },
  {
    course: 'working-at-height',
    place: 'hamilton',
    room: 'Yard hall',
    trainer: 'Lupe Fonoti',
    day: 0,
    times: ['13:00', '17:00'],
    minimum: 4,
    people: { 'Rimu Joinery': 4 },
    later: 2,
  },
  {
    course: 'foundation-civil',
    place: 'tauranga',
    room: 'Room 2, Cameron Road',
    trainer: 'Hēmi Walker',
    day: 2,
    times: ['08:30', '12:30'],
    minimum: 8,
    people: { 'Ōpōtiki Roading': 2 },
    later: 1,
  },
  {
    course: 'foundation-refresher',
    place: 'wellington',
    room: 'Room 4, Taranaki Street',
    trainer: demoTrainer,
    day: 3,
    times: ['10:00', '12:00'],
    minimum: 4,
    people: { 'Rimu Joinery': 6 },
    later: 0,
  },
]

/** Trainers, rooms, minimums and people for the demo's next courses, so that the session board has something to show. */
export async function seedRuns(payload: Payload, client: pg.Client, now: Date): Promise<void> {
  for (const name of trainers) {
    const email = `${name
      .normalize('NFD')
      .replace(/[^a-z]+/gi, '.')
      .toLowerCase()}@trainers.example`
    await payload.create({
      collection: 'staff',
      data: { name, email, roles: ['trainer'] },
    })
  }
  for (const [company, people] of Object.entries(crews)) await seedCrew(client, company, people)
  const today = nzDay(now)
  for (const run of runs) await seedRun(client, run, addNzDays(today, run.day))
}

async function seedCrew(client: pg.Client, company: string, people: [string, string][]): Promise<void> {
  await client.query(
    `WITH company AS (INSERT INTO companies (name, kind, membership_state, account_terms_state, account_terms_limit_cents)
         VALUES ($1, 'business', 'none', 'none', 0) RETURNING id),
       crew AS (INSERT INTO people (first_name, last_name, email, phone_number)
         SELECT first, last, 'crew' || ord || '@' || $4 || '.example', '021 555 02' || lpad(ord::text, 2, '0')
         FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS t (first, last, ord) RETURNING id)
     INSERT INTO employments (company_id, person_id, started_on) SELECT company.id, crew.id, '2026-02-02' FROM company, crew`,
    [
      company,
      people.map(([first]) => first),
      people.map(([, last]) => last),
      company
        .normalize('NFD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase(),
    ],
  )
}

async function seedRun(client: pg.Client, run: Run, day: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `WITH session AS (
       INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, trainer_id, minimum, state)
       SELECT c.name || ', ' || l.name, c.id, l.id, 'classroom', 'en', $3, (SELECT id FROM staff WHERE name = $4), $5, 'published'
       FROM courses c, locations l WHERE c.slug = $1 AND l.slug = $2 RETURNING id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state) SELECT id, $6, $7, 12, 0, 'open' FROM session RETURNING id`,
    [
      run.course,
      run.place,
      run.room,
      run.trainer,
      run.minimum,
      nzInstant(day, run.times[0]),
      nzInstant(day, run.times[1]),
    ],
  )
  const slotId = rows[0]?.id ?? 0
  for (const [index, [company, named]] of Object.entries(run.people).entries())
    await seedParty(client, { slotId, company, named, later: index === 0 ? run.later : 0 })
}

type Party = { slotId: number; company: string; named: number; later: number }

/** A company's phone booking: its first people, some with requirements, and seats to be named later. */
async function seedParty(client: pg.Client, { slotId, company, named, later }: Party): Promise<void> {
  await client.query(
    `WITH crew AS (SELECT p.id, p.first_name || ' ' || p.last_name AS name, p.phone_number AS phone, row_number() OVER (ORDER BY p.id) AS place
         FROM people p JOIN employments e ON e.person_id = p.id JOIN companies k ON k.id = e.company_id WHERE k.name = $2),
       booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, contact_name, contact_phone, confirmed_at,
           change_days, policy_version, hold_id)
         SELECT 'BKG-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('booking_numbers')::text, 6, '0'), 'confirmed', sl.session_id, sl.id, k.id,
           crew.id, crew.name, crew.phone, now(), 5, '2026-11', gen_random_uuid()::text
         FROM session_slots sl, companies k, crew WHERE sl.id = $1 AND k.name = $2 AND crew.place = 1 RETURNING id),
       seats AS (INSERT INTO attendees (booking_id, slot_id, person_id, state, named_at, needs)
         SELECT booking.id, $1, one.id, 'booked', CASE WHEN one.id IS NOT NULL THEN now() END,
           CASE one.place WHEN 2 THEN '{"language":"en","reading":true,"access":null,"diet":null}'::jsonb
             WHEN 4 THEN '{"language":null,"reading":false,"access":"Ground floor, please","diet":"No nuts"}'::jsonb END
         FROM booking, (SELECT id, place FROM crew WHERE place <= $3 UNION ALL SELECT NULL, NULL FROM generate_series(1, $4::int)) one
         RETURNING id, booking_id)
     INSERT INTO seat_claims (slot_id, booking_id, attendee_id, qty, state, reason) SELECT $1, booking_id, id, 1, 'confirmed', 'Booked by phone' FROM seats`,
    [slotId, company, named, later],
  )
}
