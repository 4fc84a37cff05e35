import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { detourOf } from '@/detours'
import { mapLink } from '@/features/bookings/mail/texts.mails'
import { smtpGateway } from '@/features/messages/gateway'
import { queueMessages } from '@/features/messages/mutations'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import type { MessageKind } from '@/features/messages/rules'
import { loadTarget } from '@/features/messages/short-links.loaders'
import { drawText } from '@/features/messages/short-links.mutations'
import { fixed } from '@/features/messages/text-length.rules'
import { twilio } from '@/features/messages/texts.gateway'
import { inTransaction, pool } from '@/lib/db'
import { deskUrl, siteUrl } from '@/lib/env'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { plainRenderers } from '../support/mail-worker'
import { call, deskSessionOf, endQueries, query } from '../support/people'
import { startSmtp } from '../support/smtp'
import { startTwilio, twilioKeys } from '../support/twilio'

/** The record of a message says when a person opened its link: the page says so, never the fetching of it. */
let api: Awaited<ReturnType<typeof startApi>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let phones: Awaited<ReturnType<typeof startTwilio>>
let gateway: ReturnType<typeof smtpGateway>

beforeAll(async () => {
  api = await startApi()
  smtp = await startSmtp()
  phones = await startTwilio()
  gateway = smtpGateway({ url: smtp.url, from: 'Hivis Training <mail@hivis.example>' })
  await query('DELETE FROM messages')
})

afterAll(async () => {
  gateway.close()
  await smtp.stop()
  await phones.stop()
  await api.close()
  await pool().end()
  await endQueries()
})

const desk = startDesk(() => api.url)

const place = '/training/places/tauranga/'
const roll = '/desk/planner/7/'
const offer = `/course-offer/${'k'.repeat(120)}/`
const renderers = {
  ...plainRenderers,
  'seat-offered': async () => ({
    subject: 'A seat for you',
    html: `<a href="${siteUrl()}${offer}">Answer</a> <a href="${siteUrl()}/">Hivis</a>`,
    text: `Answer: ${siteUrl()}${offer}`,
  }),
  'text-attendee-booked': async () =>
    await drawText('Hivis', [fixed('You have a seat.'), mapLink(`${siteUrl()}${place}`)]),
  'trainer-roll': async () => ({
    subject: 'Tomorrow: your roll',
    html: `<a href="${deskUrl()}${roll}">Open the roll</a>`,
    text: `Open the roll: ${deskUrl()}${roll}`,
  }),
  'text-seat-offered': async () => await drawText('Hivis', [fixed('A seat for you:'), fixed(`${siteUrl()}${offer}`)]),
}

async function send(kind: MessageKind, to: string): Promise<number> {
  const dedupeKey = crypto.randomUUID()
  const [id = 0] = await inTransaction((client) => queueMessages(client, [{ kind, to, about: {}, dedupeKey }]))
  const texts = twilio({ ...twilioKeys, baseUrl: phones.baseUrl })
  while ((await sendDueMessages({ renderers, gateway, texts })) > 0);
  return id
}

const say = (mark: string) => call(api.url, '/messages/opened/', { method: 'POST', body: { mark } })
const openedAt = async (id: number) =>
  (await query<{ at: Date | null }>('SELECT opened_at AS at FROM messages WHERE id = $1', [id]))[0]?.at
const markIn = (words: string) => /[?&]m=([\w.-]+)/.exec(words)?.[1] ?? ''

test('a mail’s own link says which message it is in, and the first opening is kept and shown at the desk', async () => {
  const id = await send('seat-offered', 'hemi@people.example')
  const [delivered] = smtp.delivered.splice(0)
  if (!delivered) throw new Error('Nothing was sent.')
  const { html = '', text = '' } = await smtp.parse(delivered)
  expect(html).toContain(`href="${siteUrl()}${offer}?m=`)
  expect(html).toContain(`href="${siteUrl()}/"`)
  expect(markIn(html)).toBe(markIn(text))
  expect(await openedAt(id)).toBeNull()

  expect((await say(markIn(html))).status).toBe(200)
  const first = await openedAt(id)
  expect(first).toBeInstanceOf(Date)
  expect((await say(markIn(html))).status).toBe(200)
  expect(await openedAt(id)).toEqual(first)

  const { json } = await desk('support', 'GET', 'lists/messages/')
  expect(json.items).toContainEqual(expect.objectContaining({ id, openedAt: first?.toISOString() }))
})

test('a text’s short link leads to the page with the mark of its message', async () => {
  const id = await send('text-seat-offered', '+64215550188')
  const [{ Body = '' } = {}] = phones.sent.splice(0)
  const code = /\/t\/([0-9A-Za-z]{7})\//.exec(Body)?.[1] ?? ''
  const target = (await loadTarget(code, '203.0.113.7')) ?? ''
  expect(target).toContain(`${offer}?m=`)
  // A program that follows the link has fetched a page: no one has opened it.
  expect(await openedAt(id)).toBeNull()
  expect((await say(markIn(target))).status).toBe(200)
  expect(await openedAt(id)).toBeInstanceOf(Date)
})

test('a text about a course in a classroom leads to the page of its place, which says it too', async () => {
  const id = await send('text-attendee-booked', '+64215550189')
  const [{ Body = '' } = {}] = phones.sent.splice(0)
  const code = /\/t\/([0-9A-Za-z]{7})\//.exec(Body)?.[1] ?? ''
  const target = (await loadTarget(code, '203.0.113.8')) ?? ''
  expect(target).toMatch(/^\/training\/places\/tauranga\/\?m=[\w.-]+$/)
  expect((await say(markIn(target))).status).toBe(200)
  expect(await openedAt(id)).toBeInstanceOf(Date)
})

test('a trainer’s link to the desk is opened by who is signed in, at once or after signing in', async () => {
  const id = await send('trainer-roll', 'trainer@hivis.example')
  const [delivered] = smtp.delivered.splice(0)
  const { html = '', text = '' } = delivered ? await smtp.parse(delivered) : {}
  const url = `${roll}?m=${markIn(text ?? '')}`
  expect(html).toContain(`href="${siteUrl()}${url}"`)

  // A program that looks through mail isn’t signed in.
  const login = await detourOf({ url })
  const next = new URL(login?.location ?? '', siteUrl()).searchParams.get('next')
  expect(next).toBe(url)
  expect(await openedAt(id)).toBeNull()

  const { cookie } = await deskSessionOf('trainer')
  expect(await detourOf({ url: next ?? '', cookie })).toEqual({ status: 307, location: roll })
  expect(await openedAt(id)).toBeInstanceOf(Date)
  expect(await detourOf({ url: roll, cookie })).toBeNull()
  expect(await detourOf({ url: `${roll}?m=1.AAAAAAAAAAAA`, cookie })).toEqual({ status: 307, location: roll })
})

test('a desk with a name of its own has its links marked too', async () => {
  vi.stubEnv('DESK_HOST', 'desk.localhost:3000')
  await send('trainer-roll', 'trainer@hivis.example')
  vi.unstubAllEnvs()
  const [delivered] = smtp.delivered.splice(0)
  const { text = '' } = delivered ? await smtp.parse(delivered) : {}
  expect(text).toContain(`http://desk.localhost:3000${roll}?m=`)
})

test('a mark of no message of ours is not known, and one that wasn’t sent or is erased stays as it is', async () => {
  expect((await say('1.AAAAAAAAAAAA')).status).toBe(404)
  expect((await say('')).status).toBe(422)
  const id = await send('seat-offered', 'mere@people.example')
  const [delivered] = smtp.delivered.splice(0)
  const mark = delivered ? markIn((await smtp.parse(delivered)).text ?? '') : ''
  await query(`UPDATE messages SET "to" = 'erased' WHERE id = $1`, [id])
  expect((await say(mark)).status).toBe(200)
  expect(await openedAt(id)).toBeNull()
})
