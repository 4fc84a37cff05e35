import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskRenderers } from '@/features/desk/mail/renderers'
import { addNzDays, nzDay } from '@/lib/dates'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { keepEnquiry } from '../support/enquiries'
import { deskSessionOf, endQueries, query } from '../support/people'

/** Tasks that colleagues give each other, and notes that mention someone. */
let api: Awaited<ReturnType<typeof startApi>>
const ask = startDesk(() => api.url)
const today = nzDay(new Date())

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const firstOf = async (table: string) =>
  Number((await query<{ id: number }>(`SELECT min(id)::int AS id FROM ${table}`))[0]?.id)

const task = async (given: Record<string, unknown> = {}) => {
  const { staffId } = await deskSessionOf('support')
  return { what: 'Ring Mere about her card', assigneeId: staffId, dueOn: today, about: null, ...given }
}

const listed = async (role: 'support' | 'scheduler', address: string) =>
  (await ask(role, 'GET', `lists/tasks/?${address}`)).json.items as {
    what: string
    state: string
    about: string | null
  }[]

const mailsOf = (id: number) =>
  query<{ kind: string; to: string }>(`SELECT kind, "to" FROM messages WHERE dedupe_key = $1`, [`task-given:${id}`])

describe('a task', () => {
  test('is given to a colleague about a booking: they are told once, find it, and say that it is done', async () => {
    const booking = await firstOf('bookings')
    const body = await task({ what: 'Name the second seat', about: { kind: 'booking', id: booking } })
    const { status, json } = await ask('scheduler', 'POST', 'tasks/', body)
    expect(status).toBe(200)
    expect(await mailsOf(json.id)).toEqual([{ kind: 'task-given', to: 'support@hivis.example' }])
    const mail = await deskRenderers['task-given']({ to: '', about: { task: json.id }, secret: null })
    expect(mail?.text).toMatch(/Name the second seat[\s\S]+\/desk\/bookings\//)

    const mine = await listed('support', 'mine=yes')
    expect(mine).toContainEqual(
      expect.objectContaining({ what: 'Name the second seat', state: 'today', about: expect.stringMatching(/^BKG-/) }),
    )
    expect((await ask('support', 'POST', 'tasks/done/', { ids: [json.id] })).json).toEqual({ done: 1 })
    expect((await ask('support', 'POST', 'tasks/done/', { ids: [json.id] })).json).toEqual({ done: 0 })
    expect((await listed('support', 'mine=yes')).map(({ what }) => what)).not.toContain('Name the second seat')
    expect((await listed('support', 'state=done')).map(({ what }) => what)).toContain('Name the second seat')
    // No one is written to about what is done by now.
    expect(await deskRenderers['task-given']({ to: '', about: { task: json.id }, secret: null })).toBeNull()

    expect((await ask('scheduler', 'POST', `tasks/${json.id}/reopen/`)).status).toBe(200)
    expect((await ask('scheduler', 'POST', `tasks/${json.id}/reopen/`)).status).toBe(404)
    expect((await listed('support', 'mine=yes')).map(({ what }) => what)).toContain('Name the second seat')
  })

  test('for oneself is told to no one', async () => {
    const { staffId } = await deskSessionOf('scheduler')
    const { json } = await ask('scheduler', 'POST', 'tasks/', await task({ assigneeId: staffId }))
    expect(await mailsOf(json.id)).toEqual([])
  })

  test('that is late says so', async () => {
    await ask('scheduler', 'POST', 'tasks/', await task({ what: 'Long ago', dueOn: addNzDays(today, -3) }))
    expect(await listed('support', 'state=late')).toContainEqual(expect.objectContaining({ what: 'Long ago' }))
  })

  test.each([
    [{ what: ' ' }, 422, 'Write what there is to do.'],
    [{ dueOn: '2026-02-30' }, 422, 'Choose a day.'],
    [{ assigneeId: 999_999 }, 422, 'Choose someone who works here.'],
    [{ about: { kind: 'order', id: 999_999 } }, 404, 'What it’s about no longer exists.'],
  ])('with %j is refused', async (wrong, status, sentence) => {
    const answer = await ask('scheduler', 'POST', 'tasks/', await task(wrong))
    expect([answer.status, sentenceOf(answer)]).toEqual([status, sentence])
  })
})

test('who is mentioned in a note on a booking is written to, until they have seen it', async () => {
  const booking = await firstOf('bookings')
  const { staffId } = await deskSessionOf('finance')
  const body = { text: 'Can you look at the invoice?', mentionedId: staffId }
  const { json } = await ask('support', 'POST', `bookings/${booking}/note/`, body)
  const sent = await query<{ to: string }>(`SELECT "to" FROM messages WHERE dedupe_key = $1`, [
    `note-mention:${json.id}`,
  ])
  expect(sent).toEqual([{ to: 'finance@hivis.example' }])
  const about = { to: '', about: { note: json.id }, secret: null }
  expect((await deskRenderers['note-mention'](about))?.text).toMatch(/Can you look at the invoice\?/)
  await ask('finance', 'POST', `booking-notes/${json.id}/seen/`)
  expect(await deskRenderers['note-mention'](about)).toBeNull()
})

test('who is mentioned by @ in a note on an enquiry is written to, once each, and no one who can’t open it', async () => {
  const { id } = await keepEnquiry(query)
  const names = await query<{ email: string; name: string }>(
    `SELECT email, name FROM staff WHERE email LIKE '%@hivis.example'`,
  )
  const nameOf = (role: string) => names.find(({ email }) => email === `${role}@hivis.example`)?.name
  const text = `@${nameOf('admin')}, please look. @${nameOf('admin')} @${nameOf('trainer')} @${nameOf('support')}`
  await ask('support', 'POST', `enquiries/${id}/notes/`, { text })
  const sent = await query<{ to: string; about: { event: number } }>(
    `SELECT "to", about FROM messages WHERE kind = 'note-mention' AND about ->> 'enquiry' = $1`,
    [String(id)],
  )
  expect(sent.map(({ to }) => to)).toEqual(['admin@hivis.example'])
  const about = { to: '', about: { event: sent[0]?.about.event ?? 0 }, secret: null }
  const mail = await deskRenderers['note-mention'](about)
  expect(mail?.text).toMatch(/please look\.[\s\S]+\/desk\/enquiries\//)
  await ask('support', 'POST', `enquiries/${id}/erase/`, { reason: 'asked', isConfirmed: true })
  expect(await deskRenderers['note-mention'](about)).toBeNull()
  const listed = (await ask('support', 'GET', 'enquiries/assignees/')).json.staff
  expect(Object.keys(listed[0])).toEqual(['id', 'name'])
})

test('who is mentioned by @ in a note on a booking is written to, and the first of them finds it on their day', async () => {
  const booking = await firstOf('bookings')
  const { staffId } = await deskSessionOf('finance')
  const [finance] = await query<{ name: string }>('SELECT name FROM staff WHERE id = $1', [staffId])
  const { json } = await ask('support', 'POST', `bookings/${booking}/note/`, { text: `Paid? @${finance?.name}` })
  expect(await query(`SELECT "to" FROM messages WHERE dedupe_key = $1`, [`note-mention:${json.id}`])).toEqual([
    { to: 'finance@hivis.example' },
  ])
  expect(await query(`SELECT mentioned_id::int AS id FROM booking_notes WHERE id = $1`, [json.id])).toEqual([
    { id: staffId },
  ])
})
