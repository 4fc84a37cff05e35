import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearanceRenderers } from '@/features/clearances/mail/renderers'
import { forgetOpenings } from '@/features/clearances/openings.mutations'
import { openShared, sendSharedSheet } from '@/features/clearances/shared.loaders'
import { findHeld, findTraces } from '@/features/privacy/data'
import { formatNamedDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { inDays, newClearedCompany, newSeat, packBody, sheetsIn } from '../support/clearances'
import { call, deskSessionOf, endQueries, fullPath, query } from '../support/people'
import { newAdmin, newCourse, newCrew, newPlace, newStart } from '../support/renewals'

/** Clearance packs: who may be on a site from which day to which, behind a link that ends (docs/decisions/049). */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const path = '/company/clearances/'
const get = (cookie: string, rest = '') => call(api.url, `${path}${rest}`, { cookie })
const post = (cookie: string, rest: string, body: unknown = {}) =>
  call(api.url, `${path}${rest}`, { method: 'POST', cookie, body })
const put = (cookie: string, rest: string, body: unknown) =>
  call(api.url, `${path}${rest}`, { method: 'PUT', cookie, body })
const idOf = async (sql: string, values: unknown[]) => (await query<{ id: number }>(sql, values))[0]?.id ?? 0
const tokenOf = (link: string) => /\/clearance\/([\w-]{43})\/$/.exec(link)?.[1] ?? ''

type Person = {
  employeeId: number
  name: string
  state: string
  words: string
  standings: { gap: string | null; closing: { bookingId: number; text: string } | null }[]
}

let visits = 0
/** Someone opens a link, each from an address of their own. */
const open = (link: string, userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36') => {
  visits += 1
  const given = new Headers({ 'user-agent': userAgent, 'x-forwarded-for': `203.0.${visits}.77` })
  return openShared(tokenOf(link), 'page', given)
}

/** A company with a crew whose cards end in that many days, and a pack of it. */
async function made(names: readonly string[] = ['Sione Tau'], change: Record<string, unknown> = {}, days = 400) {
  const company = await newClearedCompany()
  const crew = await newCrew(company.companyId, names, days)
  const { status, json } = await post(company.manager.cookie, '', packBody(change))
  expect([status, json.errors]).toEqual([200, undefined])
  const pack = json.data
  return { ...company, crew, cookie: company.manager.cookie, pack, id: Number(pack.id), link: String(pack.link) }
}

const byName = (people: readonly Person[], name: string) => people.find((person) => person.name === name)

describe('a pack', () => {
  test('has everyone with the proof, who is cleared to which day, and its link for those who may share it', async () => {
    const { companyId, cookie, id, pack, link } = await made(['Sione Tau', 'Mere Pōtae'])
    expect(pack).toMatchObject({
      project: 'Te Ara bridge',
      principal: 'Kahurangi Construction',
      state: 'ready',
      summary: 'All 2 cleared for every day',
      linkEndsOn: inDays(97),
      openings: [],
      revokedAt: null,
    })
    expect(pack.reference).toMatch(/^CP-/)
    expect(link).toMatch(/^http:\/\/localhost:3000\/clearance\/[\w-]{43}\/$/)
    expect(byName(pack.people, 'Mere Pōtae')).toMatchObject({
      state: 'cleared',
      level: 'foundation',
      standings: [{ state: 'met', until: inDays(400), gap: null }],
    })
    const viewer = await newAdmin(companyId, 'viewer')
    const seen = await get(viewer.cookie, `${id}/`)
    expect(seen.json.data).toMatchObject({ id, summary: pack.summary, link: null })
    expect((await get(cookie, `${id}/`)).json.data.link).toBe(link)
    // The secret is kept hashed and sealed alone.
    const [kept] = await query<{ row: string }>(
      `SELECT to_jsonb(i)::text || to_jsonb(k)::text || (SELECT coalesce(string_agg(a.after::text, ''), '') FROM audit_log a
         WHERE a.what = 'clearance_packs') AS row FROM clearance_links i JOIN clearance_packs k ON k.id = i.pack_id WHERE k.id = $1`,
      [id],
    )
    expect(kept?.row).not.toContain(tokenOf(link))
  })

  test('is worked out again: a card that ends, a seat that is held, booked, someone else’s, and who left', async () => {
    const { companyId, cookie, crew, id, pack } = await made(['Sione Tau', 'Mere Pōtae', 'Tom Baker'], {}, 30)
    expect(pack).toMatchObject({ state: 'gaps', summary: '3 of 3 ready on day one' })
    const gap = `Card expires ${formatNamedDay(inDays(30))}, project ends ${formatNamedDay(inDays(90))}.`
    expect(byName(pack.people, 'Sione Tau')?.standings[0]).toMatchObject({ gap, closing: null })

    const placeId = await newPlace('Kirikiriroa depot')
    const slotId = await newStart({ courseId: await newCourse('Refresher of a pack'), placeId, days: 20 })
    const [sione = 0, mere = 0, tom = 0] = crew
    const held = await newSeat({ companyId, personId: sione, slotId }, { isHeld: true })
    const booked = await newSeat({ companyId, personId: mere, slotId })
    const { companyId: other } = await newClearedCompany()
    await newSeat({ companyId: other, personId: tom, slotId })
    const people: Person[] = (await get(cookie, `${id}/`)).json.data.people
    expect(people.map(({ name, state }) => [name, state])).toEqual([
      ['Tom Baker', 'part'],
      ['Mere Pōtae', 'booked'],
      ['Sione Tau', 'booked'],
    ])
    const course = `Refresher of a pack, ${formatNamedDay(inDays(20))}, Kirikiriroa depot. No gap once passed.`
    expect(byName(people, 'Mere Pōtae')?.standings[0]?.closing).toEqual({
      bookingId: booked,
      day: inDays(20),
      text: `Booked: ${course}`,
    })
    expect(byName(people, 'Sione Tau')?.standings[0]?.closing).toEqual({
      bookingId: held,
      day: inDays(20),
      text: `Held, not confirmed yet: ${course}`,
    })
    await query('UPDATE employments SET ended_on = hivis_today() WHERE person_id = $1', [tom])
    const left: Person[] = (await get(cookie, `${id}/`)).json.data.people
    expect(left.map(({ name }) => name)).toEqual(['Mere Pōtae', 'Sione Tau'])
  })

  test('asks for the courses that the company’s matrix requires, as long as it says', async () => {
    const { companyId, manager } = await newClearedCompany()
    const [sione = 0, mere = 0] = await newCrew(companyId, ['Sione Tau', 'Mere Pōtae'], 400)
    const courseId = await newCourse('Height of a pack', { renewsCard: false })
    const require = (months: number) =>
      call(api.url, '/company/requirements/', {
        method: 'PUT',
        cookie: manager.cookie,
        body: { items: months === 0 ? [] : [{ courseId, validMonths: months }] },
      })
    await require(24)
    // One was imported by its name alone.
    await query(
      `INSERT INTO completed_courses (person_id, name, course_id, course_type, number_of_credits, is_site_pass_renewal, completed_date, result)
       VALUES ($1, 'HEIGHT OF A PACK', NULL, 'foundation', 5, false, $3, 'pass'), ($2, 'Height of a pack', $4, 'foundation', 5, false, $3, 'not-yet')`,
      [sione, mere, inDays(-400), courseId],
    )
    const { json } = await post(manager.cookie, '', packBody({ needsCard: false, courses: [courseId] }))
    expect(json.data.needs).toEqual([{ name: 'Height of a pack', courseId }])
    const standingOf = (people: Person[], name: string) => byName(people, name)?.standings[0]
    expect(standingOf(json.data.people, 'Sione Tau')).toMatchObject({ state: 'met', completedOn: inDays(-400) })
    expect(standingOf(json.data.people, 'Mere Pōtae')?.gap).toBe('Hasn’t passed Height of a pack.')
    // The matrix decides, and once it no longer asks for it what it said last.
    await require(12)
    const { people } = (await get(manager.cookie, `${json.data.id}/`)).json.data
    expect(standingOf(people, 'Sione Tau')?.gap).toMatch(/^Height of a pack expired /)
    await require(0)
    const after = await get(manager.cookie, `${json.data.id}/`)
    expect(standingOf(after.json.data.people, 'Sione Tau')).toMatchObject({ state: 'met' })
    const again = await post(manager.cookie, '', packBody({ courses: [courseId] }))
    expect(again.json.errors).toEqual({ courses: ['Choose courses from the list.'] })
  })

  test('is listed with its state and when it was opened last', async () => {
    const { cookie, id, link } = await made()
    await post(cookie, '', packBody({ project: 'Wharf', toDay: inDays(800) }))
    await open(link)
    const { items } = (await get(cookie)).json.data
    expect(items).toMatchObject([
      { project: 'Wharf', state: 'gaps', people: 1, lastOpenedAt: null },
      { id, project: 'Te Ara bridge', state: 'ready', people: 1, lastOpenedAt: expect.any(String) },
    ])
  })

  test.each([
    [{ project: ' ' }, 'project', 'Please enter the name of the project or site'],
    [{ principal: '' }, 'principal', 'Please enter who it is for'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'Please enter a valid email address'],
    [{ fromDay: '2026-02-30' }, 'fromDay', 'Please enter a valid date'],
    [{ toDay: inDays(-1), fromDay: inDays(-9) }, 'toDay', 'The last day is over. Please enter a later one.'],
    [{ fromDay: inDays(91) }, 'toDay', 'The last day is before the first. Please change one of them.'],
    [{ toDay: inDays(2_000) }, 'toDay', 'Please choose 5 years at most'],
    [{ isEveryone: false }, 'people', 'Please choose at least one person'],
    [{ isEveryone: false, people: [999_999] }, 'people', 'Choose people from the list.'],
    [{ courses: [999_999] }, 'courses', 'Choose courses from the list.'],
    [{ needsCard: false }, 'needsCard', 'Please choose the card or at least one course'],
    [{ linkLife: '24' }, 'linkLife', 'Choose how long the link works.'],
  ])('says what is wrong with %j', async (change, field, text) => {
    const { manager } = await newClearedCompany()
    const { status, json } = await post(manager.cookie, '', packBody(change))
    expect([status, json.errors]).toEqual([422, { [field]: [text] }])
  })

  test('is changed as it was read, keeps its link, and takes no one of another company', async () => {
    const { companyId, cookie, id, link, crew } = await made(['Sione Tau', 'Mere Pōtae'])
    const { crew: strangers } = await made(['Ana Faleolo'])
    const employeeOf = (person = 0) => idOf('SELECT id FROM employments WHERE person_id = $1', [person])
    const only = { isEveryone: false, linkLife: 'keep', version: 1 }
    const foreign = await put(cookie, `${id}/`, packBody({ ...only, people: [await employeeOf(strangers[0])] }))
    expect(foreign.json.errors).toEqual({ people: ['Choose people from the list.'] })
    const people = [await employeeOf(crew[1])]
    const changed = await put(cookie, `${id}/`, packBody({ ...only, project: 'Wharf', people }))
    expect(changed.json.data).toMatchObject({ project: 'Wharf', version: 2, link, isEveryone: false })
    expect(changed.json.data.people.map(({ name }: Person) => name)).toEqual(['Mere Pōtae'])
    expect((await put(cookie, `${id}/`, packBody({ linkLife: 'keep', version: 1 }))).json.reason).toBe('STALE_VERSION')
    const [noted] = await query<{ actor: string }>(
      `SELECT actor FROM audit_log WHERE what = 'clearance_packs' AND row_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(id)],
    )
    // The audit says who came on it and who went.
    const both = [await employeeOf(crew[0]), ...people]
    await put(cookie, `${id}/`, packBody({ ...only, version: 2, people: both }))
    await put(cookie, `${id}/`, packBody({ ...only, version: 3, people: [both[0]] }))
    const moves = await query<{ action: string; person: number }>(
      `SELECT action, coalesce(after, before) ->> 'person_id' AS person FROM audit_log
       WHERE what = 'clearance_people' AND coalesce(after, before) ->> 'pack_id' = $1 ORDER BY id`,
      [String(id)],
    )
    expect(moves.map(({ action, person }) => [action, Number(person)])).toEqual([
      ['insert', crew[1]],
      ['insert', crew[0]],
      ['delete', crew[1]],
    ])
    const admin = await query(`SELECT 1 FROM business_admins WHERE company_id = $1 AND 'person ' || person_id = $2`, [
      companyId,
      noted?.actor,
    ])
    expect(admin).toHaveLength(1)
  })
})

describe('a link', () => {
  test('shows the pack to anyone who has it, and each opening to the company, coarsely', async () => {
    const { cookie, id, link } = await made()
    const shown = await open(link)
    expect(shown).toMatchObject({ project: 'Te Ara bridge', summary: '1 person, cleared for every day' })
    expect(JSON.stringify(shown)).not.toMatch(/@people\.example|contactEmail|dateOfBirth|phone/i)
    const request = new Request('http://localhost/', {
      headers: { 'user-agent': 'curl/8.5.0', 'x-forwarded-for': '2001:db8:12:34::9' },
    })
    const sheet = await sendSharedSheet(tokenOf(link), request, '/elsewhere/')
    expect(sheet.headers.get('content-type')).toBe('application/pdf')
    const { openings } = (await get(cookie, `${id}/`)).json.data
    expect(openings).toMatchObject([
      { what: 'pdf', client: 'A program, such as a link preview', address: '2001:db8:12:…' },
      { what: 'page', client: 'Chrome on Android', address: `203.0.${visits}.…` },
    ])
  })

  test('that ended, was ended, was replaced or never was shows nothing, and none is told from another', async () => {
    const { cookie, id, link } = await made()
    expect(await open('http://localhost/clearance/short/')).toBe('unknown')
    expect(await open(`http://localhost/clearance/${'A'.repeat(43)}/`)).toBe('unknown')

    const renewed = await post(cookie, `${id}/link/`, { linkLife: '1' })
    const next = String(renewed.json.data.link)
    expect(next).not.toBe(link)
    expect([await open(link), typeof (await open(next))]).toEqual(['unknown', 'object'])

    const ended = await post(cookie, `${id}/end/`)
    expect(ended.json.data).toMatchObject({ state: 'revoked', link: null })
    expect(await open(next)).toBe('unknown')
    const sheet = await sendSharedSheet(tokenOf(next), new Request('http://localhost/'), '/elsewhere/')
    expect([sheet.status, sheet.headers.get('location')]).toEqual([303, '/elsewhere/'])

    const again = String((await post(cookie, `${id}/link/`, { linkLife: 'project' })).json.data.link)
    expect(typeof (await open(again))).toBe('object')
    const setEnd = (end: string) => query('UPDATE clearance_packs SET link_ends_on = $2 WHERE id = $1', [id, end])
    await setEnd(inDays(0))
    expect(typeof (await open(again))).toBe('object')
    await setEnd(inDays(-1))
    expect(await open(again)).toBe('unknown')
    expect((await get(cookie, `${id}/`)).json.data).toMatchObject({ state: 'ended', link: null })
    const [counted] = await query<{ count: number }>(
      'SELECT count(*)::int AS count FROM clearance_openings WHERE pack_id = $1',
      [id],
    )
    expect(counted?.count).toBe(3)
  })

  test('is guessed at no faster than a site office opens it', async () => {
    const { link } = await made()
    const given = new Headers({ 'x-forwarded-for': '198.51.100.9' })
    const tries = Array.from({ length: 60 }, () => openShared('A'.repeat(43), 'page', given))
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['unknown']))
    expect(await openShared(tokenOf(link), 'page', given)).toBe('busy')
  })

  test('is ended by support for a company that asks, and that is noted', async () => {
    const { cookie, id, link, pack } = await made()
    const { cookie: support, staffId } = await deskSessionOf('support')
    const end = await call(api.url, `/desk/clearances/${id}/end/`, { method: 'POST', cookie: support, body: {} })
    expect(end.json.data).toEqual({ reference: pack.reference })
    expect(await open(link)).toBe('unknown')
    expect((await get(cookie, `${id}/`)).json.data.state).toBe('revoked')
    const [noted] = await query<{ actor: string }>(
      `SELECT actor FROM audit_log WHERE what = 'clearance_packs' AND row_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(id)],
    )
    expect(noted?.actor).toBe(`staff ${staffId}`)
  })
})

describe('the PDF', () => {
  test('has every name, the proof and the gaps, and on each sheet who it is for, its number and the head of the table', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Crew${index} Tūmatauenga`)
    const { cookie, id, pack } = await made(names, {}, 30)
    const answer = await fetch(`${api.url}${fullPath(`${path}${id}/file/`)}`, { headers: { cookie } })
    expect(answer.headers.get('content-disposition')).toContain(`clearance-${pack.reference}.pdf`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const sheets = await sheetsIn(await answer.arrayBuffer())
    expect(sheets.length).toBeGreaterThan(2)
    const all = sheets.join(' ')
    for (const name of names) expect(all).toContain(name)
    expect(all).toContain('30 of 30 ready on day one, none of them to the end')
    expect(all).toContain(`Foundation card, expires ${formatNamedDay(inDays(30))}`)
    for (const [index, sheet] of sheets.entries()) {
      // Across the sheet, and at its foot.
      expect(sheet.split(`Shared with Kahurangi Construction · ${pack.reference}`)).toHaveLength(3)
      expect(sheet).toContain(`Page ${index + 1} of ${sheets.length}`)
      if (sheet.includes('Crew'))
        expect(sheet).toContain(index === 0 ? 'Person Site safety card On site' : 'May be on site')
    }
    expect(all).not.toContain('@people.example')
  })
})

describe('the mail', () => {
  const mailsOf = (id: number) =>
    query<{ to: string; about: Record<string, number> }>(
      `SELECT "to", about FROM messages WHERE kind = 'clearance-shared' AND about ->> 'pack' = $1 ORDER BY id`,
      [String(id)],
    )

  test('brings the link that works when it is sent, and none that ended', async () => {
    const { cookie, id } = await made()
    const sent = await post(cookie, `${id}/send/`, { email: 'site@kahurangi.example' })
    expect(sent.json.data).toMatchObject({ contactEmail: 'site@kahurangi.example', sentAt: expect.any(String) })
    const [mail] = await mailsOf(id)
    expect(mail?.to).toBe('site@kahurangi.example')
    const link = String((await post(cookie, `${id}/link/`, { linkLife: '3' })).json.data.link)
    const render = () =>
      clearanceRenderers['clearance-shared']({ to: mail?.to ?? '', about: mail?.about ?? {}, secret: null })
    expect((await render())?.text).toContain(link)
    await post(cookie, `${id}/end/`)
    expect(await render()).toBeNull()
    expect((await post(cookie, `${id}/send/`, { email: 'site@kahurangi.example' })).status).toBe(409)
  })

  test('is sent five times a day, and by a new company to ten addresses', async () => {
    const { cookie, id } = await made()
    for (let count = 0; count < 5; count += 1)
      expect((await post(cookie, `${id}/send/`, { email: 'site@kahurangi.example' })).status).toBe(200)
    expect((await post(cookie, `${id}/send/`, { email: 'site@kahurangi.example' })).status).toBe(429)
    expect(await mailsOf(id)).toHaveLength(5)
    const others: number[] = []
    for (const project of ['One', 'Two']) others.push((await post(cookie, '', packBody({ project }))).json.data.id)
    const statuses: number[] = []
    for (let count = 0; count < 10; count += 1)
      statuses.push(
        (await post(cookie, `${others[count % 2]}/send/`, { email: `site${count}@kahurangi.example` })).status,
      )
    expect(statuses).toEqual([...Array(9).fill(200), 429].map((status, index) => (index === 9 ? 429 : status)))
  })
})

describe('what is held of people', () => {
  test('openings are deleted after 12 months', async () => {
    const { id, link } = await made()
    await open(link)
    await open(link)
    await query(
      `UPDATE clearance_openings SET opened_at = now() - interval '367 days' WHERE id = (SELECT min(id) FROM clearance_openings WHERE pack_id = $1)`,
      [id],
    )
    expect(await forgetOpenings()).toBe(1)
    expect(await query('SELECT 1 FROM clearance_openings WHERE pack_id = $1', [id])).toHaveLength(1)
  })

  test('a pack is in the export of who is on it, by name or with everyone, and of who it was sent to', async () => {
    const { crew, id, cookie, pack } = await made(['Sione Tau', 'Mere Pōtae'])
    const [sione = 0, mere = 0] = crew
    const partOf = async (person: number) => {
      const traces = await findTraces({ person })
      const held = traces ? await findHeld(traces) : []
      return held.find(({ table }) => table === 'clearance_packs')?.rows
    }
    const expected = [{ reference: pack.reference, sharedWith: 'Kahurangi Construction' }]
    expect(await partOf(mere)).toMatchObject(expected)
    const people = [await idOf('SELECT id FROM employments WHERE person_id = $1', [sione])]
    await put(cookie, `${id}/`, packBody({ isEveryone: false, people, linkLife: 'keep', version: 1 }))
    expect(await partOf(sione)).toMatchObject(expected)
    expect(await partOf(mere)).toEqual([])
    await post(cookie, `${id}/send/`, { email: 'Export@Kahurangi.example' })
    const contact = await findTraces({ email: 'export@kahurangi.example' })
    expect(
      (contact ? await findHeld(contact) : []).find(({ table }) => table === 'clearance_packs')?.rows,
    ).toMatchObject(expected)
  })
})
