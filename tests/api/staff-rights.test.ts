import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChanges } from '@/features/account/desk.data'
import { findCertificateSettings } from '@/features/business/certificates.data'
import { findBusiness } from '@/features/business/data'
import { findItem, findVoucher, listFreight } from '@/features/catalogue/data'
import { findSharedBlocks } from '@/features/content/data'
import { findRedirect } from '@/features/content/redirects.data'
import { pool } from '@/lib/db'
import { dollarsText } from '@/lib/money'
import type { StaffRole } from '@/lib/staff'
import { startApi } from '../support/api'
import { startBackOffice } from '../support/back-office'
import { newSlot } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, deskSessionOf, endQueries } from '../support/people'
import { planner, versionOf } from '../support/planner'

/** What each member of staff may do, asked over HTTP with the cookie of their login (product decisions, section 1). */
let api: Awaited<ReturnType<typeof startApi>>
let office: Awaited<ReturnType<typeof startBackOffice>>
const desk = startDesk(() => api.url)
const save = planner(desk)
let folder: string
const people = new Map<string, Awaited<ReturnType<typeof office.logIn>>>()

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hivis-rights-'))
  api = await startApi()
  office = await startBackOffice(folder)
})

afterAll(async () => {
  await office.close()
  await api.close()
  await endQueries()
  await rm(folder, { recursive: true, force: true })
})

/** Asks with a body as JSON, as this role; logs in once for each. */
async function ask(role: string, method: string, at: string, body?: unknown) {
  const known = people.get(role) ?? (await office.logIn(role))
  people.set(role, known)
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await known(at, { method, ...sent })
  return { status: answer.status, says: await answer.json() }
}

const messageOf = (says: { errors?: { data?: { errors?: { message: string }[] }; message: string }[] }) =>
  says.errors?.[0]?.data?.errors?.[0]?.message ?? says.errors?.[0]?.message

const pricesOf = async (table: 'courses' | 'shop_items', id: number) =>
  (
    await pool().query(
      `SELECT shown_cents::int AS price, member_shown_cents::int AS member FROM ${table} WHERE id = $1`,
      [id],
    )
  ).rows[0]

const firstOf = async (table: 'courses' | 'shop_items') =>
  Number((await pool().query(`SELECT min(id) AS id FROM ${table}`)).rows[0].id)

describe('prices are changed by finance alone', () => {
  const cheap = { priceCents: 1, memberPriceCents: 1 }

  test.each([['shop-items', 'shop_items', 'editor']] as const)(
    'a save of %s (%s) by %s leaves them as they are',
    async (slug, table, role) => {
      const id = await firstOf(table)
      const before = await pricesOf(table, id)
      const whole = await ask(role, 'PATCH', `${slug}/${id}`, cheap)
      const many = await ask(role, 'PATCH', `${slug}?where[id][equals]=${id}`, cheap)
      expect([whole.status, many.status]).toEqual([403, 403])
      expect(await pricesOf(table, id)).toEqual(before)
    },
  )

  /** Sets prices at the desk. */
  const price = async (role: StaffRole, id: number, prices: object) =>
    await save.course(role, id, { isConfirmed: false, ...prices }, 'prices/')

  test.each(['editor', 'scheduler'] as const)('those of a course by %s stay as they are', async (role) => {
    const id = await firstOf('courses')
    const before = await pricesOf('courses', id)
    expect((await price(role, id, cheap)).status).toBe(403)
    // The back office refuses what it doesn’t keep, rather than drop it in silence.
    expect((await ask(role, 'PATCH', `courses/${id}`, cheap)).status).toBe(403)
    expect((await ask(role, 'PATCH', `courses?where[id][equals]=${id}`, cheap)).status).toBe(403)
    expect((await save.course('scheduler', id, cheap)).status).toBe(422)
    expect(await pricesOf('courses', id)).toEqual(before)
  })

  test('finance sets those of courses, and may not empty them', async () => {
    const id = await firstOf('courses')
    const before = await pricesOf('courses', id)
    const changed = { priceCents: before.price + 100, memberPriceCents: before.member + 100 }
    expect((await price('finance', id, changed)).status).toBe(200)
    expect(await pricesOf('courses', id)).toEqual({ price: before.price + 100, member: before.member + 100 })
    const emptied = await price('finance', id, { ...changed, priceCents: null })
    expect([emptied.status, sentenceOf(emptied)]).toEqual([422, dollarsText])
    expect(await pricesOf('courses', id)).toEqual({ price: before.price + 100, member: before.member + 100 })
  })

  test('a price of courses that moves by more than half is asked about once more', async () => {
    const id = await firstOf('courses')
    const { price: before, member } = await pricesOf('courses', id)
    const set = async (priceCents: number, isConfirmed = false) =>
      await price('finance', id, { priceCents, memberPriceCents: member, isConfirmed })
    const slip = Math.round(before / 100)
    const asked = await set(slip)
    expect([asked.status, sentenceOf(asked)]).toEqual([
      422,
      expect.stringMatching(/^From \$.+ to \$.+: that’s a change of more than half\./),
    ])
    expect((await set(before * 2)).status).toBe(422)
    expect((await pricesOf('courses', id)).price).toBe(before)
    expect((await set(slip, true)).status).toBe(200)
    expect((await pricesOf('courses', id)).price).toBe(slip)
    expect((await set(before)).status).toBe(422)
    expect((await set(before, true)).status).toBe(200)
  })

  test('of two who change a course at once the second reads that it has changed', async () => {
    const id = await firstOf('courses')
    const version = await versionOf('courses', id)
    const rename = (name: string) => desk('scheduler', 'PUT', `courses/${id}/`, { name, version })
    const [{ name }] = (await pool().query('SELECT name FROM courses WHERE id = $1', [id])).rows
    expect((await rename('First of two')).status).toBe(200)
    const second = await rename('Second of two')
    expect([second.status, second.json.reason]).toEqual([409, 'STALE_VERSION'])
    expect((await save.course('scheduler', id, { name })).status).toBe(200)
  })

  test.each(['publisher', 'trainer'] as const)('%s may not save them at all', async (role) => {
    expect((await ask(role, 'PATCH', `courses/${await firstOf('courses')}`, cheap)).status).toBe(403)
    expect((await price(role, await firstOf('courses'), cheap)).status).toBe(403)
    expect((await ask(role, 'PATCH', `shop-items/${await firstOf('shop_items')}`, cheap)).status).toBe(403)
  })

  test.each([19.5, -1, '19.50', '$195', 1e12])('%s is no price', async (priceCents) => {
    const id = await firstOf('courses')
    const answer = await price('finance', id, { priceCents, memberPriceCents: 100, isConfirmed: true })
    expect(answer.status).toBe(422)
  })

  test('finance changes nothing else of a course, and makes none', async () => {
    const id = await firstOf('courses')
    const before = (await pool().query('SELECT name, active FROM courses WHERE id = $1', [id])).rows[0]
    const change = { name: 'Renamed by finance', active: false }
    expect((await save.course('finance', id, change)).status).toBe(403)
    expect((await ask('finance', 'PATCH', `courses/${id}`, change)).status).toBe(403)
    expect((await pool().query('SELECT name, active FROM courses WHERE id = $1', [id])).rows[0]).toEqual(before)
    expect((await desk('finance', 'POST', 'courses/', { name: 'By finance' })).status).toBe(403)
    expect((await ask('finance', 'POST', 'courses', { name: 'By finance' })).status).toBe(403)
  })

  test('editors write the words of a course and nothing else, and no one makes or removes one but at the desk', async () => {
    const id = await firstOf('courses')
    const read = async () => (await pool().query('SELECT * FROM courses WHERE id = $1', [id])).rows[0]
    const parts = async () =>
      (
        await pool().query(
          `SELECT (SELECT count(*)::int FROM courses_delivery_modes WHERE parent_id = $1) AS modes,
             (SELECT count(*)::int FROM courses_template_starts WHERE _parent_id = $1) AS starts`,
          [id],
        )
      ).rows[0]
    const [before, partsBefore] = [await read(), await parts()]
    const change = { name: 'Renamed', slug: 'renamed', active: false, template: { starts: [] }, deliveryModes: [] }
    const words = { shortDescription: 'New words.' }
    expect((await ask('editor', 'PATCH', `courses/${id}`, { ...change, ...words })).status).toBe(403)
    const saved = await ask('editor', 'PATCH', `courses/${id}`, { name: 'Renamed', slug: 'renamed', ...words })
    expect(saved.status).toBe(200)
    const { updatedAt: _was, ...kept } = before
    const { updatedAt: _is, ...after } = await read()
    expect(after).toEqual({ ...kept, shortDescription: 'New words.' })
    expect(await parts()).toEqual(partsBefore)
    for (const role of ['editor', 'scheduler', 'admin']) {
      expect((await ask(role, 'POST', 'courses', { ...change, shortDescription: 'x', description: 'x' })).status).toBe(
        403,
      )
      expect((await ask(role, 'POST', `courses/${id}/duplicate`, {})).status).toBe(403)
      expect((await ask(role, 'DELETE', `courses/${id}`)).status).toBe(403)
    }
  })

  test('a scheduler makes a course, which is sold when finance has priced it and not before', async () => {
    const course = {
      name: 'Silica Dust',
      slug: 'silica-dust',
      category: 'workshop',
      shortDescription: 'Dust that kills.',
      description: 'How to cut concrete without breathing it in.',
      deliveryModes: ['classroom'],
      duration: '2 hours',
      siteSafeCredits: 2,
      renewsCard: false,
      renewalOnly: false,
      prerequisites: [await firstOf('courses')],
      minimumAge: 16,
      changeDays: 5,
      passLevel: null,
    }
    expect((await desk('scheduler', 'POST', 'courses/', { ...course, ...cheap })).status).toBe(422)
    const made = await desk('scheduler', 'POST', 'courses/', course)
    expect(made.status).toBe(200)
    const { id } = made.json
    const again = await desk('scheduler', 'POST', 'courses/', course)
    expect([again.status, sentenceOf(again)]).toEqual([409, 'Another course has this address.'])
    expect(await pricesOf('courses', id)).toEqual({ price: null, member: null })
    const tooEarly = await save.course('scheduler', id, { active: true })
    expect([tooEarly.status, sentenceOf(tooEarly)]).toEqual([
      422,
      'This has no prices yet. Untick this and save. Finance will set the prices.',
    ])
    expect((await price('finance', id, { priceCents: 19500, memberPriceCents: 15500 })).status).toBe(200)
    const unseen = await save.course('scheduler', id, { active: true })
    expect([unseen.status, sentenceOf(unseen)]).toEqual([
      422,
      'The course has no page: /training/courses/silica-dust/ is not published. Ask an editor to publish it first, so people who find the course can read about it.',
    ])
    const { rows } = await pool().query(`SELECT id FROM pages WHERE path = '/training/courses/'`)
    const page = {
      title: 'Silica Dust',
      slug: 'silica-dust',
      parent: rows[0].id,
      pageType: 'ContentPage',
      _status: 'published',
    }
    const published = await ask('publisher', 'POST', 'pages', {
      ...page,
      blocks: [{ blockType: 'hero', title: 'Silica Dust' }],
    })
    expect(published.status).toBe(201)
    expect((await save.course('scheduler', id, { active: true })).status).toBe(200)
    const copy = await desk('scheduler', 'POST', 'courses/', { ...course, slug: 'silica-dust-2' })
    expect(copy.status).toBe(200)
    expect(await pricesOf('courses', copy.json.id)).toEqual({ price: null, member: null })
    expect((await pool().query('SELECT active FROM courses WHERE id = $1', [copy.json.id])).rows).toEqual([
      { active: false },
    ])
    expect((await desk('scheduler', 'POST', `courses/${copy.json.id}/remove/`)).status).toBe(200)
    expect((await desk('scheduler', 'POST', `courses/${await firstOf('courses')}/remove/`)).status).toBe(409)
  })

  test('not even SQL sells what has no price', async () => {
    for (const table of ['courses', 'shop_items'] as const) {
      const sell = pool().query(`UPDATE ${table} SET active = true, price_cents = NULL WHERE id = $1`, [
        await firstOf(table),
      ])
      await expect(sell).rejects.toThrow('sold_at_a_price')
    }
  })
})

describe('of a thing for the shop', () => {
  type Item = { version: string; price: number | null; member: number | null; title: string; active: boolean }
  const itemOf = async (id: number): Promise<Item> => ({
    ...(await pricesOf('shop_items', id)),
    ...(await pool().query('SELECT title, active FROM shop_items WHERE id = $1', [id])).rows[0],
    version: (await findItem(id))?.version ?? '',
  })
  const set = async (role: StaffRole, id: number, body: object) =>
    await desk(role, 'PUT', `shop/items/${id}/prices/`, { version: (await itemOf(id)).version, ...body })
  const change = async (role: StaffRole, id: number, body: object) => {
    const item = await findItem(id)
    const { title, isForMembers, countsStock, weightGrams, isOnSale, version = '' } = item ?? {}
    const same = { title, isForMembers, countsStock, weightGrams, isOnSale, version }
    return await desk(role, 'PUT', `shop/items/${id}/`, { ...same, ...body })
  }

  test.each(['editor', 'support', 'publisher', 'trainer', 'scheduler'] as const)(
    'the prices are none of %s’s work, here and in the back office',
    async (role) => {
      const id = await firstOf('shop_items')
      const before = await itemOf(id)
      expect((await set(role, id, { priceCents: 1, memberPriceCents: 1, isConfirmed: true })).status).toBe(403)
      await ask(role, 'PATCH', `shop-items/${id}`, { priceCents: 1, memberPriceCents: 1, title: 'Mine', active: false })
      expect(await itemOf(id)).toEqual(before)
    },
  )

  test('finance sets them, and may not empty them', async () => {
    const id = await firstOf('shop_items')
    const { price, member } = await itemOf(id)
    const [priceCents, memberPriceCents] = [(price ?? 0) + 100, (member ?? 0) + 100]
    expect((await set('finance', id, { priceCents, memberPriceCents })).status).toBe(200)
    expect(await itemOf(id)).toMatchObject({ price: priceCents, member: memberPriceCents })
    const emptied = await set('finance', id, { priceCents: null, memberPriceCents })
    expect([emptied.status, emptied.json.errors]).toEqual([422, { priceCents: ['Enter a price. It can be $0.00.'] }])
  })

  test('a price that moves by more than half is asked about once more', async () => {
    const id = await firstOf('shop_items')
    const { price, member } = await itemOf(id)
    const prices = (priceCents: number) => ({ priceCents, memberPriceCents: member })
    const slip = Math.round((price ?? 0) / 100)
    const asked = await set('finance', id, prices(slip))
    expect([asked.status, sentenceOf(asked)]).toEqual([
      422,
      expect.stringMatching(
        /^From \$.+ to \$.+: that’s a change of more than half\. Tick the box to confirm, then save again\.$/,
      ),
    ])
    expect((await set('finance', id, prices((price ?? 0) * 2))).status).toBe(422)
    expect((await itemOf(id)).price).toBe(price)
    expect((await set('finance', id, { ...prices(slip), isConfirmed: true })).status).toBe(200)
    expect((await itemOf(id)).price).toBe(slip)
    expect((await set('finance', id, prices(price ?? 0))).status).toBe(422)
    expect((await set('finance', id, { ...prices(price ?? 0), isConfirmed: true })).status).toBe(200)
  })

  test.each([19.5, -1, '19.50', '$195', 1e12])('%s is no price', async (priceCents) => {
    const id = await firstOf('shop_items')
    expect((await set('finance', id, { priceCents, memberPriceCents: 1, isConfirmed: true })).status).toBe(422)
  })

  test('what someone else changed meanwhile is not written over', async () => {
    const id = await firstOf('shop_items')
    const before = await itemOf(id)
    const prices = { priceCents: before.price, memberPriceCents: before.member }
    expect((await change('support', id, { weightGrams: 950 })).status).toBe(200)
    const late = await set('finance', id, { ...prices, version: before.version })
    expect([late.status, late.json.reason]).toEqual([409, 'STALE_VERSION'])
    const alsoLate = await change('support', id, { version: before.version })
    expect([alsoLate.status, alsoLate.json.reason]).toEqual([409, 'STALE_VERSION'])
  })

  test('an editor adds one, and it is on sale when finance has priced it', async () => {
    const made = await desk('editor', 'POST', 'shop/items/', {
      title: 'Knee pads',
      isForMembers: false,
      countsStock: true,
      weightGrams: 300,
    })
    expect(made.status).toBe(200)
    const { id } = made.json
    expect(await itemOf(id)).toMatchObject({ price: null, member: null, active: false })
    const early = await change('editor', id, { isOnSale: true })
    expect([early.status, early.json.errors]).toEqual([
      422,
      { isOnSale: ['This has no prices yet. Untick this and save. Finance will set the prices.'] },
    ])
    expect((await set('finance', id, { priceCents: 4500, memberPriceCents: 3900 })).status).toBe(200)
    expect((await change('editor', id, { isOnSale: true })).status).toBe(200)
    expect(await itemOf(id)).toMatchObject({ price: 4500, member: 3900, active: true })
    expect((await ask('editor', 'PATCH', `shop-items/${id}`, { description: 'For tilers.' })).status).toBe(200)
    expect(await itemOf(id)).toMatchObject({ title: 'Knee pads', price: 4500, active: true })
    for (const role of ['editor', 'finance', 'admin']) {
      expect([role, (await ask(role, 'POST', 'shop-items', { title: 'By hand' })).status]).toEqual([role, 403])
      expect([role, (await ask(role, 'DELETE', `shop-items/${id}`)).status]).toEqual([role, 403])
    }
  })

  test('a delivery is added once however often it is sent, and a count is never an old one', async () => {
    const id = await firstOf('shop_items')
    const stock = async () =>
      Number((await pool().query('SELECT stock FROM shop_items WHERE id = $1', [id])).rows[0].stock)
    const seen = await stock()
    const { cookie } = await deskSessionOf('support')
    const send = () =>
      call(api.url, `/desk/shop/items/${id}/stock/`, {
        method: 'POST',
        cookie,
        headers: { 'idempotency-key': 'delivery-of-today' },
        body: { how: 'add', count: 24, seen },
      })
    expect([(await send()).status, (await send()).status, await stock()]).toEqual([200, 200, seen + 24])
    const old = await desk('support', 'POST', `shop/items/${id}/stock/`, { how: 'set', count: 100, seen })
    expect([old.status, await stock()]).toEqual([409, seen + 24])
    const now = { how: 'set', count: 100, seen: seen + 24 }
    expect((await desk('support', 'POST', `shop/items/${id}/stock/`, now)).status).toBe(200)
    expect(await stock()).toBe(100)
    await pool().query('UPDATE shop_items SET tracks_stock = false WHERE id = $1', [id])
    expect((await desk('support', 'POST', `shop/items/${id}/stock/`, { ...now, seen: 100 })).status).toBe(409)
    await pool().query('UPDATE shop_items SET tracks_stock = true WHERE id = $1', [id])
  })
})

describe('what finance keeps', () => {
  const voucher = {
    code: 'AUTUMN-5',
    kind: 'amount',
    value: 500,
    startsOn: '',
    endsOn: '',
    mostUses: null,
    isActive: true,
  }

  test.each([
    [{ code: 'low-5' }, 'code', 'Use 3 to 20 capitals, digits and hyphens.'],
    [{ value: 0 }, 'value', 'Write how many percent, such as 10, or dollars, such as 20 or $19.50.'],
    [{ value: 1e9 }, 'value', 'Write a smaller amount.'],
    [{ kind: 'gift' }, 'kind', 'Choose percent or dollars.'],
    [{ startsOn: '30.11.2026' }, 'startsOn', 'Write the day as 2026-11-30.'],
    [{ startsOn: '2026-12-01', endsOn: '2026-11-30' }, 'endsOn', 'The last day is before the first.'],
    [{ mostUses: 0 }, 'mostUses', 'Write a whole number from 1 up.'],
  ])('a voucher with %j is refused at its field', async (wrong, field, says) => {
    const answer = await desk('finance', 'POST', 'shop/vouchers/', { ...voucher, ...wrong })
    expect([answer.status, answer.json.errors]).toEqual([422, { [field]: [says] }])
  })

  test('a code is one voucher’s, and one that was used is not limited below that', async () => {
    const made = await desk('finance', 'POST', 'shop/vouchers/', voucher)
    expect(made.status).toBe(200)
    const again = await desk('finance', 'POST', 'shop/vouchers/', voucher)
    expect([again.status, again.json.errors]).toEqual([409, { code: ['There is a voucher with this code already.'] }])
    const { id } = made.json
    await pool().query('UPDATE vouchers SET used = 3 WHERE id = $1', [id])
    const { version = '' } = (await findVoucher(id)) ?? {}
    const change = (more: object) => desk('finance', 'PUT', `shop/vouchers/${id}/`, { ...voucher, version, ...more })
    const tooFew = await change({ mostUses: 2 })
    expect([tooFew.status, tooFew.json.errors]).toEqual([422, { mostUses: ['It has been used 3 times already.'] }])
    expect((await change({ mostUses: 3, endsOn: '2027-03-01' })).status).toBe(200)
    expect((await change({ isActive: false })).json.reason).toBe('STALE_VERSION')
    const { items } = (await desk('support', 'GET', 'lists/vouchers/?q=autumn')).json
    expect(items).toMatchObject([{ code: 'AUTUMN-5', amountCents: 500, percent: null, state: 'usedUp', used: 3 }])
    const noted = await findChanges({ vouchers: [id] })
    expect(noted.map(({ action }) => action)).toEqual(['update', 'update', 'insert'])
  })

  test('freight is added, changed with a second word for a jump, and removed, once it is as it was seen', async () => {
    const freight = { name: 'Bicycle parcel', upToGrams: 500, regions: ['nelson', 'otago'], priceCents: 400 }
    const { json } = await desk('finance', 'POST', 'shop/freight/', freight)
    const found = async () => (await listFreight()).find(({ id }) => id === json.id)
    expect(await found()).toMatchObject(freight)
    const version = async () => (await found())?.version ?? ''
    const change = async (more: object) =>
      await desk('finance', 'PUT', `shop/freight/${json.id}/`, { ...freight, version: await version(), ...more })
    const jump = await change({ priceCents: 900 })
    expect([jump.status, sentenceOf(jump)]).toEqual([
      422,
      expect.stringContaining('that’s a change of more than half.'),
    ])
    expect((await change({ regions: ['rohan'] })).status).toBe(422)
    const first = await version()
    expect((await change({ priceCents: 900, isConfirmed: true, regions: [] })).status).toBe(200)
    expect(await found()).toMatchObject({ priceCents: 900, regions: [] })
    const remove = (seen: string) => desk('finance', 'POST', `shop/freight/${json.id}/remove/`, { version: seen })
    expect((await remove(first)).json.reason).toBe('STALE_VERSION')
    expect((await remove(await version())).status).toBe(200)
    expect([await found(), (await remove(first)).status]).toEqual([undefined, 404])
  })

  test('what certificates say is set by an administrator, audited, with a picture that is there', async () => {
    const held = async () => await findCertificateSettings()
    const words = { words: 'Has shown that they can do it.', signer: 'Mere Tāwhai', role: 'Training manager' }
    const save = async (more: object) =>
      await desk('admin', 'PUT', 'settings/certificates/', {
        ...words,
        signatureId: null,
        version: (await held())?.version,
        ...more,
      })
    const missing = await save({ signatureId: 2_000_000_000 })
    expect([missing.status, missing.json.errors]).toEqual([422, { signatureId: ['Choose a picture.'] }])
    const before = (await held())?.version
    expect((await save({})).status).toBe(200)
    expect((await save({ version: before })).json.reason).toBe('STALE_VERSION')
    expect(await held()).toMatchObject(words)
    const [noted] = await findChanges({ settings: [(await held())?.id ?? 0] })
    expect(noted).toMatchObject({ action: 'update' })
  })

  test('the business is set by an administrator, audited, and kept when the words of the site are saved', async () => {
    const business = {
      accountsEmail: 'accounts@hivis.example',
      bankAccount: '12-3456-0123456-00',
      gstNumber: '111-222-333',
      legalName: 'Hivis Training Limited',
      nzbn: '9429000000000',
      companyNumber: '1234567',
      address: '88 Church Street, Onehunga, Auckland 1061',
      holdMinutes: 20,
      overrideLimitCents: 50_000,
      recaptchaSiteKey: '',
      walletEnabled: true,
    }
    const version = async () => (await findBusiness())?.version ?? ''
    const save = async (more: object) =>
      await desk('admin', 'PUT', 'settings/business/', { ...business, version: await version(), ...more })
    for (const [wrong, field, says] of [
      [{ bankAccount: '12-345' }, 'bankAccount', 'Write it as 12-3456-0123456-00.'],
      [{ holdMinutes: 31 }, 'holdMinutes', 'Write whole minutes, from 1 to 30.'],
      [{ holdMinutes: 0 }, 'holdMinutes', 'Write whole minutes, from 1 to 30.'],
      [{ nzbn: '9429000000001' }, 'nzbn', 'Write the 13 digits of the NZBN.'],
      [{ accountsEmail: 'accounts' }, 'accountsEmail', 'Please enter a valid email address'],
    ] as const) {
      const answer = await save(wrong)
      expect([answer.status, answer.json.errors]).toEqual([422, { [field]: [says] }])
    }
    const before = await version()
    expect((await save({})).status).toBe(200)
    expect((await save({ version: before })).json.reason).toBe('STALE_VERSION')
    const saved = await ask('admin', 'POST', 'globals/settings', {
      tagline: 'Home safe',
      holdMinutes: 3,
      bankAccount: '',
    })
    expect([saved.status, saved.says.result?.bankAccount]).toEqual([200, undefined])
    const found = await findBusiness()
    expect(found).toMatchObject({ ...business, recaptchaSiteKey: null })
    const [noted] = await findChanges({ settings: [found?.id ?? 0] })
    expect(noted).toMatchObject({
      action: 'update',
      after: { bank_account: '12-3456-0123456-00', legal_name: 'Hivis Training Limited', nzbn: '9429000000000' },
    })
  })
})

describe('what an editor writes reaches the public through a publisher', () => {
  const shown = async (id: number) => (await findSharedBlocks([id])).get(id) ?? null
  const talk = (text: string) => [
    { blockType: 'callToAction', title: text, primaryLink: { label: 'Call us', url: '/about/contact-us/' } },
  ]
  const liveBlock = async () =>
    Number((await pool().query(`SELECT min(id) AS id FROM shared_blocks WHERE _status = 'published'`)).rows[0].id)

  test('the demo’s shared blocks are live', async () => {
    const { rows } = await pool().query(`SELECT DISTINCT _status FROM shared_blocks`)
    expect(rows).toEqual([{ _status: 'published' }])
  })

  test('an editor’s save, publication, taking down and giving back of a live shared block are refused', async () => {
    const id = await liveBlock()
    const before = await shown(id)
    for (const [at, data] of [
      [`shared-blocks/${id}`, { blocks: talk('Mine') }],
      [`shared-blocks?where[id][equals]=${id}`, { blocks: talk('Mine') }],
      [`shared-blocks/${id}`, { blocks: talk('Mine'), _status: 'published' }],
      [`shared-blocks/${id}`, { _status: 'draft' }],
    ] as const) {
      const { status, says } = await ask('editor', 'PATCH', at, data)
      // Payload answers a save of many with 400 and a list of those that failed.
      expect([status, JSON.stringify(says)]).toEqual([expect.toBeOneOf([400, 403]), expect.anything()])
      expect(await shown(id)).toEqual(before)
    }
    const drafted = await ask('editor', 'PATCH', `shared-blocks/${id}?draft=true`, { blocks: talk('A draft') })
    expect([drafted.status, drafted.says.doc?._status]).toEqual([200, 'draft'])
    expect(await shown(id)).toEqual(before)
    const { says } = await ask('editor', 'GET', `shared-blocks/versions?where[parent][equals]=${id}&sort=-updatedAt`)
    for (const { id: version } of says.docs) {
      await ask('editor', 'POST', `shared-blocks/versions/${version}`)
      expect(await shown(id)).toEqual(before)
    }
  })

  test('an editor drafts a shared block; it is shown when a publisher has published it', async () => {
    const refused = await ask('editor', 'POST', 'shared-blocks', {
      title: 'New',
      blocks: talk('New'),
      _status: 'published',
    })
    expect(refused.status).toBe(403)
    const made = await ask('editor', 'POST', 'shared-blocks', { title: 'New', blocks: talk('New') })
    expect([made.status, made.says.doc?._status]).toEqual([201, 'draft'])
    const { id } = made.says.doc
    expect(await shown(id)).toBeNull()
    expect((await ask('editor', 'PATCH', `shared-blocks/${id}`, { blocks: talk('Newer') })).status).toBe(200)
    expect(await shown(id)).toBeNull()
    expect((await ask('publisher', 'PATCH', `shared-blocks/${id}`, { _status: 'published' })).status).toBe(200)
    expect(await shown(id)).toMatchObject([{ title: 'Newer' }])
  })

  test('an online course is drafted by editors, published by publishers, and kept from everyone outside', async () => {
    const question = (answers: object[]) => ({ blockType: 'moduleQuestion', asks: 'Which?', answers, order: 'written' })
    const modulesOf = (...blocks: object[]) => [{ blockType: 'courseModule', title: 'One', blocks }]
    const good = question([{ text: 'This', isRight: true }, { text: 'That' }])
    const course = { title: 'Own', passMark: 80, modules: modulesOf(good) }
    const made = await ask('editor', 'POST', 'online-courses', course)
    expect([made.status, made.says.doc?._status]).toEqual([201, 'draft'])
    const path = `online-courses/${made.says.doc.id}`
    expect((await ask('editor', 'PATCH', path, { _status: 'published' })).status).toBe(403)
    for (const broken of [
      { modules: [] },
      { modules: modulesOf() },
      { modules: modulesOf(question([{ text: 'This', isRight: true }])) },
      { modules: modulesOf(question([{ text: 'This' }, { text: 'That' }])) },
      { modules: modulesOf({ blockType: 'moduleVideo', title: 'Film', url: 'https://evil.example/film' }) },
      { passMark: 101 },
      { passMark: 79.5 },
      { attempts: 0 },
    ]) {
      const { status } = await ask('publisher', 'PATCH', path, { ...broken, _status: 'published' })
      expect([status, JSON.stringify(broken)]).toEqual([400, JSON.stringify(broken)])
    }
    expect((await ask('publisher', 'PATCH', path, { _status: 'published' })).status).toBe(200)
    for (const at of [path, 'online-courses', `online-courses/versions?where[parent][equals]=${made.says.doc.id}`])
      expect((await fetch(`${office.url}/cms-api/${at}`)).status).toBe(403)
    const played = (
      await pool().query('SELECT hivis_online_course_version(min(id), $1, 90, NULL) AS version FROM courses', [
        made.says.doc.id,
      ])
    ).rows
    expect(played).toEqual([{ version: expect.any(Number) }])
    const down = await ask('publisher', 'PATCH', path, { _status: 'draft' })
    expect([down.status, JSON.stringify(down.says)]).toEqual([409, expect.stringContaining('It is used on')])
    expect((await ask('publisher', 'DELETE', path)).status).toBe(409)
    const draft = await ask('editor', 'PATCH', `${path}?draft=true`, { title: 'Newer' })
    expect([draft.status, draft.says.doc?._status]).toEqual([200, 'draft'])
    const newest = async () =>
      (
        await pool().query(
          'SELECT title, version FROM learning_packages WHERE online_course_id = $1 ORDER BY version DESC LIMIT 1',
          [made.says.doc.id],
        )
      ).rows[0]
    const first = await newest()
    expect(first).toMatchObject({ title: 'Own' })
    expect((await ask('publisher', 'PATCH', path, { title: 'Newer', _status: 'published' })).status).toBe(200)
    expect(await newest()).toEqual({ title: 'Newer', version: first.version + 1 })
  })

  test('an editor’s redirect leads nowhere until a publisher lets it, and is the publisher’s from then on', async () => {
    const evil = { fromPath: '/old-page/', url: 'https://evil.example/', isLive: true }
    const made = await ask('editor', 'POST', 'redirects', evil)
    expect([made.status, made.says.doc?.isLive]).toEqual([201, false])
    const at = `redirects/${made.says.doc.id}`
    expect((await ask('editor', 'PATCH', at, { isLive: true })).says.doc?.isLive).toBe(false)
    expect(await findRedirect('/old-page/')).toBeNull()
    expect((await ask('publisher', 'PATCH', at, { isLive: true, url: '/about/' })).status).toBe(200)
    expect(await findRedirect('/old-page/')).toEqual({ target: '/about/', isPermanent: true })
    expect((await ask('editor', 'PATCH', at, { url: 'https://evil.example/' })).status).toBe(403)
    await ask('editor', 'PATCH', 'redirects?where[fromPath][equals]=/old-page/', { url: 'https://evil.example/' })
    expect((await ask('editor', 'DELETE', at)).status).toBe(403)
    expect(await findRedirect('/old-page/')).toEqual({ target: '/about/', isPermanent: true })
    expect((await ask('editor', 'GET', 'redirects?limit=1')).says.docs[0]).toMatchObject({ hits: 0, lastUsedOn: null })
  })

  test('they can’t save a link that visitors couldn’t follow unless it waits for its page and they say so', async () => {
    const draft = await ask('editor', 'POST', 'pages?draft=true', {
      title: 'Not live yet',
      pageType: 'ContentPage',
      _status: 'draft',
    })
    const page: number = draft.says.doc.id
    const menu = (items: object[], more: object = {}) => ({ title: 'Tried', handle: 'tried-links', items, ...more })
    const made = await ask('editor', 'POST', 'menus', menu([{ label: 'Training', url: '/training/' }]))
    expect(made.status).toBe(201)
    const at = `menus/${made.says.doc.id}`
    const link = { label: 'Later', page }
    const refused = async (items: object[], more?: object) => {
      const { status, says } = await ask('editor', 'PATCH', at, menu(items, more))
      return [status, JSON.stringify(says.errors)]
    }
    expect(await refused([link])).toEqual([
      400,
      expect.stringContaining('“Later” leads to a page that isn’t live yet.'),
    ])
    expect(await refused([{ label: 'Up', url: '/training/', children: [link] }])).toEqual([400, expect.anything()])
    expect((await ask('editor', 'PATCH', at, menu([link], { showsLater: true }))).status).toBe(200)
    expect((await ask('editor', 'PATCH', at, menu([{ ...link, label: 'Soon' }]))).status).toBe(200)
    for (const gone of [
      { label: 'Gone', url: '/no-such-page/' },
      { label: 'Gone', page: 999_999 },
    ])
      expect(await refused([link, gone], { showsLater: true })).toEqual([400, expect.anything()])
    expect(await refused([{ label: 'Gone', url: '/no-such-page/' }], { showsLater: true })).toEqual([
      400,
      expect.stringContaining('“Gone” leads nowhere. Choose another page, or remove the link.'),
    ])
    await ask('editor', 'DELETE', at)
    await ask('editor', 'DELETE', `pages/${page}`)
  })

  test('only they learn who saved a page last', async () => {
    const made = await ask('editor', 'POST', 'pages?draft=true', {
      title: 'Saved by someone',
      pageType: 'ContentPage',
      _status: 'draft',
    })
    const at = `pages/${made.says.doc.id}/newest`
    expect((await ask('publisher', 'GET', at)).says).toEqual({
      by: made.says.doc.updatedBy,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect((await ask('trainer', 'GET', at)).status).toBe(403)
    expect((await ask('editor', 'GET', 'pages/999999/newest')).status).toBe(404)
    expect((await ask('editor', 'GET', 'pages/x/newest')).status).toBe(404)
    await ask('editor', 'DELETE', `pages/${made.says.doc.id}`)
  })

  test('only they look up what is behind links and addresses', async () => {
    const links = { pages: [999_999], urls: ['/training/', '/no-such-page/'] }
    const asked = (role: string) =>
      Promise.all([
        ask(role, 'GET', 'redirects/trace?address=/training'),
        ask(role, 'GET', 'menus/pages?words=training'),
        ask(role, 'GET', 'menus/site'),
        ask(role, 'POST', 'menus/links', links),
      ])
    expect((await asked('trainer')).map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const [trace, pages, site, found] = await asked('editor')
    expect(trace?.says).toMatchObject({ asked: '/training/', steps: [], end: { kind: 'page' } })
    expect(pages?.says.pages[0]).toMatchObject({ path: '/training/', state: 'live', publishAt: null })
    expect(site?.says.menus.map(({ handle }: { handle: string }) => handle)).toEqual(
      expect.arrayContaining(['header', 'utility', 'footer']),
    )
    expect(found?.says).toMatchObject({
      pages: { 999999: null },
      urls: { '/training/': { end: { kind: 'page' } }, '/no-such-page/': { end: { kind: 'nothing' } } },
    })
    expect((await ask('editor', 'POST', 'menus/links', { pages: 'all', urls: [] })).status).toBe(400)
    expect((await ask('editor', 'POST', 'menus/links', { pages: [], urls: ['x'.repeat(501)] })).status).toBe(400)
  })
})

describe('a trainer sees the people of their own sessions alone', () => {
  type Ids = { person: number; attendee: number; card: number; booking: number; slot: number; session: number }
  let foreign: Ids
  let trainer: number
  let ownSlot: number

  beforeAll(async () => {
    const query = async (text: string, values: unknown[] = []) => (await pool().query(text, values)).rows[0]
    trainer = (await query(`SELECT id FROM staff WHERE email = 'trainer@hivis.example'`)).id
    const seated = async (teacher: number | null, days: number) => {
      const { slotId: slot, sessionId: session } = await newSlot({ days }, (text, values) =>
        pool()
          .query(text, values)
          .then(({ rows }) => rows),
      )
      await query('UPDATE course_sessions SET trainer_id = $2 WHERE id = $1', [session, teacher])
      const { id: person } = await query(
        `INSERT INTO people (first_name, last_name) VALUES ('Ana', 'Pupil') RETURNING id`,
      )
      const { id: card } = await query(
        `INSERT INTO cards (person_id, level, issued_on, expires_on) VALUES ($1, 'foundation', '2026-01-01', '2099-12-31') RETURNING id`,
        [person],
      )
      const { id: booking } = await query(
        `INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, change_days, policy_version, hold_id)
         VALUES ('BKG-' || $1::int, 'confirmed', $1, $2, (SELECT min(id) FROM companies), $3, 5, '1', gen_random_uuid()) RETURNING id`,
        [session, slot, person],
      )
      const { id: attendee } = await query(
        `INSERT INTO attendees (booking_id, slot_id, person_id, state) VALUES ($1, $2, $3, 'booked') RETURNING id`,
        [booking, slot, person],
      )
      return { person, attendee, card, booking, slot, session }
    }
    foreign = await seated(null, 40)
    ownSlot = (await seated(trainer, 41)).slot
    await query(`UPDATE people SET last_name = 'Canary', site_safe_id_number = 'CANARY-1' WHERE id = $1`, [
      foreign.person,
    ])
    await query(`UPDATE attendees SET needs = '{"diet": "Canary seeds"}' WHERE id = $1`, [foreign.attendee])
    await query(`UPDATE session_slots SET staff_notes = 'Mind the canary' WHERE id = $1`, [foreign.slot])
  })

  test('by every list, row and other GET of every collection', async () => {
    const seen: string[] = []
    for (const { slug, endpoints } of office.payload.config.collections) {
      const own =
        endpoints === false
          ? []
          : endpoints.filter(({ method, path: at }) => method === 'get' && !/file|:slug/.test(at))
      const paths = own.flatMap(({ path: at }) =>
        at.includes(':') ? Object.values(foreign).map((id) => at.replaceAll(/:\w+/g, String(id))) : [at],
      )
      for (const at of new Set(paths)) {
        const answer = await ask('trainer', 'GET', `${slug}${at === '/' ? '' : at}?depth=3&limit=500`).catch(() => null)
        if (/canary/i.test(JSON.stringify(answer?.says ?? ''))) seen.push(`${slug}${at}`)
      }
    }
    expect(seen).toEqual([])
  })

  test('attendees and cards of others are missing, and their own are there', async () => {
    const { rows } = await pool().query(
      `SELECT attendee_id AS attendee, person_id AS person, (SELECT max(k.id) FROM cards k WHERE k.person_id = o.person_id) AS card
       FROM own_attendees o WHERE trainer_id = $1`,
      [trainer],
    )
    const own = rows.find(({ card }) => card)
    const { json } = await desk('trainer', 'GET', 'lists/sessions/?past=yes&limit=200')
    const starts: { id: number }[] = json.items
    const { rows: mine } = await pool().query(
      `SELECT sl.id FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id WHERE s.trainer_id = $1 ORDER BY sl.id`,
      [trainer],
    )
    expect(starts.map(({ id }) => id).sort((a, b) => a - b)).toEqual(mine.map(({ id }) => id))
    const roll = async (role: 'trainer' | 'support', slot: number) =>
      (await desk(role, 'GET', `starts/${slot}/`)).status
    expect([await roll('trainer', ownSlot), await roll('trainer', foreign.slot)]).toEqual([200, 404])
    expect(await roll('support', foreign.slot)).toBe(200)
    for (const at of [`cards/${foreign.card}`, `people/${foreign.person}`])
      expect([at, (await ask('trainer', 'GET', at)).status]).toEqual([at, expect.toBeOneOf([403, 404])])
    const record = async (role: 'trainer' | 'support', card: number) =>
      (await desk(role, 'GET', `cards/${card}/`)).status
    expect([await record('trainer', own.card), await record('trainer', foreign.card)]).toEqual([200, 404])
    expect(await record('support', foreign.card)).toBe(200)
  })
})

describe('their own account', () => {
  test('staff read their own and no one else’s, and no role, not even admin, makes, changes or removes one here', async () => {
    const idOf = async (role: string) =>
      (await pool().query('SELECT id FROM staff WHERE email = $1', [`${role}@hivis.example`])).rows[0].id
    const id = await idOf('publisher')
    const change = { name: 'Boss', email: 'boss@hivis.example', roles: ['admin'], issuer: 'x', subject: 'demo-owner' }
    const before = await pool().query('SELECT * FROM staff ORDER BY id')
    const own = await ask('publisher', 'GET', `staff/${id}`)
    expect([own.status, own.says.name]).toEqual([200, 'Graeme Sutherland'])
    expect((await ask('publisher', 'GET', `staff/${await idOf('editor')}`)).status).toBe(404)
    for (const role of ['publisher', 'admin'])
      for (const [method, at, body] of [
        ['POST', 'staff', change],
        ['PATCH', `staff/${id}`, { ...change, deactivatedAt: '2026-01-01' }],
        ['PATCH', `staff/${await idOf('editor')}`, change],
        ['PATCH', 'staff?where[id][exists]=true', change],
        ['DELETE', `staff/${id}`, undefined],
        ['DELETE', 'staff?where[id][exists]=true', undefined],
      ] as const)
        expect([role, method, at, (await ask(role, method, at, body)).status]).toEqual([role, method, at, 403])
    expect((await pool().query('SELECT * FROM staff ORDER BY id')).rows).toEqual(before.rows)
    expect((await pool().query(`SELECT value FROM staff_roles WHERE parent_id = $1`, [id])).rows).toEqual([
      { value: 'publisher' },
    ])
  })

  test('a role that is taken away is gone at the next request, and so is an account that is closed', async () => {
    const asPublisher = await office.logIn('publisher')
    const headers = { 'content-type': 'application/json' }
    const write = async () =>
      (await asPublisher('categories', { method: 'POST', headers, body: JSON.stringify({ name: 'x' }) })).status
    const id = (await pool().query(`SELECT id FROM staff WHERE email = 'publisher@hivis.example'`)).rows[0].id
    expect(await write()).not.toBe(403)
    await pool().query('UPDATE staff_roles SET value = $2 WHERE parent_id = $1', [id, 'trainer'])
    expect(await write()).toBe(403)
    expect((await asPublisher('media?limit=1')).status).toBe(200)
    await pool().query('UPDATE staff SET deactivated_at = now() WHERE id = $1', [id])
    expect((await asPublisher('media?limit=1')).status).toBe(403)
    await pool().query('UPDATE staff SET deactivated_at = NULL WHERE id = $1', [id])
    await pool().query('UPDATE staff_roles SET value = $2 WHERE parent_id = $1', [id, 'publisher'])
  })
})

describe('the door of the back office', () => {
  test.each(['login', 'logout', 'forgot-password', 'reset-password', 'unlock', 'verify/x', 'first-register'])(
    'Payload’s own %s is not there, for staff neither',
    async (at) => {
      const body = JSON.stringify({ email: 'admin@hivis.example', password: 'hivis-demo-admin', token: 'x' })
      const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' }
      const stranger = await fetch(`${office.url}/cms-api/staff/${at}`, { method: 'POST', headers, body })
      expect([stranger.status, stranger.headers.get('set-cookie')]).toEqual([404, null])
      const own = await office.logIn('admin')
      expect((await own(`staff/${at}`, { method: 'POST', headers, body })).status).toBe(404)
    },
  )

  test('is opened by no token of Payload’s, however it is signed', async () => {
    const { jwtSign } = await import('payload')
    const { rows } = await pool().query(`SELECT id FROM staff WHERE email = 'admin@hivis.example'`)
    const fieldsToSign = { id: rows[0].id, collection: 'staff', email: 'admin@hivis.example', roles: ['admin'] }
    const { token } = await jwtSign({ fieldsToSign, secret: office.payload.secret, tokenExpiration: 3600 })
    const forged: Record<string, string>[] = [
      { authorization: `JWT ${token}` },
      { authorization: `Bearer ${token}` },
      { cookie: `payload-token=${token}`, origin: 'http://localhost:3000' },
    ]
    for (const headers of forged) expect((await fetch(`${office.url}/cms-api/staff`, { headers })).status).toBe(403)
  })

  test('takes a write from our own pages alone, and names no one a token', async () => {
    const asEditor = await office.logIn('editor')
    const write = (headers: object) =>
      asEditor('categories', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    const own = await write({})
    expect(own.status).not.toBe(403)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3001' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect([headers, (await write(headers)).status]).toEqual([headers, 403])
    const { cookie } = await deskSessionOf('editor')
    const bare = { method: 'POST', headers: { cookie, 'content-type': 'text/plain' }, body: '{}' }
    expect((await fetch(`${office.url}/cms-api/categories`, bare)).status).toBe(403)
    const refreshed = await asEditor('staff/refresh-token', { method: 'POST' })
    expect([refreshed.status, refreshed.headers.get('set-cookie')]).toEqual([200, null])
    expect(await refreshed.text()).not.toMatch(/token/i)
  })
})

test('no one without a login learns what there is to be allowed, and a picture is sent as a file', async () => {
  const visitor = await fetch(`${office.url}/cms-api/access`)
  expect([visitor.status, await visitor.json()]).toEqual([401, { errors: [{ message: 'Log in and try again.' }] }])
  const own = await ask('editor', 'GET', 'access')
  expect([own.status, own.says.collections.pages.read]).toEqual([200, true])
  const linked = await ask('editor', 'POST', 'media', {
    alt: 'A crane',
    url: 'http://127.0.0.1:1/crane.png',
    filename: 'crane.png',
  })
  expect([linked.status, messageOf(linked.says)]).toEqual([
    400,
    'Choose a file from your computer. Files can’t be added by web address.',
  ])
})
