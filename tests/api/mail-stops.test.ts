import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStop } from '@/features/desk/stops.data'
import { loadStop } from '@/features/desk/stops.loaders'
import { stopToken } from '@/features/messages/stops.rules'
import { findProposalReaders, findSettingsOf } from '@/features/renewals/settings.data'
import { mailStopCallPath, mailStopPath } from '@/paths'
import { startApi } from '../support/api'
import { call, endQueries, query, sessionOf } from '../support/people'
import { newAdmin, newPlace, newRenewingCompany } from '../support/renewals'

/** One-click unsubscribe, as mail programs and people do it (RFC 8058). */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const ask = (token: string, method: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${mailStopCallPath(token)}`, {
    method,
    redirect: 'manual',
    headers,
    ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
  })

test('a mail program stops reminders and offers by itself, opening the link stops nothing and the account shows it', async () => {
  const { cookie, personId: person } = await sessionOf('demo-owner')
  await query('UPDATE people SET comms_prefs_email = true, comms_prefs_marketing = true WHERE id = $1', [person])
  const token = stopToken({ kind: 'person', person })
  const opened = await ask(token, 'GET')
  expect([opened.status, opened.headers.get('location')]).toEqual([303, mailStopPath(token)])
  expect((await loadStop(token)).found).toEqual({
    what: 'questions after courses, reminders of cards, news and offers',
    isOn: true,
  })
  for (const _ of [1, 2]) expect((await ask(token, 'POST')).status).toBe(200)
  expect(await findStop({ kind: 'person', person })).toMatchObject({ isOn: false })
  const { json } = await call(api.url, '/user/profile/', { cookie })
  expect(json.data.commsPrefs).toMatchObject({ email: false, marketing: false })
})

test('the button of the page leads back to it', async () => {
  const { personId: person } = await sessionOf('demo-manager')
  const token = stopToken({ kind: 'person', person })
  const answer = await ask(token, 'POST', { accept: 'text/html,application/xhtml+xml' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, mailStopPath(token)])
})

test('a colleague no longer reads a weekly report, and the others do', async () => {
  const staff = await query<{ id: number }>('SELECT id FROM staff ORDER BY id LIMIT 2')
  const [first, second] = staff.map(({ id }) => id)
  const [saved] = await query<{ id: number }>(
    `INSERT INTO saved_reports (staff_id, name, report, asked, moves, saved_on, is_shared)
     VALUES ($1, 'Seats of the week', 'seats', '', false, '2026-11-26', false) RETURNING id`,
    [first],
  )
  for (const id of [first, second])
    await query('INSERT INTO saved_report_readers (saved_report_id, staff_id) VALUES ($1, $2)', [saved?.id, id])
  const stop = { kind: 'report' as const, saved: saved?.id ?? 0, staff: first ?? 0 }
  expect(await findStop(stop)).toEqual({ what: 'the report Seats of the week', isOn: true })
  expect((await ask(stopToken(stop), 'POST')).status).toBe(200)
  expect(await findStop(stop)).toMatchObject({ isOn: false })
  expect(await findStop({ ...stop, staff: second ?? 0 })).toMatchObject({ isOn: true })
})

test('renewal proposals go to the others who run the company, and to no one once the last has stopped them', async () => {
  const { companyId, manager } = await newRenewingCompany(await newPlace('Stops'))
  const second = await newAdmin(companyId, 'owner')
  const stop = (person: number) => ({ kind: 'renewals' as const, company: companyId, person })
  expect(await findStop(stop(manager.personId))).toMatchObject({
    what: expect.stringMatching(/^renewal proposals for /),
    isOn: true,
  })
  for (const _ of [1, 2]) expect((await ask(stopToken(stop(manager.personId)), 'POST')).status).toBe(200)
  expect(await findStop(stop(manager.personId))).toMatchObject({ isOn: false })
  expect((await findProposalReaders(companyId)).map(({ personId }) => personId)).toEqual([second.personId])
  expect((await findSettingsOf(companyId)).isOn).toBe(true)
  expect((await ask(stopToken(stop(second.personId)), 'POST')).status).toBe(200)
  expect((await findSettingsOf(companyId)).isOn).toBe(false)
  expect((await ask(stopToken({ ...stop(second.personId), company: 2_147_480_000 }), 'POST')).status).toBe(404)
})

test('a link that we didn’t make, or whose person is gone, stops nothing', async () => {
  expect((await ask('made-up', 'POST')).status).toBe(404)
  expect((await ask(stopToken({ kind: 'person', person: 2_147_480_000 }), 'POST')).status).toBe(404)
  expect((await loadStop('made-up')).found).toBeNull()
})
