/** An older version of a page is given back, over HTTP as the button in the back office asks for it. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPublishingSchedule } from '@/features/pages/mutations'
import { startBackOffice } from '../support/back-office'
import { at } from '../support/content-api'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-'))

let office: Awaited<ReturnType<typeof startBackOffice>>
let editor: Awaited<ReturnType<typeof office.logIn>>
let publisher: typeof editor

beforeAll(async () => {
  office = await startBackOffice(folder)
  editor = await office.logIn('editor')
  publisher = await office.logIn('publisher')
})
afterAll(async () => {
  await office.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function send(as: typeof editor, method: string, to: string, data: object = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await as(to, { method, headers, body: JSON.stringify(data) })
  expect({ to, status: answer.status }).toEqual({ to, status: answer.ok ? answer.status : 0 })
  return answer.json()
}

let count = 0
async function newPage(data: object): Promise<number> {
  count += 1
  const blocks = [{ blockType: 'hero', title: 'Kia ora' }]
  const page = { slug: `version-${count}`, pageType: 'ContentPage', blocks, ...data }
  return Number(at(await send(publisher, 'POST', 'pages?draft=true', page), 'doc.id'))
}
const publish = (id: number, title: string) => send(publisher, 'PATCH', `pages/${id}`, { title, _status: 'published' })
const draft = (id: number, data: object) => send(publisher, 'PATCH', `pages/${id}?draft=true`, data)

/** The version of a page that has this title. */
async function versionOf(id: number, title: string): Promise<number> {
  const query = `where[parent][equals]=${id}&where[version.title][equals]=${encodeURIComponent(title)}&sort=-updatedAt`
  const found = await (await publisher(`pages/versions?${query}&depth=0`)).json()
  return found.docs[0].id
}
const restore = (as: typeof editor, version: number, query = '') =>
  as(`pages/versions/${version}${query}`, { method: 'POST' })

const live = async (id: number) => office.payload.findByID({ collection: 'pages', id, depth: 0 })
const newest = async (id: number) => office.payload.findByID({ collection: 'pages', id, depth: 0, draft: true })

test('an editor gives it back as a draft, and can’t put it before visitors', async () => {
  const id = await newPage({ title: 'One' })
  await publish(id, 'First words')
  await publish(id, 'Second words')
  const version = await versionOf(id, 'First words')
  expect((await restore(editor, version)).status).toBe(403)
  expect(await newest(id)).toMatchObject({ title: 'Second words', _status: 'published' })
  expect((await restore(editor, version, '?draft=true')).status).toBe(200)
  expect(await live(id)).toMatchObject({ title: 'Second words', _status: 'published' })
  expect(await newest(id)).toMatchObject({ title: 'First words', _status: 'draft', updatedBy: 'Aroha Tamihana' })
})

test('a publisher puts it before visitors', async () => {
  const id = await newPage({ title: 'One' })
  await publish(id, 'First words')
  await publish(id, 'Second words')
  expect((await restore(publisher, await versionOf(id, 'First words'))).status).toBe(200)
  expect(await live(id)).toMatchObject({ title: 'First words', _status: 'published', updatedBy: 'Graeme Sutherland' })
})

test('a draft that is given back leaves the live page alone', async () => {
  const id = await newPage({ title: 'One' })
  await publish(id, 'Live words')
  await draft(id, { title: 'Draft words' })
  await publish(id, 'More live words')
  expect((await restore(publisher, await versionOf(id, 'Draft words'))).status).toBe(200)
  expect(await live(id)).toMatchObject({ title: 'More live words', _status: 'published' })
  expect(await newest(id)).toMatchObject({ title: 'Draft words', _status: 'draft' })
})

test('its dates don’t come back: one that has passed would publish it by itself', async () => {
  const id = await newPage({ title: 'First words', publishAt: '2035-01-01T00:00:00.000Z' })
  const { pool } = await import('@/lib/db')
  await draft(id, { title: 'Second words', publishAt: null })
  const version = await versionOf(id, 'First words')
  await pool().query(`UPDATE _pages_v SET version_publish_at = now() - interval '1 day' WHERE id = $1`, [version])
  expect((await restore(publisher, version)).status).toBe(200)
  await runPublishingSchedule(async () => office.payload)
  expect(await newest(id)).toMatchObject({ title: 'First words', _status: 'draft', publishAt: null })
})

test('no one else gives anything back, and nothing that is not there', async () => {
  const id = await newPage({ title: 'Only ours' })
  const version = await versionOf(id, 'Only ours')
  expect((await restore(await office.logIn('trainer'), version)).status).toBe(403)
  const stranger = await fetch(`${office.url}/cms-api/pages/versions/${version}`, { method: 'POST' })
  expect(stranger.status).toBe(403)
  expect((await restore(publisher, 999_999_999)).status).toBe(404)
})
