import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWork } from '@/features/desk/data'
import { findEnquiriesByDay } from '@/features/desk/today.data'
import { countInbox } from '@/features/inbox/counts.data'
import { enquiriesList } from '@/features/inbox/desk/enquiries.list'
import {
  dueTodayQuery,
  mineQuery,
  nobodysQuery,
  openQuery,
  snoozedQuery,
  textsQuery,
  toAnswerQuery,
} from '@/features/inbox/panes.rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { keepEnquiry } from '../support/enquiries'
import { endQueries, query } from '../support/people'

/** Every number of enquiries at the desk counts the same ones, whatever states there are. */
let api: Awaited<ReturnType<typeof startApi>>
let me = 0
let colleague = 0

const today = nzDay(new Date())
const [yesterday, tomorrow] = [addNzDays(today, -1), addNzDays(today, 1)]
const desk = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi()
  await query('TRUNCATE enquiries CASCADE')
  const staff = await query<{ id: number; email: string }>('SELECT id, email FROM staff')
  me = staff.find(({ email }) => email === 'support@hivis.example')?.id ?? 0
  colleague = staff.find(({ email }) => email === 'admin@hivis.example')?.id ?? 0
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const totalOf = async (asked: string): Promise<number> =>
  (await desk('support', 'GET', `lists/enquiries/?${asked}`)).json.total

const put = (id: number, set: string) => query(`UPDATE enquiries SET ${set} WHERE id = $1`, [id])

/** One of each state with each due day, snoozed and not, with me, a colleague and no one. */
async function keepAll(): Promise<void> {
  for (const state of ['new', 'in-progress', 'waiting', 'closed', 'quarantined', 'erased'])
    for (const dueOn of [yesterday, today, tomorrow, null])
      for (const assignee of [me, colleague, null])
        for (const snoozed of [null, yesterday, today, tomorrow]) {
          const { id } = await keepEnquiry(query, { state: state === 'erased' ? 'new' : state, dueOn, assignee })
          if (snoozed) await put(id, `snoozed_until = '${snoozed}'`)
          if (state === 'erased') await put(id, `state = 'erased'`)
        }
  const [case1] = await query<{ id: number }>(`SELECT id FROM enquiries WHERE state = 'new' ORDER BY id LIMIT 1`)
  for (const state of ['new', 'in-progress', 'waiting', 'closed']) {
    const { id } = await keepEnquiry(query, { state, dueOn: yesterday, assignee: me })
    await put(id, `merged_into_id = ${case1?.id}`)
  }
  await keepEnquiry(query, { dueOn: today, createdAt: new Date(Date.now() - 30 * 24 * 3_600_000) })
}

test('the rail, Today, its plot, the list and the tabs count the same enquiries', async () => {
  await keepAll()
  // Those that are with me were texted about.
  await query(
    `INSERT INTO enquiry_texts (event_id, enquiry_id, number, parts) SELECT min(v.id), v.enquiry_id, '+64215550100', 1
     FROM enquiry_events v JOIN enquiries q ON q.id = v.enquiry_id WHERE q.assignee_id = $1 GROUP BY v.enquiry_id`,
    [me],
  )
  const counted = await countInbox(me)
  // Of the due days and colleagues, each with two that aren’t snoozed any more and one that never was; and one of 30 days ago.
  expect(counted).toEqual({
    toAnswer: 73,
    late: 18,
    dueToday: 19,
    mine: 24,
    nobodys: 25,
    texts: 24,
    waiting: 36,
    snoozed: 36,
    quarantined: 48,
  })
  expect((await countWork()).enquiries).toBe(counted.toAnswer)
  const plot = await findEnquiriesByDay()
  expect(plot.reduce((sum, { open }) => sum + open, 0)).toBe(counted.toAnswer - 1)
  const lists = {
    toAnswer: await totalOf(toAnswerQuery),
    late: await totalOf('state=late'),
    dueToday: await totalOf(dueTodayQuery),
    mine: await totalOf(mineQuery),
    nobodys: await totalOf(nobodysQuery),
    texts: await totalOf(textsQuery),
    waiting: await totalOf('state=waiting'),
    snoozed: await totalOf(snoozedQuery),
    quarantined: await totalOf('state=quarantined'),
  }
  expect(lists).toEqual(counted)
  expect(await totalOf(openQuery)).toBe(counted.toAnswer + counted.waiting)
  expect(enquiriesList.views?.find(({ label }) => label === 'To do')?.query).toBe(toAnswerQuery)
})
