/** Pictures and PDFs of editors in a bucket: every machine shows them at our own addresses, whatever its own folders hold. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadFile } from '@/features/content/loaders'
import { startBackOffice } from '../support/back-office'
import { at } from '../support/content-api'
import { startS3 } from '../support/s3'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-'))
let office: Awaited<ReturnType<typeof startBackOffice>>
let editor: Awaited<ReturnType<typeof office.logIn>>
let s3: Awaited<ReturnType<typeof startS3>>
let picture: Buffer
let pdf: Buffer

/** As the two routes of the application answer. */
function answerFile(address: string) {
  const [, place, name = ''] = /^\/(media|documents)\/([^/]+)$/.exec(address) ?? []
  if (place !== 'media' && place !== 'documents') return null
  return loadFile(place, decodeURIComponent(name)).then((file) =>
    file
      ? new Response(file.data, { headers: { 'content-type': file.mimeType } })
      : new Response('Not found', { status: 404 }),
  )
}

beforeAll(async () => {
  s3 = await startS3()
  Object.assign(process.env, s3.settings)
  office = await startBackOffice(folder, { files: answerFile })
  editor = await office.logIn('editor')
  pdf = fs.readFileSync(path.join('.tmp/test-data/documents', fs.readdirSync('.tmp/test-data/documents')[0] ?? ''))
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#f60' } })
    .png()
    .toBuffer()
})

afterAll(async () => {
  await office.close()
  await s3.stop()
  for (const name of Object.keys(s3.settings)) delete process.env[name]
  fs.rmSync(folder, { recursive: true, force: true })
})

async function upload(to: 'media' | 'documents', name: string, data: Buffer, fields: object, id?: number) {
  const form = new FormData()
  const type = to === 'media' ? 'image/png' : 'application/pdf'
  form.set('file', new File([new Uint8Array(data)], name, { type }))
  form.set('_payload', JSON.stringify(fields))
  const answer = await editor(id ? `${to}/${id}` : to, { method: id ? 'PATCH' : 'POST', body: form })
  expect({ status: answer.status, text: answer.ok ? '' : await answer.text() }).toEqual({
    status: id ? 200 : 201,
    text: '',
  })
  return at(await answer.json(), 'doc')
}

const get = (address: string) => fetch(office.url + address)

test('an editor’s picture and its sizes are in the bucket, at our own addresses, and in no folder of the machine', async () => {
  const doc = await upload('media', 'Kōkako in S3.png', picture, { alt: 'A bird' })
  const name = String(at(doc, 'filename'))
  const size = String(at(doc, 'sizes.webp480.filename'))
  expect(s3.stored()).toEqual(expect.arrayContaining([name, size, String(at(doc, 'sizes.avif800.filename'))]))
  expect(at(doc, 'url')).toBe(`/cms-api/media/file/${encodeURIComponent(name)}`)
  expect(fs.readdirSync(folder)).toEqual([])
  const whole = await get(`/media/${encodeURIComponent(name)}`)
  expect(whole.headers.get('content-type')).toBe('image/png')
  expect(whole.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(Buffer.from(await whole.arrayBuffer()).equals(picture)).toBe(true)
  const part = await fetch(`${office.url}/media/${encodeURIComponent(name)}`, { headers: { range: 'bytes=1-3' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1-3/${picture.length}`])
  expect(await part.text()).toBe('PNG')
  const small = await get(`/media/${encodeURIComponent(size)}`)
  expect(small.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(480)
})

test('a PDF is read at its address; a machine without any file of its own shows it too', async () => {
  await upload('documents', 'job.pdf', pdf, { title: 'A job' })
  process.env.DATA_DIR = fs.mkdtempSync(path.join(folder, 'second-'))
  const file = await loadFile('documents', 'job.pdf')
  expect(file).toMatchObject({ mimeType: 'application/pdf' })
  expect(file?.data.equals(pdf)).toBe(true)
  process.env.DATA_DIR = folder
  expect(Buffer.from(await (await get('/documents/job.pdf')).arrayBuffer()).equals(pdf)).toBe(true)
})

test('staff read it through the back office, strangers do not', async () => {
  const doc = await upload('media', 'staff.png', picture, { alt: 'A bird' })
  const address = `media/file/${at(doc, 'filename')}`
  expect((await editor(address)).status).toBe(200)
  expect((await get(`/cms-api/${address}`)).status).toBe(403)
})

test('a picture is cut again from what the bucket holds', async () => {
  const doc = await upload('media', 'whole.png', picture, { alt: 'A bird' })
  const edits = {
    'crop[x]': 0,
    'crop[y]': 0,
    'crop[width]': 50,
    'crop[height]': 50,
    'crop[unit]': '%',
    widthInPixels: 400,
    heightInPixels: 300,
  }
  const query = new URLSearchParams(
    Object.entries(edits).map(([name, value]) => [
      `uploadEdits[${name.replace('[', '][')}${name.endsWith(']') ? '' : ']'}`,
      String(value),
    ]),
  )
  const headers = { 'content-type': 'application/json' }
  const answer = await editor(`media/${at(doc, 'id')}?${query}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ alt: 'Half a bird' }),
  })
  expect({ status: answer.status, text: answer.ok ? '' : await answer.text() }).toEqual({ status: 200, text: '' })
  const cut = at(await answer.json(), 'doc')
  const file = await get(`/media/${at(cut, 'filename')}`)
  expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ width: 400, height: 300 })
})

test('a new file takes the place of the old one, and deleting takes the picture with its sizes', async () => {
  const doc = await upload('media', 'first.png', picture, { alt: 'A bird' })
  const id = Number(at(doc, 'id'))
  const before = s3.stored().filter((name) => name.startsWith('first'))
  expect(before.length).toBeGreaterThan(3)
  await upload('media', 'second.png', picture, { alt: 'A bird' }, id)
  expect(s3.stored().filter((name) => name.startsWith('first'))).toEqual([])
  expect((await editor(`media/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect(s3.stored().filter((name) => name.startsWith('second'))).toEqual([])
})

describe('what is not there', () => {
  test.each(['/media/none.png', '/documents/none.pdf'])('%s is not found', async (address) => {
    expect((await get(address)).status).toBe(404)
  })
})
