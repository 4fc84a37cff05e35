import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeMail } from '@/features/inbox/incoming.mutations'
import { addWorkingDays } from '@/features/places/working-days.rules'
import { nzDay } from '@/lib/dates'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { letter } from '../support/letters'
import { endQueries, query } from '../support/people'

/** What happens to cases as they come in, as support sets it at the desk. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const now = new Date()
let support = 0

beforeAll(async () => {
  api = await startApi()
  support = (await query<{ id: number }>(`SELECT id FROM staff WHERE email = 'support@hivis.example'`))[0]?.id ?? 0
})

beforeEach(async () => {
  await query('TRUNCATE enquiries, case_rules CASCADE')
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const rules = (method: string, path = '', body?: unknown) => desk('support', method, `case-rules/${path}`, body)
type Rule = { id: number; sentence: string; changedAt: string; lastMonth: number }
const listed = async (): Promise<Rule[]> => (await rules('GET')).json.rules
const add = async (given: object): Promise<number> => (await rules('POST', '', given)).json.id

const newest = async () =>
  (
    await query<{ assignee: number | null; rule: number | null; due: string; events: string[] }>(
      `SELECT assignee_id AS assignee, rule_id AS rule, due_on AS due,
         ARRAY(SELECT kind || ' ' || actor FROM enquiry_events WHERE enquiry_id = e.id ORDER BY id) AS events FROM enquiries e ORDER BY id DESC LIMIT 1`,
    )
  )[0]

describe('a rule', () => {
  test('gives an email to a colleague with its day, and says so in the story', async () => {
    const id = await add({ kinds: ['email'], sender: 'Kauri.example', assignee: support, dueIn: 3 })
    await takeMail(letter(), now)
    expect(await newest()).toEqual({
      assignee: support,
      rule: id,
      due: addWorkingDays(nzDay(now), 3, null),
      events: ['received sender', 'assignee rule'],
    })
    expect((await listed())[0]).toMatchObject({
      lastMonth: 1,
      sentence: expect.stringContaining('When Email from kauri.example comes in'),
    })
  })

  test('is for what support takes by phone as well', async () => {
    await add({ words: ['lost'], assignee: support })
    const answers = {
      firstName: 'Ana',
      lastName: 'Kauri',
      email: 'ana@kauri.example',
      message: 'She lost her card',
      knowMoreAbout: 'something-else',
      whereAreYouBased: 'auckland',
      phoneNumber: '021 555 0199',
    }
    const { status } = await desk('support', 'POST', 'enquiries/calls/', { form: 'contact-us', answers })
    expect([status, (await newest())?.assignee]).toEqual([200, support])
  })

  test('that is above is asked first; one that is off is not asked', async () => {
    const first = await add({ words: ['yard'], assignee: support })
    const second = await add({ words: ['mornings'], dueIn: 9 })
    await takeMail(letter(), now)
    expect((await newest())?.rule).toBe(first)
    expect((await rules('POST', `${second}/move/`, { to: 'up' })).status).toBe(200)
    await takeMail(letter(), now)
    expect((await newest())?.rule).toBe(second)
    const [above] = await listed()
    await rules('PUT', `${second}/`, { words: ['mornings'], dueIn: 9, isOff: true, changedAt: above?.changedAt })
    await takeMail(letter(), now)
    expect((await newest())?.rule).toBe(first)
  })

  test('of a colleague who has left gives it to no one', async () => {
    const [admin] = await query<{ id: number }>(`SELECT id FROM staff WHERE email = 'admin@hivis.example'`)
    await add({ words: ['yard'], assignee: admin?.id, dueIn: 5 })
    await query('UPDATE staff SET deactivated_at = now() WHERE id = $1', [admin?.id])
    await takeMail(letter(), now)
    await query('UPDATE staff SET deactivated_at = NULL WHERE id = $1', [admin?.id])
    expect(await newest()).toMatchObject({ assignee: null, due: addWorkingDays(nzDay(now), 5, null) })
  })

  test('is tried on the last 30 days before it is kept', async () => {
    const above = await add({ words: ['yard'], assignee: support })
    await takeMail(letter(), now)
    await takeMail(letter({ text: 'Something else about mornings' }), now)
    await takeMail(letter({ text: 'Nothing of it' }), now)
    const { json } = await rules('POST', 'try/', { words: ['MORNINGS'], dueIn: 1 })
    expect(json).toMatchObject({ looked: 3, found: 2, earlier: 1 })
    expect(json.cases.map(({ says }: { says: string }) => says)).toContain('Something else about mornings')
    // Looked at again while it is changed, it isn’t in its own way.
    expect((await rules('POST', 'try/', { words: ['yard'], dueIn: 1, id: above })).json).toMatchObject({
      found: 1,
      earlier: 0,
    })
    expect((await listed()).length).toBe(1)
  })

  test.each([
    [{ assignee: 1 }, 'what it looks for'],
    [{ words: ['x'] }, 'what it does'],
    [{ words: ['x'], dueIn: 61 }, '60 at most'],
    [{ words: ['x'], assignee: 999_999 }, 'works in the inbox'],
    [{ sender: 'not an address', dueIn: 1 }, 'what comes after its @'],
  ])('%j is refused', async (given, sentence) => {
    const answer = await rules('POST', '', given)
    expect([answer.status, sentenceOf(answer)]).toEqual([422, expect.stringContaining(sentence)])
  })

  test('that someone else changed meanwhile is not written over; removed, it is gone', async () => {
    const id = await add({ words: ['x'], dueIn: 1 })
    const [held] = await listed()
    const stale = await rules('PUT', `${id}/`, { words: ['y'], dueIn: 1, changedAt: '2026-01-01T00:00:00.000Z' })
    expect(stale.status).toBe(409)
    expect((await rules('POST', `${id}/remove/`, { changedAt: held?.changedAt })).status).toBe(200)
    expect(await listed()).toEqual([])
  })
})
