/** Pictures as editors keep them: where each is used, what takes its place, and what stays in sight when it is cut. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findImages } from '@/features/content/data'
import { pool } from '@/lib/db'
import { startBackOffice } from '../support/back-office'
import { at } from '../support/content-api'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-'))
let office: Awaited<ReturnType<typeof startBackOffice>>
let editor: Awaited<ReturnType<typeof office.logIn>>

beforeAll(async () => {
  office = await startBackOffice(folder)
  editor = await office.logIn('editor')
})

afterAll(async () => {
  await office.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const drawn = (width: number, background: string) =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .png()
    .toBuffer()

async function upload(name: string, data: Buffer, fields: object, id?: number) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(data)], name, { type: 'image/png' }))
  form.set('_payload', JSON.stringify(fields))
  const answer = await editor(id ? `media/${id}` : 'media', { method: id ? 'PATCH' : 'POST', body: form })
  return { status: answer.status, says: await answer.json() }
}

async function newPicture(name: string, width = 1600): Promise<number> {
  const { status, says } = await upload(name, await drawn(width, '#f60'), { alt: 'A crane' })
  expect(status).toBe(201)
  return Number(at(says, 'doc.id'))
}

async function change(id: number, edits: Readonly<Record<string, string>>) {
  const query = new URLSearchParams(Object.entries(edits).map(([name, value]) => [`uploadEdits${name}`, value]))
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ alt: 'A crane' })
  expect((await editor(`media/${id}?${query}`, { method: 'PATCH', headers, body })).status).toBe(200)
}

const imageOf = async (id: number) => (await findImages([id])).get(id)

const whole = { '[crop][x]': '0', '[crop][y]': '0', '[crop][width]': '100', '[crop][height]': '100' }

test('a picture needs words, unless it is decorative', async () => {
  const picture = await drawn(400, '#f60')
  expect((await upload('no-words.png', picture, {})).status).toBe(400)
  expect((await upload('no-words.png', picture, { alt: ' ' })).status).toBe(400)
  expect((await upload('no-words.png', picture, { decorative: true })).status).toBe(201)
})

test('a picture says where it is used, by whatever shows it, and is not deleted while it is', async () => {
  const id = await newPicture('used.png')
  const uses = async () => at(await (await editor(`media/${id}/uses`)).json(), 'uses')
  expect(await uses()).toEqual([])
  const page = await office.payload.create({
    collection: 'pages',
    draft: true,
    data: { title: 'With a crane', pageType: 'ContentPage', image: id, _status: 'draft' },
  })
  await pool().query('UPDATE courses SET hero_image_id = $1 WHERE id = (SELECT min(id) FROM courses)', [id])
  await pool().query('UPDATE shop_items SET image_id = $1 WHERE id = (SELECT min(id) FROM shop_items)', [id])
  await pool().query('UPDATE settings SET logo_id = $1, certificate_signature_id = $1', [id])
  expect(await uses()).toEqual([
    { place: 'pages', id: page.id, title: 'With a crane', isDraft: true },
    expect.objectContaining({ place: 'business', title: 'Signature on certificates' }),
    expect.objectContaining({ place: 'courses' }),
    expect.objectContaining({ place: 'settings', title: 'Logo of the site' }),
    expect.objectContaining({ place: 'shop-items' }),
  ])
  const refused = await editor(`media/${id}`, { method: 'DELETE' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('It is used on “With a crane” (draft), “Signature on certificates”')
  await office.payload.delete({ collection: 'pages', id: page.id })
  await pool().query('UPDATE courses SET hero_image_id = NULL WHERE hero_image_id = $1', [id])
  await pool().query('UPDATE shop_items SET image_id = NULL WHERE image_id = $1', [id])
  expect((await editor(`media/${id}`, { method: 'DELETE' })).status).toBe(409)
  await pool().query('UPDATE settings SET logo_id = NULL, certificate_signature_id = NULL')
  expect((await editor(`media/${id}`, { method: 'DELETE' })).status).toBe(200)
})

test('what takes a picture’s place keeps its id and never its address, even with the same name again and again', async () => {
  const id = await newPicture('crane.png')
  const addresses = new Set([(await imageOf(id))?.url])
  for (const colour of ['#06f', '#0f6', '#60f']) {
    expect((await upload('crane.png', await drawn(1600, colour), { alt: 'A crane' }, id)).status).toBe(200)
    const image = await imageOf(id)
    for (const url of [image?.url, ...(image?.sizes.map((size) => size.url) ?? [])]) {
      expect(addresses).not.toContain(url)
      addresses.add(url)
    }
  }
  await upload('crane.png', await drawn(600, '#06f'), { alt: 'A crane' }, id)
  const small = await imageOf(id)
  expect(small?.width).toBe(600)
  expect(small?.sizes.every(({ width, url }) => width <= 600 && !addresses.has(url))).toBe(true)
  const kept = fs.readdirSync(path.join(folder, 'media')).filter((name) => name.startsWith('crane'))
  expect(kept).toContain(decodeURIComponent(small?.url.replace('/media/', '') ?? ''))
  expect(kept.length).toBe(1 + new Set(small?.sizes.map(({ url }) => url)).size)
})

test('the point that matters most is kept without writing the file again; a crop gets an address of its own', async () => {
  const id = await newPicture('tower.png')
  const before = await imageOf(id)
  expect(before).not.toHaveProperty('focus')
  await change(id, { ...whole, '[focalPoint][x]': '20', '[focalPoint][y]': '75' })
  expect(await imageOf(id)).toEqual({ ...before, focus: { x: 20, y: 75 } })
  await change(id, { ...whole, '[crop][width]': '50', '[widthInPixels]': '800', '[heightInPixels]': '800' })
  const cut = await imageOf(id)
  expect([cut?.width, cut?.height]).toEqual([800, 800])
  expect(cut?.url).not.toBe(before?.url)
  expect(cut?.focus).toEqual({ x: 20, y: 75 })
})
