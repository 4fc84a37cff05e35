import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET } from '@/app/course-redirector/[id]/route'
import { loginWords } from '@/features/courses/booking-links.rules'
import { leadsToWaitlist } from '@/features/courses/loaders'
import { startApi } from '../support/api'
import { newSlot } from '../support/bookings'
import { endQueries, query, sessionOf } from '../support/people'

/** /course-redirector/{id}/ by role (spec sections 2 and 6; product decisions, section 5). */
let api: Awaited<ReturnType<typeof startApi>>
let session = 0
let slug = ''

beforeAll(async () => {
  api = await startApi()
  const [row] = await query<{ id: number; slug: string }>(
    'SELECT s.id, c.slug FROM course_sessions s JOIN courses c ON c.id = s.course_id ORDER BY s.id LIMIT 1',
  )
  session = row?.id ?? 0
  slug = row?.slug ?? ''
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

async function sentTo(id: string, search: string, subject?: string): Promise<string | null> {
  const headers = new Headers(subject ? { cookie: (await sessionOf(subject)).cookie } : {})
  const request = new Request(`http://localhost:3000/course-redirector/${id}/${search}`, { headers })
  const answer = await GET(request, { params: Promise.resolve({ id }) })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
  return answer.headers.get('location')
}

test.each(['demo-owner', 'demo-manager', 'demo-booker', 'demo-business', 'demo-personal'])(
  '%s books in the app',
  async (subject) => {
    expect(await sentTo(String(session), '?book-session=1', subject)).toBe(`/course-booking/${session}/`)
    expect(await sentTo(String(session), '?book-session=1&slot=7', subject)).toBe(`/course-booking/${session}/?slot=7`)
  },
)

test('a visitor logs in first and comes back', async () => {
  const back = encodeURIComponent(`/course-redirector/${session}/?book-session=1`)
  expect(await sentTo(String(session), '?book-session=1')).toBe(`/account-authenticate/?booking=1&next=${back}`)
})

test('the login on the way to a full start says that one joins the waitlist', async () => {
  const { sessionId, slotId } = await newSlot({ seats: 2 })
  const target = `/course-redirector/${sessionId}/?book-session=1&slot=${slotId}`
  expect(await leadsToWaitlist(target)).toBe(false)
  await query(
    `INSERT INTO seat_claims (slot_id, qty, state, reason) SELECT id, capacity - taken, 'blocked', 'Of a test' FROM session_slots WHERE id = $1`,
    [slotId],
  )
  expect(await leadsToWaitlist(target)).toBe(true)
  expect([false, true].map((isFull) => loginWords(isFull).title)).toEqual([
    'Log in to book',
    'Log in to join the waitlist',
  ])
  for (const other of ['/training/course-calendar/', '/course-redirector/x/', '/course-redirector/2147483647/'])
    expect(await leadsToWaitlist(other)).toBe(false)
})

test.each(['demo-staff-user', 'demo-viewer'])(
  '%s learns at the booking who books for their company',
  async (subject) => {
    expect(await sentTo(String(session), '?book-session=1&slot=7', subject)).toBe(`/course-booking/${session}/?slot=7`)
  },
)

test.each(['demo-user'])('%s, who has no company, signs up first and comes back', async (subject) => {
  const back = encodeURIComponent(`/course-redirector/${session}/?book-session=1`)
  expect(await sentTo(String(session), '?book-session=1', subject)).toBe(`/account/sign-up/?next=${back}`)
})

test.each([undefined, 'demo-owner', 'demo-user'])('a course row goes to its course page (%s)', async (subject) => {
  expect(await sentTo(String(session), '', subject)).toBe(`/training/courses/${slug}/`)
})

test.each(['999999', '0', 'x', '1e3'])('%s goes to the calendar', async (id) => {
  expect(await sentTo(id, '?book-session=1', 'demo-owner')).toBe('/training/course-calendar/')
})

test('a course row whose page was taken down goes to the calendar, and never to a page that is not there', async () => {
  await query(`UPDATE pages SET _status = 'draft' WHERE path = $1`, [`/training/courses/${slug}/`])
  expect(await sentTo(String(session), '')).toBe('/training/course-calendar/')
  await query(`UPDATE pages SET _status = 'published' WHERE path = $1`, [`/training/courses/${slug}/`])
  expect(await sentTo(String(session), '')).toBe(`/training/courses/${slug}/`)
})
