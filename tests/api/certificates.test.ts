import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCertificateCheck } from '@/features/certificates/loaders'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { call, endQueries, query, sessionOf } from '../support/people'

/** Certificates: for the person it is about, and for who booked them or employs them; for everyone else there is none. */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
  await query(
    `UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000 WHERE name = 'Tairua Civil'`,
  )
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const cookieOf = async (subject: string) => (await sessionOf(subject)).cookie
const ask = async (subject: string, attendeeId: number) =>
  (await call(api.url, `/booking/certificates/${attendeeId}/`, { cookie: await cookieOf(subject) })).status

/** An employee of Tairua Civil with this subject, or without a login, on a course that is over, booked by the manager. */
async function seated(subject: string | null): Promise<{ attendeeId: number; personId: number }> {
  const { slotId } = await newSlot()
  const [employee] = await query<{ id: number; personId: number }>(
    `SELECT e.id, p.id AS "personId" FROM employments e JOIN people p ON p.id = e.person_id JOIN companies k ON k.id = e.company_id
     WHERE k.name = 'Tairua Civil' AND p.subject IS NOT DISTINCT FROM $1 ORDER BY e.id LIMIT 1`,
    [subject],
  )
  const manager = await cookieOf('demo-manager')
  const { json } = await hold(api.url, manager, slotId, [{ employeeId: employee?.id ?? 0 }])
  await pay(api.url, manager, json.data.id, await paymentBody(api.url, manager, json.data.id), 'account')
  return { attendeeId: json.data.attendees[0].id, personId: employee?.personId ?? 0 }
}

async function pass(attendeeId: number): Promise<void> {
  await query(`UPDATE attendees SET result = 'pass' WHERE id = $1`, [attendeeId])
  await query(
    `INSERT INTO completed_courses (attendee_id, person_id, name, course_type, number_of_credits, is_site_pass_renewal, completed_date, result)
     SELECT id, person_id, 'Foundation Passport – te reo Māori', 'foundation', 5, false, '2026-11-01', 'pass' FROM attendees WHERE id = $1`,
    [attendeeId],
  )
}

test('someone has the certificate of their own pass, and of nothing else', async () => {
  const { attendeeId, personId } = await seated('demo-staff-user')
  expect(await ask('demo-staff-user', attendeeId)).toBe(404)
  await pass(attendeeId)
  const { status, headers, text } = await call(api.url, `/booking/certificates/${attendeeId}/`, {
    cookie: await cookieOf('demo-staff-user'),
  })
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    expect.stringContaining('no-store'),
  ])
  expect(text.slice(0, 5)).toBe('%PDF-')
  // Without a company there is still what is their own.
  await query(`UPDATE employments SET ended_on = '2026-11-01' WHERE person_id = $1`, [personId])
  expect(await ask('demo-staff-user', attendeeId)).toBe(200)
  await query(`UPDATE employments SET ended_on = NULL WHERE person_id = $1`, [personId])
  expect(await ask('demo-user', attendeeId)).toBe(404)
  expect(await ask('demo-user', 2_147_480_000)).toBe(404)
})

test('who booked or employs them has it too, other companies and viewers not; a result that was withdrawn has none', async () => {
  const { attendeeId, personId } = await seated(null)
  await pass(attendeeId)
  const answers: Record<string, number> = {}
  for (const role of ['owner', 'manager', 'booker', 'viewer', 'staff-user', 'personal', 'user'])
    answers[role] = await ask(`demo-${role}`, attendeeId)
  expect(answers).toEqual({
    owner: 200,
    manager: 200,
    // They work for the company, although someone else booked them.
    booker: 200,
    viewer: 404,
    'staff-user': 404,
    personal: 404,
    user: 404,
  })
  await query(`UPDATE employments SET ended_on = '2026-11-01' WHERE person_id = $1`, [personId])
  expect([await ask('demo-manager', attendeeId), await ask('demo-booker', attendeeId)]).toEqual([200, 404])
  await query(`UPDATE employments SET ended_on = NULL WHERE person_id = $1`, [personId])
  await query(`UPDATE attendees SET result = 'not-yet' WHERE id = $1`, [attendeeId])
  expect(await ask('demo-manager', attendeeId)).toBe(404)
})

/** What the code of a downloaded certificate holds. */
async function codeOf(attendeeId: number): Promise<string> {
  const { bytes } = await call(api.url, `/booking/certificates/${attendeeId}/`, {
    cookie: await cookieOf('demo-manager'),
  })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const links = await (await file.getPage(1)).getAnnotations()
  return /\/card\/certificate\/([\w-]+)\/$/.exec(String(links[0]?.url))?.[1] ?? ''
}

test('the code on a certificate proves it until the result changes, and a forged one proves nothing', async () => {
  const { attendeeId } = await seated(null)
  await pass(attendeeId)
  const code = await codeOf(attendeeId)
  expect(await loadCertificateCheck(code)).toMatchObject({
    courseName: 'Foundation Passport – te reo Māori',
    completedDate: '2026-11-01',
  })
  const forged = `${code.slice(0, -4)}${code.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  for (const wrong of [forged, code.slice(0, 50), '', 'x'.repeat(90), '../../etc'])
    expect(await loadCertificateCheck(wrong)).toBeNull()
  await query(`UPDATE attendees SET result = 'not-yet' WHERE id = $1`, [attendeeId])
  expect(await loadCertificateCheck(code)).toBeNull()
})

test('a code is of one result: after another day it proves nothing, and neither once the person was erased', async () => {
  const { attendeeId, personId } = await seated(null)
  await pass(attendeeId)
  const code = await codeOf(attendeeId)
  await query(`UPDATE completed_courses SET completed_date = '2026-11-02' WHERE attendee_id = $1`, [attendeeId])
  expect(await loadCertificateCheck(code)).toBeNull()
  const again = await codeOf(attendeeId)
  expect(await loadCertificateCheck(again)).toMatchObject({ completedDate: '2026-11-02' })
  await query(`INSERT INTO erasures (person_id, actor, reason) VALUES ($1, 'system', 'asked')`, [personId])
  expect(await loadCertificateCheck(again)).toBeNull()
  await query('DELETE FROM erasures WHERE person_id = $1', [personId]).catch(() => undefined)
})
