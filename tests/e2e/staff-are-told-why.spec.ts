import { type APIRequestContext, expect } from '@playwright/test'
import { signInAtDesk } from '../support/desk'
import { blackPng } from '../support/files'
import { ports } from '../support/ports'
import { test } from '../support/test'
import { siteRows } from '../support/visitors'

/* Sentences that were written for staff, in the built site: its minifier takes the names of classes away. */

const headers = { origin: `http://localhost:${ports.site}` }

async function told(answer: Awaited<ReturnType<APIRequestContext['post']>>) {
  const body = Object(await answer.json())
  return {
    status: answer.status(),
    text: String(body.errors?.[0]?.message ?? body.errors?.[0]?.data?.errors?.[0]?.message),
  }
}

const upload = (request: APIRequestContext, name: string, mimeType: string, buffer: Buffer) =>
  request.post('/cms-api/media', {
    headers,
    multipart: { _payload: '{"alt":"A test"}', file: { name, mimeType, buffer } },
  })

test('a redirect that leads nowhere or in a circle', async ({ request }) => {
  await signInAtDesk(request, 'publisher')
  const make = (data: object) => request.post('/cms-api/redirects', { headers, data })
  expect(await told(await make({ fromPath: '/told-why/' }))).toEqual({
    status: 400,
    text: 'Choose a page or an address, one of the two.',
  })
  expect(await told(await make({ fromPath: '/told-why/', url: '/told-why/' }))).toEqual({
    status: 400,
    text: 'This would lead around in a circle.',
  })
})

test('a page that others link to', async ({ request }) => {
  await signInAtDesk(request, 'publisher')
  const [page] = await siteRows<{ id: number }>(`SELECT id FROM pages WHERE path = '/training/courses/'`)
  const trashed = await request.patch(`/cms-api/pages/${page?.id}`, {
    headers,
    data: { deletedAt: new Date().toISOString() },
  })
  const { status, text } = await told(trashed)
  expect([status, text]).toEqual([
    409,
    expect.stringMatching(
      /^(?:\d+ pages? (?:is|are) below it\. Move or delete them first|It is used on .*Take it out there first)\.$/,
    ),
  ])
})

test('a picture that a page shows', async ({ request }) => {
  await signInAtDesk(request, 'publisher')
  const [used] = await siteRows<{ id: number }>(
    'SELECT image_id AS id FROM pages WHERE image_id IS NOT NULL ORDER BY id LIMIT 1',
  )
  const { status, text } = await told(await request.delete(`/cms-api/media/${used?.id}`, { headers }))
  expect([status, text]).toEqual([409, expect.stringMatching(/^It is used on .*Take it out there first\.$/)])
})

test('a drawing, and a picture that unfolds to 400 million pixels', async ({ request }) => {
  await signInAtDesk(request, 'editor')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await told(await upload(request, 'a.svg', 'image/svg+xml', svg))).toEqual({
    status: 415,
    text: 'This is no picture we can show. Use PNG, JPEG, WebP or AVIF; SVG can’t be uploaded.',
  })
  const { status, text } = await told(await upload(request, 'a.png', 'image/png', blackPng(20_000, 20_000)))
  expect([status, text]).toEqual([413, expect.stringContaining('20000 × 20000 pixels: too large')])
})

test('a file by its address, and what is not there for anyone', async ({ request }) => {
  expect((await request.get('/cms-api/access')).status()).toBe(401)
  expect((await request.get('/cms-api/payload-migrations')).status()).toBe(404)
  await signInAtDesk(request, 'editor')
  expect((await request.get('/cms-api/access', { headers })).status()).toBe(200)
  const data = { alt: 'A test', filename: 'a.png', url: 'http://127.0.0.1:9/a.png' }
  const { status, text } = await told(await request.post('/cms-api/media', { headers, data }))
  expect([status, text]).toEqual([400, expect.stringContaining('Choose a file from your computer')])
})
