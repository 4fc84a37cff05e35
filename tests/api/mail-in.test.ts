import type { Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailIncomingPath } from '@/account-paths'
import { enquiryRenderers } from '@/features/enquiries/mail/renderers'
import { imapGateway } from '@/features/enquiries/mailbox.gateway'
import { placeOf } from '@/features/enquiries/mailbox.rules'
import { takeMail } from '@/features/inbox/incoming.mutations'
import { takeNew } from '@/features/inbox/mailbox.mutations'
import { signatureOf } from '@/features/messages/bounces.rules'
import { smtpGateway } from '@/features/messages/gateway'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import { addNzDays, nzDay } from '@/lib/dates'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { keepEnquiry } from '../support/enquiries'
import { startImap } from '../support/imap'
import { letter } from '../support/letters'
import { plainRenderers } from '../support/mail-worker'
import { endQueries, query } from '../support/people'
import { startSmtp } from '../support/smtp'
import { drawing, shapeCount, strangeLetter } from '../support/strange-letters'

/** What customers answer, and what strangers write, in the inbox of the desk. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const now = new Date()

beforeAll(async () => {
  api = await startApi()
})

beforeEach(async () => {
  await query('DELETE FROM messages')
  await query('TRUNCATE enquiries CASCADE')
})

afterEach(() => {
  delete process.env.MAILBOX_URL
  delete process.env.MAIL_EVENTS_SECRET
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

type Case = {
  id: number
  reference: string
  state: string
  sender: string | null
  email: string | null
  person: number | null
  reason: string | null
}

const cases = () =>
  query<Case>(
    `SELECT id, reference, state::text AS state, sender_name AS sender, email, person_id AS person, quarantine_reason::text AS reason FROM enquiries ORDER BY id`,
  )
const only = async (): Promise<Case> => {
  const all = await cases()
  expect(all).toHaveLength(1)
  if (!all[0]) throw new Error('no case')
  return all[0]
}

type Record = {
  formLabel: string
  answers: { name: string; text: string }[]
  repliesTo: string | null
  history: {
    id: number
    kind: string
    by: string
    text: string | null
    letter: {
      from: string
      subject: string
      whole: string | null
      hasHtml: boolean
      mark: string | null
      files: { id: string; name: string; kind: string; bytes: number }[]
      leftOut: { name: string; why: string }[]
    } | null
  }[]
}

const record = async (id: number): Promise<Record> => (await desk('support', 'GET', `enquiries/${id}/`)).json

const reply = (id: number, body: object) => desk('support', 'POST', `enquiries/${id}/replies/`, body)

describe('a mail of someone new', () => {
  test('is a case with its words, its subject and a day it is due', async () => {
    expect(await takeMail(letter(), now)).toBe('new-case')
    const found = await only()
    expect(found).toMatchObject({ state: 'new', sender: 'Hēmi Kauri', email: 'hemi@kauri.example' })
    const { formLabel, answers, repliesTo } = await record(found.id)
    expect(formLabel).toBe('Email')
    expect(Object.fromEntries(answers.map(({ name, text }) => [name, text]))).toMatchObject({
      subject: 'Foundation for 14 people',
      message: 'Kia ora, can you do two mornings at our yard?',
      firstName: 'Hēmi',
      lastName: 'Kauri',
    })
    expect(repliesTo).toBe('hemi@kauri.example')
    // No one gets a receipt for an email, so no two programs can answer each other for ever.
    expect(await query('SELECT 1 FROM messages')).toEqual([])
  })

  test('is of the person whose address it is, and of no one where two share it', async () => {
    const [known] = await query<{ id: number; email: string }>(
      'SELECT id, email FROM people WHERE email IS NOT NULL AND merged_into_id IS NULL ORDER BY id LIMIT 1',
    )
    await takeMail(letter({ from: `Someone <${known?.email.toUpperCase()}>` }), now)
    expect((await only()).person).toBe(known?.id)
  })

  test('comes once, by whichever way it comes twice', async () => {
    const raw = letter()
    expect(await takeMail(raw, now)).toBe('new-case')
    const relayed = Buffer.concat([
      Buffer.from('Received: from elsewhere by mx.example; Tue, 24 Nov 2026 09:21:00 +1300\r\n'),
      raw,
    ])
    expect(await takeMail(relayed, now)).toBe('again')
    expect(await Promise.all([takeMail(raw, now), takeMail(raw, now)])).toEqual(['again', 'again'])
    await only()
  })

  test('of the same number and other words is another mail: none is lost', async () => {
    await takeMail(letter({ id: '<same@kauri.example>' }), now)
    await takeMail(letter({ id: '<same@kauri.example>', subject: 'Something else', text: 'Other words' }), now)
    expect((await cases()).length).toBe(2)
  })
})

describe('files of a mail', () => {
  const files = [
    { name: 'PO 4502.pdf', type: 'application/pdf', content: '%PDF-1.4 a purchase order' },
    { name: 'Kōtuku crew.csv', type: 'text/csv', content: 'Name\nHēmi Kauri\n' },
    { name: 'invoice.pdf.exe', type: 'application/pdf', content: 'MZ\u0000 a program' },
    { name: 'holiday.pdf', type: 'application/pdf', content: '<script>alert(1)</script>' },
  ]

  test('are kept and downloaded; programs and what only calls itself a document are named and left out', async () => {
    await takeMail(letter({ files }), now)
    const { id } = await only()
    const received = (await record(id)).history.find(({ letter: mail }) => mail !== null)
    expect(received?.letter?.files.map(({ name, kind }) => [name, kind])).toEqual([
      ['Kōtuku crew.csv', 'csv'],
      ['PO 4502.pdf', 'pdf'],
    ])
    expect(received?.letter?.leftOut.map(({ name }) => name)).toEqual(['invoice.pdf.exe', 'holiday.pdf'])
    expect(received?.letter?.leftOut[0]?.why).toContain('could carry a program')
    const file = received?.letter?.files[1]
    const answer = await desk('support', 'GET', `enquiries/${id}/mail-files/${file?.id}/`)
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ])
    expect((await desk('support', 'GET', `enquiries/${id + 1}/mail-files/${file?.id}/`)).status).toBe(404)
  })
})

describe('an answer', () => {
  const gatewayTo = (url: string) => smtpGateway({ url, from: 'Hivis Training <mail@hivis.example>' })
  const renderers = { ...plainRenderers, ...enquiryRenderers }

  async function answered(given: object = {}) {
    process.env.MAILBOX_URL = 'imaps://office%40kowhai.example:secret@imap.kowhai.example/'
    const smtp = await startSmtp()
    const gateway = gatewayTo(smtp.url)
    await takeMail(letter({ id: '<first@kauri.example>' }), now)
    const { id, reference } = await only()
    expect((await reply(id, { text: 'Yes, we can.', ...given })).status).toBe(200)
    await sendDueMessages({ renderers, gateway })
    const mail = await smtp.parse(smtp.delivered[0])
    const to = smtp.delivered.flatMap((one) => one.to)
    gateway.close()
    await smtp.stop()
    return { id, reference, mail, to }
  }

  test('goes out under their subject, in their thread, with a copy, files and their words quoted', async () => {
    const pdf = Buffer.from('%PDF-1.4 the quote').toString('base64')
    const { mail, reference, to } = await answered({
      cc: ['Ana@kauri.example'],
      files: [{ name: 'Quote.pdf', file: pdf }],
    })
    expect(mail.subject).toBe(`Re: Foundation for 14 people [${reference}]`)
    expect(mail.inReplyTo).toBe('<first@kauri.example>')
    expect(to).toEqual(['hemi@kauri.example', 'Ana@kauri.example'])
    expect(mail.cc?.map(({ address }) => address)).toEqual(['Ana@kauri.example'])
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['Quote.pdf'])
    expect(mail.text).toContain('Yes, we can.')
    expect(mail.text).toContain('two mornings at our yard')
    expect(mail.replyTo?.[0]?.address).toMatch(/^office\+enq-\d{4}-\d{6,}-[0-9a-f]{12}@kowhai\.example$/)
  })

  test.each([
    ['its thread', (mail: Email) => letter({ headers: [`In-Reply-To: ${mail.messageId}`], text: 'Thanks!' })],
    [
      'the thread further up',
      (mail: Email) => letter({ headers: [`References: <x@y.example> ${mail.messageId}`], text: 'Thanks!' }),
    ],
    [
      'our address of the case',
      (mail: Email) => letter({ to: mail.replyTo?.[0]?.address ?? '', subject: 'No subject', text: 'Thanks!' }),
    ],
    ['the reference in its subject', (mail: Email) => letter({ subject: mail.subject ?? '', text: 'Thanks!' })],
  ])('comes back into its case by %s', async (_way, made) => {
    const { id, mail } = await answered({ isClosing: true })
    expect((await only()).state).toBe('closed')
    expect(await takeMail(made(mail), now)).toBe('in-case')
    expect((await only()).state).toBe('new')
    const { history } = await record(id)
    expect(history.find(({ kind }) => kind === 'mail')).toMatchObject({ by: 'sender', text: 'Thanks!' })
  })

  test('of a stranger who guesses a reference or an address begins a case of its own', async () => {
    const { reference } = await answered()
    const from = 'Mallory <mallory@elsewhere.example>'
    await takeMail(letter({ from, subject: `Re: ${reference}` }), now)
    await takeMail(
      letter({ from, to: `office+${reference.toLowerCase()}-000000000000@kowhai.example`, text: 'Hello' }),
      now,
    )
    expect((await cases()).length).toBe(3)
  })

  test('of a program while they are away is in the case and brings it back to no one', async () => {
    const { id, mail } = await answered()
    const headers = [`In-Reply-To: ${mail.messageId}`, 'Auto-Submitted: auto-replied']
    expect(await takeMail(letter({ headers, text: 'I am away until Monday.' }), now)).toBe('in-case')
    expect((await only()).state).toBe('waiting')
    const { history } = await record(id)
    expect(history.find(({ kind }) => kind === 'mail')?.letter?.mark).toContain('while they are away')
  })

  test('to a form comes into the case of that form', async () => {
    const { id } = await keepEnquiry(query, { state: 'new' })
    await query(
      `INSERT INTO messages (kind, "to", dedupe_key, message_id, about) VALUES ('enquiry-received', 'a@b.nz', 'x', '<received@hivis.example>', $1)`,
      [JSON.stringify({ enquiry: id })],
    )
    expect(await takeMail(letter({ headers: ['In-Reply-To: <received@hivis.example>'] }), now)).toBe('in-case')
    await only()
  })

  test('goes to whom wrote last, not to whom wrote first', async () => {
    const { id, mail } = await answered()
    await takeMail(letter({ from: 'Ana Kauri <ana@kauri.example>', headers: [`In-Reply-To: ${mail.messageId}`] }), now)
    expect((await record(id)).repliesTo).toBe('ana@kauri.example')
  })

  test('quotes us, and only its own words are shown; the whole is one step away', async () => {
    const { id, mail } = await answered()
    const text =
      'Great, see you then.\n\nOn Tue, 24 Nov 2026 at 9:20 am, Hivis Training <mail@hivis.example>\nwrote:\n> Yes, we can.\n'
    await takeMail(letter({ headers: [`In-Reply-To: ${mail.messageId}`], text }), now)
    const event = (await record(id)).history.find(({ kind }) => kind === 'mail')
    expect(event?.text).toBe('Great, see you then.')
    expect(event?.letter?.whole).toContain('> Yes, we can.')
  })

  test('takes back a snooze and is due on the next working day', async () => {
    const { id, mail } = await answered()
    await query(`UPDATE enquiries SET state = 'waiting', snoozed_until = $2, due_on = NULL WHERE id = $1`, [
      id,
      addNzDays(nzDay(now), 30),
    ])
    await takeMail(letter({ headers: [`In-Reply-To: ${mail.messageId}`], text: 'One more thing' }), now)
    const [row] = await query<{ snoozed: string | null; due: string | null }>(
      'SELECT snoozed_until AS snoozed, due_on AS due FROM enquiries WHERE id = $1',
      [id],
    )
    expect(row?.snoozed).toBeNull()
    expect(row?.due && row.due > nzDay(now)).toBe(true)
  })

  test('takes files up to 10 MB in all, and says so above', async () => {
    await takeMail(letter(), now)
    const { id } = await only()
    const pdf = (bytes: number) =>
      Buffer.concat([Buffer.from('%PDF-1.4 '), Buffer.alloc(bytes - 9, 32)]).toString('base64')
    const half = 5 * 1024 * 1024
    const two = (second: number) => [
      { name: 'One.pdf', file: pdf(half) },
      { name: 'Two.pdf', file: pdf(second) },
    ]
    const above = await reply(id, { text: 'Here', files: two(half + 20_000) })
    expect([above.status, JSON.stringify(above.json)]).toEqual([
      422,
      expect.stringContaining('Keep the files to 10 MB.'),
    ])
    expect((await reply(id, { text: 'Here', files: two(half) })).status).toBe(200)
  })

  test('that can’t be sent names the file', async () => {
    await takeMail(letter(), now)
    const { id } = await only()
    const file = Buffer.from('MZ').toString('base64')
    const answer = await reply(id, { text: 'Here', files: [{ name: 'setup.exe', file }] })
    expect([answer.status, sentenceOf(answer)]).toEqual([422, expect.stringContaining('File 1 can’t be sent')])
  })
})

describe('what no person wrote', () => {
  test.each([
    ['a newsletter', ['List-Id: <news.example>'], 'automatic'],
    ['an answer of a program', ['Auto-Submitted: auto-replied'], 'automatic'],
    ['spam by our own mail server', ['X-Spam-Flag: YES'], 'spam'],
    ['a forged sender', ['Authentication-Results: mx.kowhai.example; dmarc=fail'], 'spam'],
  ])('%s waits in quarantine', async (_what, headers, reason) => {
    await takeMail(letter({ headers }), now)
    expect(await only()).toMatchObject({ state: 'quarantined', reason })
  })

  test('released, it writes to no one', async () => {
    await takeMail(letter({ headers: ['List-Id: <news.example>'] }), now)
    const { id } = await only()
    expect((await desk('support', 'POST', `enquiries/${id}/release/`, {})).status).toBe(200)
    expect((await only()).state).toBe('new')
    expect(await query('SELECT 1 FROM messages')).toEqual([])
  })

  test('a report of the mail server marks the address, and is no case', async () => {
    await query(
      `INSERT INTO messages (kind, "to", state, dedupe_key, message_id, about) VALUES ('booking-confirmed', 'gone@kauri.example', 'sent', 'b:1', '<b1@hivis.example>', '{}')`,
    )
    const raw = [
      'From: MAILER-DAEMON@mx.example',
      'To: office@kowhai.example',
      'Subject: Undelivered',
      'Message-ID: <report@mx.example>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
      '',
      '--x',
      'Content-Type: message/delivery-status',
      '',
      'Final-Recipient: rfc822; gone@kauri.example',
      'Action: failed',
      'Status: 5.1.1',
      '',
      '--x--',
      '',
    ].join('\r\n')
    expect(await takeMail(Buffer.from(raw), now)).toBe('bounce')
    expect(await cases()).toEqual([])
    expect(await query('SELECT state::text FROM messages')).toEqual([{ state: 'dead' }])
  })

  test('a flood of one address goes to quarantine', async () => {
    for (let count = 0; count < 33; count += 1) await takeMail(letter({ text: `Number ${count}` }), now)
    const all = await cases()
    expect(all.length).toBe(33)
    expect(all.filter(({ reason }) => reason === 'flood').length).toBeGreaterThan(0)
  })
})

test('erasing a case takes its mails and files with it', async () => {
  await takeMail(
    letter({ html: '<p>Kia ora</p>', files: [{ name: 'a.pdf', type: 'application/pdf', content: '%PDF-1' }] }),
    now,
  )
  const { id } = await only()
  await desk('support', 'POST', `enquiries/${id}/erase/`, { reason: 'asked', isConfirmed: true })
  expect((await only()).state).toBe('erased')
  expect(await query('SELECT 1 FROM enquiry_mails UNION ALL SELECT 1 FROM mail_files')).toEqual([])
})

test('mails of every shape come in: none is lost, none twice, none fails', async () => {
  const random = drawing(32)
  const mails = Array.from({ length: shapeCount * 3 }, (_, number) => strangeLetter(number, random))
  for (const { raw } of mails) expect(await takeMail(raw, now)).toMatch(/^(?:new-case|in-case)$/)
  for (const { raw } of mails) expect(await takeMail(raw, now)).toBe('again')
  const kept = await query<{ subject: string | null }>('SELECT subject FROM enquiry_mails ORDER BY event_id')
  expect(kept.map(({ subject }) => /mark\d+x/.exec(subject ?? '')?.[0])).toEqual(mails.map(({ mark }) => mark))
  // Every one of them opens at the desk.
  for (const { id } of await cases()) expect((await desk('support', 'GET', `enquiries/${id}/`)).status).toBe(200)
})

describe('the mailbox', () => {
  test('is read from when it was set, in order and once; new numbers bring nothing twice', async () => {
    const imap = await startImap()
    try {
      imap.deliver(letter({ subject: 'Of long ago' }))
      const gateway = imapGateway(placeOf(imap.url))
      const first = await gateway.open()
      expect(await takeNew(gateway.name, first)).toBe(0)
      // Noticed while it waits, without being asked for.
      first.hasNews()
      first.idle()
      for (const subject of ['One', 'Two', 'Three']) imap.deliver(letter({ subject, text: subject }))
      await expect.poll(() => first.hasNews(), { timeout: 20_000 }).toBe(true)
      let taken = 0
      await expect.poll(async () => (taken += await takeNew(gateway.name, first)), { timeout: 20_000 }).toBe(3)
      first.close()
      const again = await gateway.open()
      expect(await takeNew(gateway.name, again)).toBe(0)
      again.close()
      imap.recreate()
      const reopened = await gateway.open()
      await takeNew(gateway.name, reopened)
      reopened.close()
      const subjects = await query<{ subject: string }>(
        `SELECT answers ->> 'subject' AS subject FROM enquiries ORDER BY id`,
      )
      expect(subjects.map(({ subject }) => subject).filter((one) => one !== 'Of long ago')).toEqual([
        'One',
        'Two',
        'Three',
      ])
    } finally {
      await imap.stop()
    }
  })

  test('with a wrong password says so', async () => {
    const imap = await startImap()
    try {
      const place = { ...placeOf(imap.url), password: 'wrong' }
      await expect(imapGateway(place).open()).rejects.toThrow('does not accept our login')
    } finally {
      await imap.stop()
    }
  })
})

describe('handed in by the mail provider', () => {
  const secret = 'only-for-the-tests-0000'
  const hand = (body: Buffer, signature = signatureOf(secret, body)) =>
    fetch(`${api.url}${mailIncomingPath}`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', 'webhook-signature': signature },
      body: new Uint8Array(body),
    })

  test('it is a case as well', async () => {
    process.env.MAIL_EVENTS_SECRET = secret
    const answer = await hand(letter())
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: { taken: 'new-case' } }])
    await only()
  })

  test('without the right signature, or without a secret, nothing is taken', async () => {
    expect((await hand(letter())).status).toBe(404)
    process.env.MAIL_EVENTS_SECRET = secret
    expect((await hand(letter(), 'sha256=00')).status).toBe(400)
    expect((await hand(Buffer.alloc(0))).status).toBe(400)
    expect(await cases()).toEqual([])
  })
})
