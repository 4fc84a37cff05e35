import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countWork } from '@/features/desk/data'
import { enquiryRenderers } from '@/features/enquiries/mail/renderers'
import { smtpGateway } from '@/features/messages/gateway'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import { addNzDays, formatDay, nzDay } from '@/lib/dates'
import { staffRoles } from '@/lib/staff'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { keepEnquiry } from '../support/enquiries'
import { plainRenderers } from '../support/mail-worker'
import { deskSessionOf, endQueries, fullPath, query } from '../support/people'
import { startSmtp } from '../support/smtp'

/** The inbox of the provider's staff, asked as the pages of the desk ask, with real sessions. */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})

beforeEach(async () => {
  await query('DELETE FROM messages')
  await query('TRUNCATE enquiries CASCADE')
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const desk = startDesk(() => api.url)
const atDesk = (method: string, path: string, body?: unknown) => desk('support', method, `enquiries/${path}`, body)
/** Changes state, assignee and due day, of the version that is there unless another is named. */
async function change(id: number, given: object) {
  const [row] = await query<{ state: string; assignee: number | null; dueOn: string | null; changedAt: Date }>(
    'SELECT state, assignee_id AS assignee, due_on AS "dueOn", updated_at AS "changedAt" FROM enquiries WHERE id = $1',
    [id],
  )
  return await atDesk('PUT', `${id}/`, { ...row, ...given })
}

type Listed = { id: number; reference: string; assignee: string | null; region: string | null }

/** The list as the desk shows it. */
async function listed(asked: Record<string, string>): Promise<Listed[]> {
  const { json } = await desk('support', 'GET', `lists/enquiries/?${new URLSearchParams(asked)}`)
  return json.items
}

const keep = (given: Parameters<typeof keepEnquiry>[1] = {}) => keepEnquiry(query, given)
const rowOf = async (id: number) =>
  (await query<Record<string, unknown>>('SELECT * FROM enquiries WHERE id = $1', [id]))[0] ?? {}
const staffId = async (role: string) =>
  (await query<{ id: number }>('SELECT id FROM staff WHERE email = $1', [`${role}@hivis.example`]))[0]?.id ?? 0
const events = (id: number) =>
  query<{ kind: string; actor: string; text: string | null }>(
    'SELECT kind, actor, text FROM enquiry_events WHERE enquiry_id = $1 ORDER BY id',
    [id],
  )

/** Every call of the inbox with a body that its staff may send; `id` stands for an enquiry. */
const calls: readonly { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object }[] = [
  { method: 'GET', path: '/assignees/' },
  { method: 'GET', path: '/export/' },
  { method: 'POST', path: '/bulk/', body: { action: 'close', ids: [] } },
  { method: 'POST', path: '/printed/', body: { ids: [2_000_000] } },
  { method: 'GET', path: '/:id/' },
  {
    method: 'PUT',
    path: '/:id/',
    body: { state: 'closed', assignee: null, dueOn: '', changedAt: '2026-01-01T00:00:00.000Z' },
  },
  { method: 'POST', path: '/:id/notes/', body: { text: 'Rang, no answer.' } },
  { method: 'POST', path: '/:id/replies/', body: { text: 'Kia ora.' } },
  { method: 'POST', path: '/:id/release/' },
  { method: 'POST', path: '/:id/close/' },
  { method: 'POST', path: '/:id/spam/' },
  { method: 'POST', path: '/:id/snooze/', body: { until: null } },
  { method: 'POST', path: '/:id/unprint/', body: { text: 'Wrong name.' } },
  { method: 'POST', path: '/:id/assign-to-me/' },
  { method: 'POST', path: '/:id/erase/', body: { reason: 'asked', isConfirmed: true } },
]

describe('the calls of the inbox', () => {
  test.each(calls)('$method $path changes nothing for another role', async ({ method, path, body }) => {
    const { id } = await keep()
    const before = await rowOf(id)
    for (const role of staffRoles.filter((one) => one !== 'support' && one !== 'admin'))
      expect([role, (await desk(role, method, `enquiries${path.replace(':id', String(id))}`, body)).status]).toEqual([
        role,
        403,
      ])
    expect(await rowOf(id)).toEqual(before)
    expect(await events(id)).toHaveLength(1)
  })

  test.each(calls)('$method $path answers an admin and support alike', async ({ method, path, body }) => {
    const statuses = await Promise.all(
      (['support', 'admin'] as const).map(async (role) => {
        const { id } = await keep({ state: path.endsWith('release/') ? 'quarantined' : 'new' })
        return (await desk(role, method, `enquiries${path.replace(':id', String(id))}`, body)).status
      }),
    )
    // Only what was printed can be taken back, and only the version that is there is changed.
    expect(statuses).toEqual(path.endsWith('unprint/') || method === 'PUT' ? [409, 409] : [200, 200])
  })

  test.each(calls.filter(({ path }) => path.includes(':id')))(
    '$method $path knows no other number',
    async ({ method, path, body }) => {
      for (const [id, status] of [
        ['999999999', 404],
        ['2147483648', 404],
        ['0', 404],
        ['-1', 404],
        ['abc', 404],
      ] as const)
        expect([id, (await desk('support', method, `enquiries${path.replace(':id', id)}`, body)).status]).toEqual([
          id,
          status,
        ])
    },
  )

  test.each([
    ['/notes/', { text: '  ' }, 422],
    ['/notes/', { text: 'x'.repeat(5_001) }, 422],
    ['/notes/', undefined, 422],
    ['/replies/', { text: 7 }, 422],
    ['/erase/', { reason: 'asked' }, 422],
    ['/erase/', { reason: 'because Hēmi asked', isConfirmed: true }, 422],
  ])('%s with %j is refused in a sentence', async (path, body, status) => {
    const { id } = await keep()
    const answer = await atDesk('POST', `${id}${path}`, body)
    expect(answer.status).toBe(status)
    expect(sentenceOf(answer)).toMatch(/\w/)
  })
})

describe('the list', () => {
  test('shows staff no hash, fingerprint or submission, and lets no one ask for them', async () => {
    const { id } = await keep()
    const asked = await desk('support', 'GET', 'lists/enquiries/')
    expect(asked.json.items).toMatchObject([{ reference: expect.stringMatching(/^ENQ-/) }])
    expect(asked.text).not.toMatch(/submissionId|fingerprint|senderHash|"hash"/)
    for (const name of ['submissionId', 'fingerprint', 'senderHash']) {
      expect((await atDesk('GET', `export/?${name}=hash`)).status).toBe(400)
      expect((await desk('support', 'GET', `lists/enquiries/?${name}=hash`)).json).toEqual(asked.json)
      expect((await desk('support', 'GET', `lists/enquiries/?sort=${name}`)).json).toEqual(asked.json)
    }
    expect((await atDesk('GET', `${id}/`)).text).not.toMatch(/submissionId|fingerprint|senderHash|"hash"/)
  })

  test('finds words anywhere in the answers, typed with macrons or without', async () => {
    const { reference } = await keep({ answers: { message: 'Training in Whangārei for the Ōtara crew' } })
    await keep({ answers: { message: 'Something else' } })
    const find = async (q: string) => (await listed({ q })).map((row) => row.reference)
    for (const words of ['whangarei', 'Whangārei', 'WHĀNGAREI', 'otara', 'crew whanga', 'ngārei', reference])
      expect([words, await find(words)]).toEqual([words, [reference]])
    expect(await find('whangarei else')).toEqual([])
  })

  test('names the assignee, whom support could not read, also after a new name', async () => {
    const admin = await staffId('admin')
    await keep({ assignee: admin })
    const [{ name } = { name: '' }] = await query<{ name: string }>('SELECT name FROM staff WHERE id = $1', [admin])
    expect(await listed({})).toMatchObject([{ assignee: name }])
    await query(`UPDATE staff SET name = 'Aroha New' WHERE id = $1`, [admin])
    expect(await listed({ q: 'aroha new' })).toMatchObject([{ assignee: 'Aroha New' }])
    await query('UPDATE staff SET name = $2 WHERE id = $1', [admin, name])
  })

  test('is narrowed to a region, and to those who wait for a course and were told of a session of it', async () => {
    const [session] = await query<{ id: number; course: string; area: string }>(
      `SELECT s.id, c.slug AS course, l.slug AS area FROM course_sessions s JOIN courses c ON c.id = s.course_id
       JOIN locations l ON l.id = s.location_id WHERE l.kind = 'physical' ORDER BY s.id LIMIT 1`,
    )
    const { course = '', area = '' } = session ?? {}
    const answers = { courseRequired: [course], whereDoYouRequireTraining: area }
    const waiting = await keep({ form: 'course-waitlist', answers })
    const told = await keep({ form: 'course-waitlist', answers })
    await query('INSERT INTO demand_matches (enquiry_id, session_id) VALUES ($1, $2)', [told.id, session?.id])
    await keep({ form: 'course-waitlist', answers: { ...answers, courseRequired: ['another'] } })
    const south = await keep({ answers: { whereAreYouBased: 'southland' } })
    expect((await listed({ region: 'southland' })).map(({ id }) => id)).toEqual([south.id])
    const idsOf = async (asked: Record<string, string>) => (await listed(asked)).map(({ id }) => id).sort()
    expect(await idsOf({ waits: `${area}:${course}` })).toEqual([waiting.id, told.id].sort())
    expect(await idsOf({ waits: `${area}:${course}`, told: `${area}:${course}` })).toEqual([told.id])
    expect(await idsOf({ told: 'nowhere:nothing' })).toEqual([])
  })

  test('takes no new row and lets none go', async () => {
    const { id } = await keep()
    for (const role of ['support', 'admin'] as const) {
      const row = { reference: 'X', form: 'contact-us', answers: {} }
      for (const [method, path] of [
        ['POST', 'enquiries/'],
        ['POST', 'lists/enquiries/'],
        ['DELETE', `enquiries/${id}/`],
      ] as const)
        expect([role, path, (await desk(role, method, path, row)).status]).toEqual([
          role,
          path,
          expect.toBeOneOf([404, 405]),
        ])
    }
    expect(await query('SELECT id FROM enquiries')).toEqual([{ id }])
  })

  test('changes state, assignee and due day, with who did it; and nothing that the sender wrote', async () => {
    const { id } = await keep()
    const me = await staffId('support')
    const wanted = { state: 'in-progress', assignee: me, dueOn: '2026-12-24' }
    const forged = await change(id, { ...wanted, senderName: 'Forged', answers: {}, isLate: true })
    expect([forged.status, (await rowOf(id)).state]).toEqual([422, 'new'])
    expect((await change(id, wanted)).status).toBe(200)
    const row = await rowOf(id)
    expect(row).toMatchObject({
      state: 'in-progress',
      assignee_id: me,
      due_on: '2026-12-24',
      // When the office closes on that day: what is overdue is found by it.
      due_at: new Date('2026-12-24T04:00:00Z'),
      is_late: false,
    })
    expect([row.sender_name, row.answers]).not.toContain('Forged')
    expect(Object.keys(row.answers ?? {})).toContain('message')
    expect((await events(id)).slice(1).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['state', `staff ${me}`],
      ['assignee', `staff ${me}`],
      ['due', `staff ${me}`],
    ])
  })

  test.each([
    ['new', 'erased'],
    ['new', 'quarantined'],
    ['quarantined', 'new'],
    ['erased', 'new'],
  ])('does not let staff move %s to %s by hand', async (from, to) => {
    const { id } = await keep({ state: from })
    const { status, json } = await change(id, { state: to })
    // What was erased is changed no more, whatever it should become.
    expect(status).toBe(from === 'erased' ? 409 : 422)
    expect(sentenceOf({ json })).toMatch(/\w/)
    expect((await rowOf(id)).state).toBe(from)
  })

  test('is changed as it was read: what a colleague did meanwhile stays', async () => {
    const { id } = await keep()
    const read = (await atDesk('GET', `${id}/`)).json
    await atDesk('POST', `${id}/close/`)
    const { changedAt } = read
    const { status, json } = await change(id, { state: 'in-progress', changedAt })
    expect([status, json.reason, (await rowOf(id)).state]).toEqual([409, 'STALE_VERSION', 'closed'])
    expect((await change(id, { state: 'in-progress' })).json).toMatchObject({ state: 'in-progress' })
  })

  test('assigns to no one who can’t open the inbox', async () => {
    const { id } = await keep()
    const editor = await staffId('editor')
    expect((await change(id, { assignee: editor })).status).toBe(422)
    expect((await atDesk('POST', 'bulk/', { action: 'assign', assignee: editor, ids: [id] })).status).toBe(422)
    expect((await rowOf(id)).assignee_id).toBeNull()
  })
})

describe('what is put away', () => {
  const today = nzDay(new Date())
  const away = (id: number, until: unknown) => atDesk('POST', `${id}/snooze/`, { until })
  const waiting = async () => (await listed({ state: 'new,late,in-progress' })).map(({ id }) => id)

  test('leaves the open list and the counts until its day, and comes back by itself', async () => {
    const { id } = await keep()
    const other = await keep()
    const { enquiries: before } = await countWork()
    const put = await away(id, addNzDays(today, 3))
    expect([put.status, put.json.snoozedUntil]).toEqual([200, addNzDays(today, 3)])
    expect(await waiting()).toEqual([other.id])
    expect((await listed({ state: 'away' })).map((row) => row.id)).toEqual([id])
    expect((await countWork()).enquiries).toBe(before - 1)
    expect((await atDesk('GET', 'export/?state=away')).text.trimEnd().split('\r\n')).toHaveLength(2)
    // Its day has come.
    await query('UPDATE enquiries SET snoozed_until = $2 WHERE id = $1', [id, today])
    expect((await waiting()).sort()).toEqual([id, other.id].sort())
    expect((await countWork()).enquiries).toBe(before)
    expect((await atDesk('GET', `${id}/`)).json.snoozedUntil).toBeNull()
  })

  test('is brought back by hand, with both in its history, and by whom', async () => {
    const { id } = await keep()
    await away(id, addNzDays(today, 1))
    const { json } = await away(id, null)
    expect(json.history.slice(0, 2).map(({ title, text }: { title: string; text: string }) => [title, text])).toEqual([
      ['Brought back', null],
      ['Snoozed', `until ${formatDay(addNzDays(today, 1))}`],
    ])
    const me = await staffId('support')
    expect((await events(id)).slice(1).map(({ actor }) => actor)).toEqual([`staff ${me}`, `staff ${me}`])
    expect(await waiting()).toEqual([id])
  })

  test('is no longer away once it is closed and opened again', async () => {
    const { id } = await keep()
    await away(id, addNzDays(today, 1))
    await atDesk('POST', `${id}/close/`)
    await change(id, { state: 'in-progress' })
    expect(await waiting()).toEqual([id])
  })

  test.each([
    ['today', today, 'Choose a day after today.'],
    ['yesterday', addNzDays(today, -1), 'Choose a day after today.'],
    ['in two years', addNzDays(today, 730), 'Choose a day within a year.'],
    ['nothing', '', 'Choose a day.'],
    ['no day', '2026-02-30', 'Choose a day.'],
  ])('can’t be away until %s', async (_name, until, sentence) => {
    const { id } = await keep()
    const { status, json } = await away(id, until)
    expect([status, json.errors.until]).toEqual([422, [sentence]])
    expect((await rowOf(id)).snoozed_until).toBeNull()
  })

  test.each(['quarantined', 'closed', 'erased'])('is never %s', async (state) => {
    const { id } = await keep({ state })
    expect((await away(id, addNzDays(today, 1))).status).toBe(409)
    expect((await rowOf(id)).snoozed_until).toBeNull()
  })
})

describe('snippets', () => {
  const audits = () =>
    query<{ action: string; actor: string }>(
      `SELECT action, actor FROM audit_log WHERE what = 'reply_snippets' ORDER BY id`,
    )
  const all = async () => (await desk('support', 'GET', 'snippets/')).json.snippets
  beforeEach(async () => {
    await query('DELETE FROM reply_snippets')
    await query('DELETE FROM audit_log')
  })

  test('are added, changed and removed, each noted with who did it', async () => {
    const text = 'Kia ora {name}\n\nParking is behind the hall. {reference}'
    const { id } = (await desk('support', 'POST', 'snippets/', { name: 'Parking', text })).json
    expect(await all()).toEqual([{ id, name: 'Parking', text, changedAt: expect.any(String) }])
    const [{ changedAt }] = await all()
    const changed = await desk('admin', 'PUT', `snippets/${id}/`, { name: 'Where to park', text, changedAt })
    expect(changed.status).toBe(200)
    const [now] = await all()
    expect(now.name).toBe('Where to park')
    expect((await desk('support', 'POST', `snippets/${id}/remove/`, { changedAt: now.changedAt })).status).toBe(200)
    expect(await all()).toEqual([])
    const [support, admin] = [await staffId('support'), await staffId('admin')]
    expect(await audits()).toEqual([
      { action: 'insert', actor: `staff ${support}` },
      { action: 'update', actor: `staff ${admin}` },
      { action: 'delete', actor: `staff ${support}` },
    ])
  })

  test('keep what a colleague changed meanwhile, and names of their own', async () => {
    const given = { name: 'Parking', text: 'Behind the hall.' }
    const { id } = (await desk('support', 'POST', 'snippets/', given)).json
    const [{ changedAt }] = await all()
    const again = await desk('support', 'POST', 'snippets/', given)
    expect([again.status, sentenceOf(again)]).toEqual([409, 'There is a snippet of this name already.'])
    await desk('admin', 'PUT', `snippets/${id}/`, { ...given, text: 'In front of it.', changedAt })
    for (const [method, path, body] of [
      ['PUT', `snippets/${id}/`, { ...given, changedAt }],
      ['POST', `snippets/${id}/remove/`, { changedAt }],
    ] as const)
      expect((await desk('support', method, path, body)).json.reason).toBe('STALE_VERSION')
    expect(await all()).toMatchObject([{ text: 'In front of it.' }])
    const bare = await desk('support', 'POST', 'snippets/', { name: ' ', text: ' ' })
    expect(bare.json.errors).toEqual({ name: ['Give it a name.'], text: ['Write something first.'] })
  })
})

describe('many at once', () => {
  test('are assigned and closed, each with its history', async () => {
    const me = await staffId('support')
    const ids = [(await keep()).id, (await keep()).id, (await keep({ state: 'erased' })).id]
    const assigned = await atDesk('POST', 'bulk/', { action: 'assign', assignee: me, ids })
    expect(assigned.json).toEqual({ changed: 2 })
    expect((await atDesk('POST', 'bulk/', { action: 'close', ids })).json).toEqual({ changed: 2 })
    for (const id of ids.slice(0, 2)) {
      expect(await rowOf(id)).toMatchObject({ state: 'closed', assignee_id: me })
      expect((await events(id)).map(({ kind }) => kind)).toEqual(['received', 'assignee', 'state'])
    }
  })

  test('are those of the list, with its filters and its search, when all are meant', async () => {
    const wanted = await keep({ answers: { message: 'Close the Tūrangi ones' } })
    const others = [
      await keep({ answers: { message: 'Another' } }),
      await keep({ state: 'waiting', answers: { message: 'Turangi too' } }),
    ]
    const answer = await atDesk('POST', 'bulk/', { action: 'close', of: { q: 'tūrangi', state: 'new' } })
    expect(answer.json).toEqual({ changed: 1 })
    expect((await rowOf(wanted.id)).state).toBe('closed')
    for (const { id } of others) expect((await rowOf(id)).state).not.toBe('closed')
  })
})

describe('a record', () => {
  const hostile = `<script>window.__x=1</script> =cmd|' /C calc'!A0 "quotes" evil 👷‍♀️\r\nBcc: x@evil.example`

  test('gives the answers as they were typed, with the names of choices, and the history with names', async () => {
    const { id } = await keep({ answers: { message: hostile, whereAreYouBased: 'hawkes-bay' } })
    await atDesk('POST', `${id}/notes/`, { text: hostile })
    const { json } = await atDesk('GET', `${id}/`)
    const answers = new Map(json.answers.map((one: { label: string; text: string }) => [one.label, one.text]))
    expect(answers.get('Message')).toBe(hostile)
    expect(answers.get('Based in')).toBe('Hawke’s Bay')
    const [{ name } = { name: '' }] = await query<{ name: string }>(
      `SELECT name FROM staff WHERE email = 'support@hivis.example'`,
    )
    expect(json.history[0]).toMatchObject({ title: 'Note', by: name, text: hostile.trim() })
  })

  test('takes the same note once when the button is pressed twice', async () => {
    const { id } = await keep()
    const press = () => atDesk('POST', `${id}/notes/`, { text: 'Rang back.' })
    await Promise.all([press(), press(), press()])
    expect((await events(id)).filter(({ kind }) => kind === 'note')).toHaveLength(1)
  })

  test('is answered by mail: in the conversation of the confirmation, to the sender alone, and it waits for them', async () => {
    const smtp = await startSmtp()
    const gateway = smtpGateway({ url: smtp.url, from: 'Hivis Training <mail@hivis.example>' })
    const sender = { renderers: { ...plainRenderers, ...enquiryRenderers }, gateway }
    const send = async () => {
      while ((await sendDueMessages(sender)) > 0);
    }
    try {
      const { id, reference } = await keep({ state: 'quarantined', answers: { email: 'hemi@people.example' } })
      await atDesk('POST', `${id}/release/`)
      await send()
      await atDesk('POST', `${id}/replies/`, { text: 'First line\n<b>second</b> line' })
      await send()
      await atDesk('POST', `${id}/replies/`, { text: 'Once more' })
      await send()
      const mails = await Promise.all(
        smtp.delivered.filter(({ to }) => to.includes('hemi@people.example')).map((mail) => smtp.parse(mail)),
      )
      const [confirmation, first, second] = mails
      expect(mails).toHaveLength(3)
      expect(first).toMatchObject({
        inReplyTo: confirmation?.messageId,
        references: confirmation?.messageId,
        replyTo: [{ address: 'kia.ora@hivis.example' }],
      })
      expect(second).toMatchObject({
        inReplyTo: first?.messageId,
        references: `${confirmation?.messageId} ${first?.messageId}`,
      })
      expect(first?.subject).toBe(`Re: ${confirmation?.subject}`)
      expect(first?.subject).toContain(reference)
      expect(first?.html).toContain('First line\n&lt;b&gt;second&lt;/b&gt; line')
      expect(first?.text).toContain('<b>second</b>')
      expect(first?.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
      expect(confirmation?.headers.some(({ key }) => key === 'auto-submitted')).toBe(true)
      expect((await rowOf(id)).state).toBe('waiting')
      const { json } = await atDesk('GET', `${id}/`)
      expect(json.history[0]).toMatchObject({ title: 'Reply (sent)', text: 'Once more' })
    } finally {
      gateway.close()
      await smtp.stop()
    }
  })

  test('is closed with its answer if nothing more is expected, in one go', async () => {
    const { id } = await keep()
    const { json } = await atDesk('POST', `${id}/replies/`, { text: 'Kia ora, done.', isClosing: true })
    expect(json).toMatchObject({ state: 'closed', isOpen: false })
    expect(await query(`SELECT 1 FROM messages WHERE kind = 'enquiry-reply'`)).toHaveLength(1)
    expect((await atDesk('POST', `${id}/replies/`, { text: 'Kia ora', isClosing: 'yes' })).status).toBe(422)
  })

  test('shows the beginning of what was written in the list, on one line', async () => {
    const { id } = await keep({ answers: { message: `  Fourteen people\n\nat Drury ${'and more '.repeat(60)}` } })
    const { id: appeal } = await keep({ form: 'assignment-appeal', answers: { reasonForAppeal: 'I was ill.' } })
    const { items } = (await desk('support', 'GET', 'lists/enquiries/?sort=-createdAt')).json
    const says = (which: number) => items.find((one: { id: number }) => one.id === which)?.says
    expect(says(id)).toMatch(/^Fourteen people at Drury and more/)
    expect(says(id).length).toBeLessThanOrEqual(240)
    expect(says(appeal)).toMatch(/^I was ill\./)
  })

  test('is answered once when the button is pressed twice, and never from quarantine', async () => {
    const { id } = await keep()
    const press = () => atDesk('POST', `${id}/replies/`, { text: 'Kia ora' })
    expect((await Promise.all([press(), press(), press()])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await query(`SELECT 1 FROM messages WHERE kind = 'enquiry-reply'`)).toHaveLength(1)
    const apart = await keep({ state: 'quarantined' })
    expect((await atDesk('POST', `${apart.id}/replies/`, { text: 'Kia ora' })).status).toBe(409)
    expect(await events(apart.id)).toHaveLength(1)
  })

  test('leaves quarantine once: staff and sender are told then, and not again', async () => {
    const { id } = await keep({ state: 'quarantined', quarantineReason: 'too-fast' })
    const press = () => atDesk('POST', `${id}/release/`)
    const statuses = (await Promise.all([press(), press()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    const told = await query<{ kind: string }>('SELECT kind FROM messages ORDER BY kind')
    expect(told.map(({ kind }) => kind)).toEqual(['enquiry-arrived', 'enquiry-received'])
    expect((await rowOf(id)).state).toBe('new')
  })

  test('is closed as spam without a word to its sender', async () => {
    const { id } = await keep({ state: 'quarantined' })
    expect((await atDesk('POST', `${id}/spam/`)).json).toMatchObject({ state: 'closed' })
    expect(await query('SELECT 1 FROM messages')).toEqual([])
  })
})

describe('card orders', () => {
  const order = (given = {}) => keep({ form: 'order-site-safety-card', ...given })

  test('are marked as printed in one batch, once, and are closed', async () => {
    const ids = [(await order()).id, (await order()).id]
    const closed = await order({ state: 'closed' })
    const other = await keep()
    const mark = () => atDesk('POST', 'printed/', { ids: [...ids, closed.id, other.id] })
    const changed = (await Promise.all([mark(), mark()])).map(({ json }) => json.changed)
    expect(changed.sort()).toEqual([0, 2])
    for (const id of ids) {
      expect(await rowOf(id)).toMatchObject({ state: 'closed', printed_at: expect.any(Date) })
      expect((await events(id)).filter(({ kind }) => kind === 'printed')).toMatchObject([
        { text: 'Printed in a batch of 2.' },
      ])
    }
    for (const { id } of [closed, other]) expect((await rowOf(id)).printed_at).toBeNull()
  })

  test('stay printed unless someone says why not', async () => {
    const { id } = await order({ state: 'closed', printedAt: new Date() })
    expect((await change(id, { state: 'new' })).status).toBe(422)
    expect((await atDesk('POST', `${id}/unprint/`, { text: ' ' })).status).toBe(422)
    await expect(query(`UPDATE enquiries SET state = 'new' WHERE id = ${id}`)).rejects.toThrow('printed_is_closed')
    const undone = await atDesk('POST', `${id}/unprint/`, { text: 'Wrong name on it.' })
    expect(undone.json).toMatchObject({ state: 'in-progress', printedAt: null })
    expect((await events(id)).map(({ text }) => text)).toContain('Wrong name on it.')
  })
})

describe('the export', () => {
  test('is the filtered list, safe against formulas, and noted without anyone’s data', async () => {
    const evil = '=HYPERLINK("http://evil.nz","click")'
    const { reference } = await keep({
      answers: { firstName: '+Hēmi', lastName: 'Rewi', message: evil, companyName: '＝1+1' },
    })
    await keep({ state: 'closed', answers: { message: 'Not on the list' } })
    await query('DELETE FROM audit_log')
    const answer = await atDesk('GET', 'export/?state=new&q=rewi')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain(`enquiries-${nzDay(new Date())}.csv`)
    const lines = answer.text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('"Reference","Received","Form","State"')
    expect(lines[1]).toContain(`"${reference}"`)
    expect(lines[1]).toContain('"\'+Hēmi Rewi"')
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.nz"",""click"")"`)
    expect(lines[1]).toContain(`"'＝1+1"`)
    const me = await staffId('support')
    expect(await query('SELECT actor, action, what, before, after FROM audit_log')).toEqual([
      {
        actor: `staff ${me}`,
        action: 'export',
        what: 'enquiries',
        before: null,
        after: { rows: 1, by: ['state'], isSearch: true },
      },
    ])
  })

  test('refuses a filter that can’t be, with a status and not half a file', async () => {
    for (const filter of ['state=hash', 'senderHash=hash', 'q=a&form=none', 'came=soon', 'mine=maybe'])
      expect([filter, (await atDesk('GET', `export/?${filter}`)).status]).toEqual([filter, 400])
  })

  test('begins with the mark of UTF-8 and holds every row of several parts', async () => {
    await query(
      `INSERT INTO enquiries (reference, form_name, answers, search_text) SELECT 'ENQ-T-' || n, 'contact-us', '{}', '' FROM generate_series(1, 2500) n`,
    )
    const { cookie } = await deskSessionOf('support')
    const answer = await fetch(`${api.url}${fullPath('/desk/enquiries/export/')}`, { headers: { cookie } })
    const file = Buffer.from(await answer.arrayBuffer())
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = file.toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(2_501)
    expect(new Set(lines).size).toBe(2_501)
  })
})
