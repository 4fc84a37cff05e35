import type pg from 'pg'
import { addNzDays, nzDay } from '@/lib/dates'

/** The demo company's required courses, and the months each counts. */
const required: [course: string, months: number][] = [
  ['Foundation Passport – Building Construction', 24],
  ['Working at Height', 36],
  ['Foundation Passport – Civil', 24],
]

/** Every card and training matrix state in the demo company: a revoked card, a previous one, courses close to expiry. */
export async function seedWallets(client: pg.Client, now: Date): Promise<void> {
  const today = nzDay(now)
  const company = `(SELECT id FROM companies WHERE name = 'Tairua Civil')`
  await client.query(
    `INSERT INTO company_requirements (company_id, course_id, valid_months)
     SELECT ${company}, c.id, r.months FROM unnest($1::text[], $2::int[]) AS r (name, months) JOIN courses c ON c.name = r.name`,
    [required.map(([name]) => name), required.map(([, months]) => months)],
  )
  const crew = `(SELECT p.id FROM people p JOIN employments e ON e.person_id = p.id AND e.company_id = ${company} WHERE p.issuer IS NULL)`
  await client.query(
    `UPDATE cards SET revoked_on = $1 WHERE id = (SELECT max(id) FROM cards WHERE person_id IN ${crew} AND expires_on > $2)`,
    [addNzDays(today, -3), addNzDays(today, 90)],
  )
  // Each demo person's previous card.
  await client.query(
    `INSERT INTO cards (person_id, level, issued_on, expires_on)
     SELECT k.person_id, 'foundation', k.issued_on - 720, k.issued_on - 720 + interval '2 years'
     FROM cards k JOIN people p ON p.id = k.person_id WHERE p.subject IN ('demo-owner', 'demo-booker')`,
  )
  // Civil: most have it, a few are due for renewal, one is overdue.
  await client.query(
    `INSERT INTO completed_courses (person_id, name, course_type, number_of_credits, is_site_pass_renewal, completed_date, result, course_info)
     SELECT id, 'Foundation Passport – Civil', 'foundation', 10, true, CASE id % 5 WHEN 0 THEN $1::date WHEN 1 THEN $2 ELSE $3 END, 'pass', 'Classroom, four hours'
     FROM people WHERE id IN ${crew} AND id % 4 <> 0`,
    [addNzDays(today, -720), addNzDays(today, -760), addNzDays(today, -200)],
  )
  await client.query(
    `INSERT INTO card_checks (company_id, person_id, card_id, state, checked_by_id, created_at)
     SELECT ${company}, k.person_id, k.id, hivis_card_state(k.expires_on, k.revoked_on, $1)::enum_card_checks_state,
       (SELECT id FROM people WHERE subject = 'demo-booker'), now() - make_interval(mins => (k.id * 7)::int)
     FROM cards k WHERE k.person_id IN ${crew} ORDER BY k.id LIMIT 6`,
    [today],
  )
  // Yesterday, without signal: a phone three hours out of date admitted a person with a revoked card.
  await client.query(
    `INSERT INTO card_checks (company_id, person_id, card_id, state, checked_by_id, device_check_id, checked_at, known_at, said, place)
     SELECT ${company}, k.person_id, k.id, hivis_card_state(k.expires_on, k.revoked_on, $1)::enum_card_checks_state,
       (SELECT id FROM people WHERE subject = 'demo-booker'), gen_random_uuid(), now() - make_interval(hours => 26, mins => (k.id * 3)::int),
       now() - interval '29 hours', CASE WHEN k.expires_on < $1 THEN 'expired' ELSE 'good' END, 'Spa Road, north gate'
     FROM current_card k WHERE k.person_id IN ${crew} ORDER BY k.revoked_on NULLS LAST, k.id LIMIT 4`,
    [today],
  )
}
