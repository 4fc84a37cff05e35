import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findSettings } from '@/features/content/data'
import { pool } from '@/lib/db'
import { staffRoles } from '@/lib/staff'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, endQueries, query } from '../support/people'

/** The steps until a site goes live: states from what is there, refusals, and who may. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)

const ask = (method: string, path: string, body?: unknown) => desk('admin', method, `setup/${path}`, body)
const read = async () => (await ask('GET', '')).json
const stateOf = async (key: string) => (await read()).steps.find((step: { key: string }) => step.key === key)
const goLive = (acceptsAccountOnly = false) => ask('POST', 'go-live/', { acceptsAccountOnly })
const isOpen = async () => (await query<{ is: boolean }>('SELECT hivis_site_is_open() AS "is"'))[0]?.is

beforeAll(async () => {
  api = await startApi()
})

beforeEach(async () => {
  await query(
    'INSERT INTO site_opening DEFAULT VALUES ON CONFLICT (id) DO UPDATE SET opened_at = NULL, closed_at = NULL, closed_why = NULL',
  )
})

afterEach(() => query(`DELETE FROM setup_marks; DELETE FROM messages WHERE kind = 'setup-mail-test'`))

afterAll(async () => {
  await query('DELETE FROM site_opening')
  await api.close()
  await pool().end()
  await endQueries()
})

const deliver = () => query(`UPDATE messages SET state = 'sent', sent_at = now() WHERE kind = 'setup-mail-test'`)

async function beReady(): Promise<void> {
  await ask('POST', 'mail-test/')
  await deliver()
  await ask('POST', 'accept-policies/')
}

test('a site goes live once what it needs is there, and every reason against it is said', async () => {
  expect(await read()).toMatchObject({ isLive: false, openedAt: null, cards: 'demo' })
  const refused = await goLive()
  expect([refused.status, refused.json.reason, refused.json.errors.non_field_errors]).toEqual([
    409,
    'CHECKS_FAILED',
    ['Send a test email that arrives.', 'Read and accept the policy pages.'],
  ])
  expect(await isOpen()).toBe(false)
  await beReady()
  expect((await read()).reasons).toEqual([])
  expect((await goLive()).status).toBe(200)
  expect(await read()).toMatchObject({ isLive: true, openedAt: expect.any(String) })
  expect(await isOpen()).toBe(true)
  expect((await goLive()).status).toBe(409)
})

test('it can be closed and opened again, and remembers when it first opened', async () => {
  await beReady()
  await goLive()
  const { openedAt } = await read()
  expect((await ask('POST', 'close/', { why: 'A flood' })).status).toBe(200)
  expect([await isOpen(), (await ask('POST', 'close/', { why: 'A flood' })).status]).toEqual([false, 409])
  expect((await goLive()).status).toBe(200)
  expect(await read()).toMatchObject({ isLive: true, openedAt })
})

test('the site shows a logo once an administrator has chosen one of its pictures, and ours again without', async () => {
  const logo = async () => (await findSettings()).logo?.url ?? null
  const put = (role: 'admin' | 'publisher', mediaId: unknown) => desk(role, 'PUT', 'settings/logo/', { mediaId })
  const [picture] = await query<{ id: number; filename: string }>('SELECT id, filename FROM media ORDER BY id LIMIT 1')
  expect(await logo()).toBeNull()
  expect((await put('admin', picture?.id)).status).toBe(200)
  expect(await logo()).toBe(`/media/${picture?.filename}`)
  const unknown = await put('admin', 2_000_000_000)
  expect([unknown.status, sentenceOf(unknown)]).toEqual([422, 'Choose a picture.'])
  expect((await put('publisher', null)).status).toBe(403)
  expect((await put('admin', 'logo.svg')).status).toBe(422)
  expect(await logo()).toBe(`/media/${picture?.filename}`)
  const noted = await query(
    `SELECT after FROM audit_log WHERE what = 'settings' AND after ? 'logo_id' ORDER BY id DESC LIMIT 1`,
  )
  expect(noted).toEqual([{ after: { logo_id: picture?.id } }])
  expect((await put('admin', null)).status).toBe(200)
  expect(await logo()).toBeNull()
})

test('without card payment it opens only for a person who says that this is meant', async () => {
  await beReady()
  const before = { ...process.env }
  Object.assign(process.env, {
    HIVIS_ENV: 'production',
    SITE_URL: 'http://localhost:3000',
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'site',
    STAFF_OIDC_CLIENT_ID: 'desk',
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'mail@kowhai.example',
  })
  try {
    expect((await read()).cards).toBe('none')
    const refused = await goLive()
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['acceptsAccountOnly']])
    expect((await goLive(true)).status).toBe(200)
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
})

test('a step is left for later and taken up again; what is done or accepted stays so', async () => {
  await query(`UPDATE settings SET support_phone = ''`)
  expect((await stateOf('brand')).state).toBe('open')
  expect((await ask('POST', 'brand/skip/')).status).toBe(200)
  expect((await stateOf('brand')).state).toBe('skipped')
  expect((await ask('POST', 'brand/resume/')).status).toBe(200)
  expect((await stateOf('brand')).state).toBe('open')
  await query(`UPDATE settings SET support_phone = '0800 448 472'`)
  await ask('POST', 'business/skip/')
  expect((await stateOf('business')).state).toBe('done')
  await ask('POST', 'accept-policies/')
  await ask('POST', 'policies/skip/')
  expect((await stateOf('policies')).state).toBe('done')
  expect((await ask('POST', 'live/skip/')).status).toBe(400)
})

test('policy pages that change after they were accepted are to be read again', async () => {
  await ask('POST', 'accept-policies/')
  expect(await stateOf('policies')).toMatchObject({ state: 'done', says: expect.stringMatching(/^Accepted by /) })
  await query(`UPDATE pages SET updated_at = now() + interval '1 second' WHERE path = '/terms/'`)
  expect(await stateOf('policies')).toMatchObject({ state: 'half done', says: expect.stringContaining('Terms') })
  await query(`UPDATE pages SET updated_at = now() - interval '1 day' WHERE path = '/terms/'`)
})

test('a test email goes to the person who asks, and its way is told', async () => {
  const { json } = await ask('POST', 'mail-test/')
  expect(json.to).toMatch(/@/)
  expect(await query(`SELECT "to", state FROM messages WHERE kind = 'setup-mail-test'`)).toEqual([
    { to: json.to, state: 'queued' },
  ])
  expect((await stateOf('mail')).state).toBe('half done')
  await query(
    `UPDATE messages SET state = 'dead', last_error = 'The mail server refuses this message (550).' WHERE kind = 'setup-mail-test'`,
  )
  expect(await stateOf('mail')).toMatchObject({ state: 'half done', says: expect.stringContaining('(550)') })
  await deliver()
  expect((await stateOf('mail')).state).toBe('done')
})

test('a first place comes with its rooms, and a first course is sold once it has a page', async () => {
  const place = {
    name: 'Ōtaki',
    region: 'wellington',
    address: '1 Main Road, Ōtaki',
    rooms: [{ name: 'Room 1', seats: 12 }],
  }
  const added = await ask('POST', 'place/', place)
  expect(added.status).toBe(200)
  expect(await query('SELECT name, capacity FROM rooms WHERE location_id = $1', [added.json.id])).toEqual([
    { name: 'Room 1', capacity: 12 },
  ])
  expect((await ask('POST', 'place/', place)).status).toBe(409)
  const given = {
    name: 'Harness check',
    shortDescription: 'Check it before it holds you.',
    description: 'How to look at a harness.',
    format: 'classroom',
    priceCents: 19_900,
    memberPriceCents: 14_900,
    from: '08:30',
    to: '12:00',
    seats: 12,
    room: 'Room 1',
    trainerId: null,
  }
  expect((await ask('POST', 'course/', { ...given, to: '08:00' })).status).toBe(422)
  const course = await ask('POST', 'course/', given)
  expect(course.json).toEqual({ id: expect.any(Number), slug: 'harness-check' })
  const [row] = await query('SELECT duration, shown_cents, active, template_venue FROM courses WHERE id = $1', [
    course.json.id,
  ])
  expect(row).toEqual({ duration: '3 hours 30 minutes', shown_cents: 19_900, active: false, template_venue: 'Room 1' })
  const sell = () => ask('POST', `course/${course.json.id}/sell/`, { locationId: added.json.id, day: '2099-03-02' })
  expect(sentenceOf(await sell())).toContain('/training/courses/harness-check/ is not published')
  const page = `UPDATE pages SET path = '/training/courses/harness-check/' WHERE id =
    (SELECT id FROM pages WHERE page_type = 'CoursePage' AND deleted_at IS NULL ORDER BY id LIMIT 1)`
  await query(page)
  const sold = await sell()
  expect(sold.status).toBe(200)
  const [slot] = await query(
    `SELECT s.state, s.venue, sl.capacity FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id WHERE sl.id = $1`,
    [sold.json.slotId],
  )
  expect(slot).toEqual({ state: 'published', venue: 'Room 1', capacity: 12 })
})

test('the colour of the brand is one on which text can be read', async () => {
  const versionOf = async () =>
    (
      await query<{ version: string }>(
        'SELECT md5(row(brand_name, support_phone, support_email, support_hours, themes_orange)::text) AS version FROM settings',
      )
    )[0]?.version
  const change = async (colour: string) =>
    desk('admin', 'PUT', 'settings/brand/', {
      brandName: 'Kōwhai Training',
      supportPhone: '0800 100 200',
      supportEmail: 'kia.ora@kowhai.example',
      supportHours: '',
      colour,
      version: await versionOf(),
    })
  const dark = await change('#222222')
  expect([dark.status, dark.json.errors]).toEqual([
    422,
    { colour: ['Text on this colour could not be read. Choose a lighter one.'] },
  ])
  expect((await change('orange')).status).toBe(422)
  expect((await change('#ffcc00')).status).toBe(200)
  expect(await stateOf('brand')).toMatchObject({ says: expect.stringMatching(/^Kōwhai Training, .*#ffcc00$/) })
  expect((await change('')).status).toBe(200)
})

test('only administrators set a site up; any staff may look at one that is closed', async () => {
  for (const role of staffRoles) {
    const expected = role === 'admin' ? 200 : 403
    expect([role, (await desk(role, 'GET', 'setup/')).status]).toEqual([role, expected])
    expect([role, (await desk(role, 'GET', 'setup/closed-site/')).status]).toEqual([role, 200])
  }
  expect((await call(api.url, '/desk/setup/closed-site/')).status).toBe(401)
})
