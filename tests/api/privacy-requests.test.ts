import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countRequests, findRequest, findRequestsOf } from '@/features/privacy/requests/data'
import { answerDueOn } from '@/features/privacy/requests/rules'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { deskSessionOf, endQueries, query } from '../support/people'

/** The register of privacy requests (Privacy Act 2020, sections 44 to 48). */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const today = nzDay(new Date())

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const asked = { kind: 'access', name: 'Moana Pere', cameBy: 'email', receivedOn: today }
const add = (change: object = {}) => desk('support', 'POST', 'people/requests/', { ...asked, ...change })
const on = (id: number, what: string, body: object = {}) =>
  desk('support', 'POST', `people/requests/${id}/${what}/`, body)

async function person(email: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, email) VALUES ('Moana', 'Pere', $1) RETURNING id`,
    [email],
  )
  return row?.id ?? 0
}

describe('a request', () => {
  test('of someone unknown is noted with the day of its answer, and counted until it is answered', async () => {
    const before = await countRequests()
    const { json } = await add({ contact: 'moana@people.example', asks: 'What do you hold of me?' })
    expect(json.dueOn).toBe(answerDueOn(today))
    expect(await countRequests()).toEqual({ late: before.late, open: before.open + 1 })
    const listed = await desk('support', 'GET', 'lists/privacy-requests/?q=moana%40people.example')
    expect(listed.json.items).toMatchObject([{ id: json.id, state: 'open', dueOn: json.dueOn }])
    expect(
      (await on(json.id, 'answer', { outcome: 'done', answer: 'A file was sent.', answeredOn: today })).status,
    ).toBe(200)
    expect(await countRequests()).toEqual(before)
    expect((await desk('support', 'GET', 'lists/privacy-requests/?q=moana%40people.example')).json.items).toEqual([])
    expect(await findRequest(json.id)).toMatchObject({ state: 'answered', outcome: 'done', answer: 'A file was sent.' })
  })

  test('is overdue once its day is over, and later once it is extended with a reason', async () => {
    const { json } = await add({ receivedOn: '2026-01-20', name: 'Late Pere' })
    expect(await findRequest(json.id)).toMatchObject({ state: 'late', dueOn: '2026-02-18' })
    const refused = await on(json.id, 'extend', { dueOn: '2026-02-18', why: 'Much to look for' })
    expect([refused.status, sentenceOf(refused)]).toEqual([422, 'Choose a day after the one that is due now.'])
    expect((await on(json.id, 'extend', { dueOn: '2099-01-01', why: 'Much to look for' })).status).toBe(200)
    expect(await findRequest(json.id)).toMatchObject({ state: 'extended', extendedWhy: 'Much to look for' })
  })

  test('goes to a colleague whose work it is, and to the person once we know them', async () => {
    const { json } = await add()
    const { staffId: support } = await deskSessionOf('support')
    const { staffId: trainer } = await deskSessionOf('trainer')
    expect((await on(json.id, 'assign', { assigneeId: trainer })).status).toBe(422)
    expect((await on(json.id, 'assign', { assigneeId: support })).status).toBe(200)
    expect((await on(json.id, 'person', { who: 'nobody@people.example' })).status).toBe(422)
    const id = await person('known.moana@people.example')
    expect((await on(json.id, 'person', { who: 'Known.Moana@people.example' })).status).toBe(200)
    expect(await findRequestsOf(id)).toMatchObject([{ id: json.id, assigneeId: support, person: 'Moana Pere' }])
    const noted = await query(
      `SELECT 1 FROM audit_log WHERE what = 'privacy_requests' AND row_id = $1 AND actor = $2`,
      [String(json.id), `staff ${support}`],
    )
    expect(noted).toHaveLength(3)
  })

  test('that is answered is closed until it is opened again', async () => {
    const { json } = await add()
    const early = await on(json.id, 'answer', { outcome: 'refused', answer: 'Not theirs', answeredOn: '2020-01-01' })
    expect([early.status, sentenceOf(early)]).toEqual([422, 'The request came later than this day.'])
    expect((await on(json.id, 'reopen')).status).toBe(409)
    await on(json.id, 'answer', { outcome: 'refused', answer: 'It is about someone else.', answeredOn: today })
    expect((await on(json.id, 'extend', { dueOn: '2099-01-01', why: 'x' })).status).toBe(409)
    expect((await on(json.id, 'answer', { outcome: 'done', answer: 'Given', answeredOn: today })).status).toBe(409)
    expect((await on(json.id, 'reopen')).status).toBe(200)
    expect(await findRequest(json.id)).toMatchObject({ state: 'open', answer: null })
  })

  test.each([
    [{ receivedOn: '2999-01-01' }, 'This day is still to come.'],
    [{ receivedOn: '2026-02-30' }, 'Choose the day on which it came.'],
    [{ kind: 'everything' }, 'Choose what they ask for.'],
    [{ cameBy: 'pigeon' }, 'Choose how it came.'],
    [{ name: '' }, 'Write who asks.'],
    [{ assigneeId: 999_999 }, 'Choose someone who answers privacy requests.'],
  ])('with %j is refused', async (change, says) => {
    const answer = await add(change)
    expect([answer.status, sentenceOf(answer)]).toEqual([422, says])
  })

  test('is read and answered by support and administrators alone', async () => {
    for (const role of ['scheduler', 'finance', 'trainer', 'editor', 'publisher'] as const) {
      expect([role, (await desk(role, 'POST', 'people/requests/', asked)).status]).toEqual([role, 403])
      expect([role, (await desk(role, 'GET', 'lists/privacy-requests/')).status]).toEqual([role, 403])
    }
  })
})

describe('erasing', () => {
  test('answers a request to be deleted, and leaves no one’s name in any request', async () => {
    const id = await person('erased.moana@people.example')
    const contact = 'erased.moana@people.example'
    const { json: deletion } = await add({ kind: 'deletion', personId: id, contact, asks: 'Delete Moana Pere' })
    const { json: access } = await add({ personId: id, contact })
    await on(access.id, 'answer', { outcome: 'done', answer: `Sent to ${contact}`, answeredOn: today })
    const of = { person: id }
    const held = await desk('support', 'POST', 'people/held/', of)
    expect(held.json.counts).toContainEqual({ part: 'Requests about what we hold of them', count: 2 })
    expect((await desk('support', 'POST', 'people/erase/', { of, reason: 'asked', isConfirmed: true })).status).toBe(
      200,
    )
    expect(await findRequest(deletion.id)).toMatchObject({
      state: 'answered',
      name: 'Erased person',
      contact: null,
      asks: null,
      answer: 'Erased everywhere. Tax documents stay for seven years, as tax law asks.',
    })
    expect(await findRequest(access.id)).toMatchObject({ name: 'Erased person', answer: 'Sent to erased' })
    const [left] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_log WHERE strpos(lower(before::text || after::text), $1) > 0`,
      [contact],
    )
    expect(left?.count).toBe(0)
    expect((await add({ personId: id })).status).toBe(404)
  })
})

test('a request of a record that is merged goes to the one that stays, and comes back', async () => {
  const [stays, goes] = [await person('stays.moana@people.example'), await person('goes.moana@people.example')]
  const { json } = await add({ personId: goes })
  await desk('support', 'POST', `people/${stays}/merge/`, { goes, take: [], versions: { stays: 1, goes: 1 } })
  expect((await findRequest(json.id))?.personId).toBe(stays)
  const { json: later } = await add({ personId: goes })
  expect((await findRequest(later.id))?.personId).toBe(stays)
  const [merge] = await query<{ id: number }>('SELECT id FROM people_merges WHERE from_id = $1', [goes])
  await desk('support', 'POST', `people/merges/${merge?.id}/undo/`)
  expect((await findRequest(json.id))?.personId).toBe(goes)
})
