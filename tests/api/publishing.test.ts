import { createLocalReq, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRedirect } from '@/features/content/redirects.data'
import { findAsked, findSentBack } from '@/features/editorial/home.data'
import { editorialRenderers } from '@/features/editorial/mail/renderers'
import { findProposal } from '@/features/editorial/reviews.data'
import { loadReview } from '@/features/editorial/reviews.loaders'
import { tellComments, tellReviews } from '@/features/editorial/reviews.mutations'
import { loadCoursePreview, openCoursePreview } from '@/features/learning/preview.loaders'
import { runPublishingSchedule } from '@/features/pages/mutations'
import { openPreview } from '@/features/pages/preview.loaders'
import { coursePreviewUrl, livePreviewUrl } from '@/features/pages/preview.routes'
import { pool } from '@/lib/db'
import { z } from '@/lib/zod'
import { productSegments } from '@/paths'
import { startPayload } from '../support/payload'

/** Publishing, through Payload and with its access rules, on the real database. */
let payload: Payload
const users = new Map<string, NonNullable<Parameters<Payload['update']>[0]['user']>>()

beforeAll(async () => {
  payload = await startPayload()
  const { docs } = await payload.find({ collection: 'staff', limit: 50 })
  for (const doc of docs) users.set(String(doc.email).split('@')[0] ?? '', { ...doc, collection: 'staff' })
})

afterAll(async () => {
  await payload.destroy()
})

const as = (role: string) => ({ overrideAccess: false, user: users.get(role) })
const head = (title: string) => ({ blockType: 'hero', title })

let count = 0
const newPage = (data: Record<string, unknown> = {}, role = 'publisher') => {
  count += 1
  return payload.create({
    collection: 'pages',
    data: {
      title: `Page ${count}`,
      slug: `page-${count}`,
      pageType: 'ContentPage',
      blocks: [head('Kia ora')],
      ...data,
    },
    ...as(role),
  })
}

const change = (id: number | string, data: Record<string, unknown>, { role = 'publisher', draft = false } = {}) =>
  payload.update({ collection: 'pages', id, data, draft, ...as(role) })

/** The call behind a button of the editor, without HTTP: `/cms-api/<collection>/:id/<path>`. */
const call = async (
  collection: 'pages' | 'online-courses',
  role: string,
  id: number | string,
  path: string,
  body: object,
): Promise<number> => {
  const endpoints = payload.collections[collection]?.config.endpoints || []
  const [name, ...rest] = path.split('/')
  const endpoint = endpoints.find(
    (one) => one.method === 'post' && one.path === `/:id/${[name, ...rest.map(() => ':comment')].join('/')}`,
  )
  const req = await createLocalReq({ user: users.get(role) }, payload)
  const routeParams = { id: String(id), comment: rest[0] }
  const asked = endpoint?.handler(Object.assign(req, { routeParams, json: async () => body }))
  return (await asked)?.status ?? 404
}

const callPage = (role: string, id: number | string, path: string, body: object) => call('pages', role, id, path, body)

const ask = (id: number | string, role = 'editor') => callPage(role, id, 'review', { isAsked: true })

const live = async (id: number | string) => {
  const { rows } = await pool().query('SELECT path, title, _status FROM pages WHERE id = $1', [id])
  return rows[0]
}

describe('who publishes', () => {
  test('an editor drafts and asks for review, and can’t publish', async () => {
    const page = await newPage({ _status: 'draft' }, 'editor')
    await expect(change(page.id, { _status: 'published' }, { role: 'editor' })).rejects.toThrow(
      'Your role doesn’t allow this.',
    )
    await expect(newPage({ _status: 'published' }, 'editor')).rejects.toThrow('Your role doesn’t allow this.')
    const tried = await change(page.id, { review: 'requested' }, { role: 'editor', draft: true })
    expect(tried.review).toBe('none')
    expect(await ask(page.id)).toBe(200)
    const asked = await payload.findByID({ collection: 'pages', id: page.id, draft: true })
    expect(asked).toMatchObject({ review: 'requested', updatedBy: 'Aroha Tamihana' })
    expect(await callPage('editor', page.id, 'approve', { goesLive: '', comesOff: '', text: '' })).toBe(403)
  })

  test('a publisher publishes; the request for review is done', async () => {
    const page = await newPage({ _status: 'draft' })
    await ask(page.id)
    const published = await change(page.id, { _status: 'published' })
    expect(published).toMatchObject({ _status: 'published', review: 'none' })
    expect(published.firstPublishedAt).toEqual(expect.any(String))
  })

  test('an editor can’t take a live page down, put it into the trash or schedule it', async () => {
    const page = await newPage({ _status: 'published' })
    await expect(change(page.id, { _status: 'draft' }, { role: 'editor' })).rejects.toThrow('Only a publisher')
    await expect(change(page.id, { deletedAt: new Date().toISOString() }, { role: 'editor' })).rejects.toThrow(
      'Only a publisher',
    )
    await expect(
      change(page.id, { unpublishAt: '2030-01-01T00:00:00.000Z' }, { role: 'editor', draft: true }),
    ).rejects.toThrow('Only a publisher')
    expect(await live(page.id)).toMatchObject({ _status: 'published' })
  })

  test('a trainer can’t even draft', async () => {
    await expect(newPage({ _status: 'draft' }, 'trainer')).rejects.toThrow('Your role doesn’t allow this.')
  })

  test('a draft of a live page leaves the live page alone', async () => {
    const page = await newPage({ _status: 'published', title: 'Before' })
    await change(page.id, { title: 'After' }, { role: 'editor', draft: true })
    expect(await live(page.id)).toMatchObject({ title: 'Before', _status: 'published' })
  })
})

describe('what stops a page from going live', () => {
  const publish = (blocks: object[]) => newPage({ blocks, _status: 'published' })

  test.each([
    [
      'a link without a target',
      [head('Kia ora'), { blockType: 'callToAction', title: 'Go', primaryLink: { label: 'Go' } }],
    ],
    [
      'a link to no page',
      [head('Kia ora'), { blockType: 'callToAction', title: 'Go', primaryLink: { label: 'Go', url: '/nowhere/' } }],
    ],
    ['two main headings', [head('One'), head('Two')]],
  ])('%s', async (_, blocks) => {
    await expect(publish(blocks)).rejects.toMatchObject({ name: 'ValidationError', status: 400 })
  })

  test('a link to a page that is not published', async () => {
    const draft = await newPage({ _status: 'draft' })
    const blocks = [
      head('Kia ora'),
      { blockType: 'callToAction', title: 'Go', primaryLink: { label: 'Go', page: draft.id } },
    ]
    await expect(publish(blocks)).rejects.toMatchObject({ name: 'ValidationError' })
  })

  test('an address that is taken, reserved, or below the page itself', async () => {
    const parent = await newPage({ _status: 'published' })
    const child = await newPage({ _status: 'published', parent: parent.id })
    await expect(newPage({ slug: 'training' })).rejects.toMatchObject({ name: 'ValidationError' })
    for (const slug of productSegments)
      await expect(newPage({ slug }), slug).rejects.toMatchObject({ name: 'ValidationError' })
    const { rows } = await pool().query(`SELECT id FROM pages WHERE path = '/training/'`)
    await expect(newPage({ slug: 'places', parent: rows[0]?.id })).rejects.toMatchObject({ name: 'ValidationError' })
    await expect(change(parent.id, { parent: child.id })).rejects.toMatchObject({ name: 'ValidationError' })
  })

  test('a slug is made from the title, macrons gone', async () => {
    expect(await newPage({ title: 'Whakatāne: what’s on', slug: null })).toMatchObject({
      path: '/whakatane-what-s-on/',
    })
  })
})

describe('moving a page', () => {
  test('takes its children along and leaves redirects, which never lead around in a circle', async () => {
    const parent = await newPage({ _status: 'published', slug: 'old-home' })
    const child = await newPage({ _status: 'published', parent: parent.id, slug: 'child' })
    await change(parent.id, { slug: 'new-home' })
    expect(await live(child.id)).toMatchObject({ path: '/new-home/child/' })
    expect(await findRedirect('/old-home/')).toEqual({ target: '/new-home/', isPermanent: true })
    expect(await findRedirect('/old-home/child/')).toEqual({ target: '/new-home/child/', isPermanent: true })
    await change(parent.id, { slug: 'old-home' })
    expect(await findRedirect('/old-home/')).toBeNull()
    expect(await findRedirect('/new-home/child/')).toEqual({ target: '/old-home/child/', isPermanent: true })
  })

  test('a redirect that someone types must lead somewhere else', async () => {
    const create = (data: Record<string, unknown>) =>
      payload.create({ collection: 'redirects', data: { isLive: true, ...data }, ...as('publisher') })
    await expect(create({ fromPath: '/a/', url: '/a/' })).rejects.toThrow('circle')
    await create({ fromPath: '/ring-1/', url: '/ring-2/' })
    await create({ fromPath: '/ring-2/', url: '/ring-3/' })
    await expect(create({ fromPath: '/ring-3/', url: '/ring-1/' })).rejects.toThrow('circle')
    await expect(create({ fromPath: '/b/', url: 'javascript:alert(1)' })).rejects.toMatchObject({
      name: 'ValidationError',
    })
    await expect(create({ fromPath: '/c/' })).rejects.toThrow('one of the two')
  })
})

describe('what is used can’t be deleted', () => {
  test('a picture, and a page that others link to, say where they are used', async () => {
    const { docs } = await payload.find({
      collection: 'media',
      limit: 1,
      where: { filename: { equals: 'classroom.webp' } },
    })
    await expect(payload.delete({ collection: 'media', id: docs[0]?.id ?? 0, ...as('editor') })).rejects.toThrow(
      /It is used on “/,
    )
    const target = await newPage({ _status: 'published' })
    const blocks = [
      head('Hi'),
      { blockType: 'callToAction', title: 'Go', primaryLink: { label: 'Go', page: target.id } },
    ]
    await newPage({ _status: 'draft', title: 'The linking draft', blocks })
    const trash = change(target.id, { deletedAt: new Date().toISOString() })
    await expect(trash).rejects.toThrow('It is used on “The linking draft” (draft)')
  })

  test('a page with pages below it stays', async () => {
    const parent = await newPage({ _status: 'published' })
    await newPage({ _status: 'published', parent: parent.id })
    await expect(change(parent.id, { deletedAt: new Date().toISOString() })).rejects.toThrow('1 page is below it')
  })

  test('the address of a page in the trash is free', async () => {
    const page = await newPage({ _status: 'published', slug: 'reused' })
    await change(page.id, { deletedAt: new Date().toISOString() })
    expect(await newPage({ slug: 'reused' })).toMatchObject({ path: '/reused/' })
  })
})

describe('the publishing schedule', () => {
  const run = () => runPublishingSchedule(async () => payload)
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  /** Lets time pass for a page: its dates move into the past. */
  const pass = (id: number | string, column: string, table: string, key: string) =>
    pool().query(`UPDATE ${table} SET ${column} = now() - interval '1 second' WHERE ${key} = $1`, [id])

  test('publishes when the time has come, once, whichever instance looks', async () => {
    const page = await newPage({ _status: 'draft', publishAt: minutes(5) })
    await run()
    expect(await live(page.id)).toMatchObject({ _status: 'draft' })
    await pass(page.id, 'version_publish_at', '_pages_v', 'latest AND parent_id')
    const changed = await Promise.all([run(), run()])
    expect(changed.sort()).toEqual([0, 1])
    expect(await live(page.id)).toMatchObject({ _status: 'published' })
    expect(await run()).toBe(0)
  })

  test('publishes the newest draft of a live page', async () => {
    const page = await newPage({ _status: 'published', title: 'Today' })
    await change(page.id, { title: 'Tomorrow', publishAt: minutes(5) }, { draft: true })
    await pass(page.id, 'version_publish_at', '_pages_v', 'latest AND parent_id')
    await run()
    expect(await live(page.id)).toMatchObject({ title: 'Tomorrow', _status: 'published' })
  })

  test('unpublishes when the time has come', async () => {
    const page = await newPage({ _status: 'published', unpublishAt: minutes(5) })
    await pass(page.id, 'unpublish_at', 'pages', 'id')
    await run()
    expect(await live(page.id)).toMatchObject({ _status: 'draft' })
  })

  test('a page with blockers can’t be scheduled, nor one that ends before it begins', async () => {
    const blocks = [head('One'), head('Two')]
    await expect(newPage({ _status: 'draft', publishAt: minutes(5), blocks })).rejects.toMatchObject({
      name: 'ValidationError',
    })
    await expect(newPage({ publishAt: minutes(9), unpublishAt: minutes(5) })).rejects.toMatchObject({
      name: 'ValidationError',
    })
  })
})

describe.each(['/privacy/', '/terms/', '/accessibility/'])('the page at %s', (path) => {
  const page = async () => {
    const { docs } = await payload.find({ collection: 'pages', where: { path: { equals: path } }, limit: 1, depth: 0 })
    return { id: docs[0]?.id ?? 0, blocks: docs[0]?.blocks ?? [] }
  }

  test('gets other words from a publisher', async () => {
    const { id, blocks } = await page()
    await change(id, { title: 'In our words', _status: 'published', blocks })
    expect(await live(id)).toEqual({ path, title: 'In our words', _status: 'published' })
  })

  test.each([
    ['unpublished', { _status: 'draft' }, 'This page can’t be unpublished.'],
    ['put into the trash', { deletedAt: '2026-12-01T00:00:00.000Z' }, 'This page can’t be deleted.'],
  ])('can’t be %s, and says why', async (_, data, says) => {
    const { id } = await page()
    await expect(change(id, data)).rejects.toThrow(`${says} Every footer links to ${path}.`)
    expect(await live(id)).toMatchObject({ path, _status: 'published' })
  })

  test.each([
    ['another address', { slug: 'elsewhere' }, 'The address of this page can’t be changed.', false],
    ['another address in a draft', { slug: 'elsewhere' }, 'The address of this page can’t be changed.', true],
    ['an end', { unpublishAt: '2030-01-01T00:00:00.000Z', _status: 'published' }, 'can’t be unpublished.', false],
  ])('can’t get %s, and says why', async (_, data, says, draft) => {
    const { id } = await page()
    const refused = await change(id, data, { draft }).catch((error: unknown) => error)
    expect(JSON.stringify(refused)).toContain(says)
    expect(await live(id)).toMatchObject({ path, _status: 'published' })
  })

  test('can’t be deleted for good, below another page, or redirected', async () => {
    const { id } = await page()
    await expect(payload.delete({ collection: 'pages', id, ...as('publisher') })).rejects.toThrow('can’t be deleted')
    const parent = await newPage({ _status: 'published' })
    await expect(change(id, { parent: parent.id })).rejects.toMatchObject({ name: 'ValidationError' })
    await expect(
      payload.create({ collection: 'redirects', data: { fromPath: path, url: '/about/' }, ...as('publisher') }),
    ).rejects.toThrow(`Every footer links to the page at ${path}: it can’t be redirected.`)
    expect(await live(id)).toMatchObject({ path, _status: 'published' })
  })
})

test('the privacy page keeps the block where visitors change what they agreed to', async () => {
  const { docs } = await payload.find({ collection: 'pages', where: { path: { equals: '/privacy/' } }, depth: 0 })
  const id = docs[0]?.id ?? 0
  const refused = await change(id, { blocks: [head('Privacy')], _status: 'published' }).catch((error: unknown) => error)
  expect(JSON.stringify(refused)).toContain('Keep the block “Privacy choices”')
})

describe('a review', () => {
  const later = () => new Date(Date.now() + 5 * 60_000)
  const told = async (pageId: number | string, now = later()) => {
    await tellReviews(now)
    const { rows } = await pool().query<{ kind: keyof typeof editorialRenderers; to: string; about: object }>(
      `SELECT m.kind, m."to", m.about FROM messages m JOIN page_reviews r ON r.id = (m.about ->> 'review')::int
       WHERE coalesce(r.page_id, -r.online_course_id) = $1 ORDER BY m.id`,
      [pageId],
    )
    return rows
  }
  const read = async (message: Awaited<ReturnType<typeof told>>[number] | undefined) => {
    const about = z.record(z.string(), z.number()).parse(message?.about)
    return message ? await editorialRenderers[message.kind]({ to: message.to, about, secret: null }) : null
  }
  const live = async (title: string) => {
    const page = await newPage({ title, _status: 'published' })
    await change(page.id, { title: `${title} today` }, { role: 'editor', draft: true })
    await ask(page.id)
    return page
  }

  test('that is asked for is emailed to those who publish, with what changed and a link, once it has settled', async () => {
    const page = await live('Scaffolds')
    expect(await told(page.id, new Date())).toEqual([])
    const messages = await told(page.id)
    expect(messages.map(({ kind, to }) => [kind, to])).toEqual([['page-to-review', 'publisher@hivis.example']])
    const mail = await read(messages[0])
    expect(mail?.subject).toBe('Ready for review: Scaffolds today')
    for (const words of ['Aroha Tamihana asks', 'Changed: title.', `/admin/reviews/${page.id}`])
      expect(mail?.text).toContain(words)
    expect(await told(page.id)).toHaveLength(1)
  })

  test('that is asked for while the editor still saves by itself keeps the words typed last, and stays asked for', async () => {
    for (let times = 0; times < 8; times += 1) {
      const page = await newPage({}, 'editor')
      const typed = { title: `Typed last ${page.id}` }
      const saves = [
        () =>
          payload.update({
            collection: 'pages',
            id: page.id,
            data: typed,
            draft: true,
            autosave: true,
            ...as('editor'),
          }),
        () => ask(page.id),
      ]
      await Promise.all((times % 2 ? saves.reverse() : saves).map((save) => save()))
      const draft = await payload.findByID({ collection: 'pages', id: page.id, draft: true })
      expect(draft).toMatchObject({ review: 'requested', ...typed })
    }
  })

  test('that ends with publishing is emailed to the editor who asked', async () => {
    const page = await live('Ladders')
    await told(page.id)
    await change(page.id, { _status: 'published' })
    const [, answer] = await told(page.id)
    expect([answer?.kind, answer?.to]).toEqual(['page-published', 'editor@hivis.example'])
    const mail = await read(answer)
    expect(mail?.subject).toBe('Published: Ladders today')
    expect(mail?.text).toContain('Changed: title.')
  })

  test('that a publisher sends back is emailed to the editor with the comments; that the editor takes back, to no one', async () => {
    const page = await live('Harnesses')
    await told(page.id)
    const on = (text: string, more: object = {}) => ({
      text,
      blockId: 'b',
      about: 'Hero · Kia ora',
      answersId: null,
      ...more,
    })
    expect(await callPage('publisher', page.id, 'comments', on('Which harness?'))).toBe(200)
    expect(await callPage('publisher', page.id, 'comments', on('Never mind.'))).toBe(200)
    const { rows } = await pool().query<{ id: number }>('SELECT id FROM page_comments WHERE page_id = $1 ORDER BY id', [
      page.id,
    ])
    expect(await callPage('editor', page.id, `comments/${rows[1]?.id}`, { isSettled: true })).toBe(200)
    expect(await callPage('publisher', page.id, 'send-back', { text: ' ' })).toBe(400)
    expect(await callPage('editor', page.id, 'send-back', { text: 'x' })).toBe(403)
    expect(await callPage('publisher', page.id, 'send-back', { text: 'Name the standard.' })).toBe(200)
    expect(await callPage('publisher', page.id, 'send-back', { text: 'Twice.' })).toBe(404)
    const [, back] = await told(page.id)
    expect([back?.kind, back?.to]).toEqual(['page-sent-back', 'editor@hivis.example'])
    const text = (await read(back))?.text
    for (const words of ['It’s still a draft.', 'Hero · Kia ora', 'Which harness?', 'Name the standard.'])
      expect(text).toContain(words)
    expect(text).not.toContain('Never mind.')
    const own = await live('Ropes')
    await callPage('editor', own.id, 'review', { isAsked: false })
    expect(await told(own.id)).toEqual([])
  })

  test('that is approved for a date leaves the live page alone until then, and is emailed with the date', async () => {
    const page = await live('Anchors')
    await told(page.id)
    const approval = { goesLive: '2035-02-01T06:00', comesOff: '', text: 'Good.' }
    expect(
      await callPage('publisher', page.id, 'approve', { ...approval, comesOff: '2035-01-01T06:00' }).catch(
        (error) => error.name,
      ),
    ).toBe('ValidationError')
    expect(await callPage('publisher', page.id, 'approve', { ...approval, goesLive: 'soon' })).toBe(400)
    expect(await callPage('publisher', page.id, 'approve', approval)).toBe(200)
    const draft = await payload.findByID({ collection: 'pages', id: page.id, draft: true })
    expect(draft).toMatchObject({ review: 'none', publishAt: '2035-01-31T17:00:00.000Z', title: 'Anchors today' })
    const { rows } = await pool().query('SELECT title FROM pages WHERE id = $1', [page.id])
    expect(rows[0]?.title).toBe('Anchors')
    const [, answer] = await told(page.id)
    expect([answer?.kind, answer?.to]).toEqual(['page-approved', 'editor@hivis.example'])
    const text = (await read(answer))?.text
    for (const words of ['Thu 01 Feb 2035, 6.00 am', 'Good.']) expect(text).toContain(words)
  })

  test('takes comments of those who write pages alone, on pages and open comments there are', async () => {
    const page = await live('Scissor lifts')
    const says = { text: 'Kia ora', blockId: null, about: null, answersId: null }
    expect(await callPage('trainer', page.id, 'comments', says)).toBe(403)
    expect(await callPage('editor', 999_999, 'comments', says)).toBe(404)
    expect(await callPage('editor', page.id, 'comments', { ...says, answersId: 999_999 })).toBe(404)
    expect(await callPage('editor', page.id, 'comments', { ...says, text: '' })).toBe(400)
    expect(await callPage('editor', page.id, 'comments', { ...says, text: 'a\0b' })).toBe(400)
    expect(await callPage('editor', page.id, 'comments/1', { isSettled: true })).toBe(404)
  })

  const newCourse = async () => {
    const answers = [{ text: 'This', isRight: true }, { text: 'That' }]
    const asked = { blockType: 'moduleQuestion', asks: 'Which?', answers, order: 'written', explanation: 'Because.' }
    const modules = ['Plant', 'People'].map((title) => ({ blockType: 'courseModule', title, blocks: [asked] }))
    return await payload.create({
      collection: 'online-courses',
      data: { title: 'Trenches', passMark: 80, modules, _status: 'published' },
      ...as('publisher'),
    })
  }
  const courseCall = (role: string, id: number | string, path: string, body: object) =>
    call('online-courses', role, id, path, body)
  const draftOf = (id: number | string, data: object) =>
    payload.update({ collection: 'online-courses', id, data, draft: true, ...as('editor') })

  test('of a course written here is asked for, sent back with a comment, asked for again and approved, as of a page', async () => {
    const { id } = await newCourse()
    await draftOf(id, { title: 'Trenches today', passMark: 90 })
    expect(await courseCall('trainer', id, 'review', { isAsked: true })).toBe(403)
    expect(await courseCall('editor', id, 'review', { isAsked: true })).toBe(200)
    expect((await findAsked(50)).map((line) => [line.collection, line.id, line.title])).toContainEqual([
      'online-courses',
      id,
      'Trenches today',
    ])
    const [toReview] = await told(-id)
    expect([toReview?.kind, toReview?.to]).toEqual(['page-to-review', 'publisher@hivis.example'])
    const mail = await read(toReview)
    expect(mail?.subject).toBe('Ready for review: Trenches today')
    for (const words of ['Changed: title and pass mark or attempts.', `/admin/reviews/online-courses/${id}`])
      expect(mail?.text).toContain(words)

    expect(await courseCall('editor', id, 'send-back', { text: 'x' })).toBe(403)
    expect(await courseCall('publisher', id, 'send-back', { text: 'Say what a shoring box is.' })).toBe(200)
    const [, back] = await told(-id)
    expect([back?.kind, back?.to]).toEqual(['page-sent-back', 'editor@hivis.example'])
    expect((await read(back))?.text).toContain('Say what a shoring box is.')
    expect((await findSentBack('Aroha Tamihana', 50)).map((line) => [line.collection, line.id])).toContainEqual([
      'online-courses',
      id,
    ])

    await draftOf(id, { title: 'Trenches again' })
    await courseCall('editor', id, 'review', { isAsked: true })
    await told(-id)
    expect(await courseCall('editor', id, 'approve', { text: '' })).toBe(403)
    expect(await courseCall('publisher', id, 'approve', { goesLive: '2035-02-01T06:00', text: '' })).toBe(400)
    expect(await courseCall('publisher', id, 'approve', { text: '' })).toBe(200)
    const live = await payload.findByID({ collection: 'online-courses', id })
    expect(live).toMatchObject({ title: 'Trenches again', passMark: 90, _status: 'published', review: 'none' })
    const answers = await told(-id)
    expect(answers.map(({ kind }) => kind)).toEqual([
      'page-to-review',
      'page-sent-back',
      'page-to-review',
      'page-published',
    ])
  })

  test('of a course shows its modules beside those that are live, and comments are told', async () => {
    const { id, modules } = await newCourse()
    const [first, second] = modules ?? []
    await draftOf(id, { modules: [first, { ...second, title: 'People and plant' }] })
    await courseCall('editor', id, 'review', { isAsked: true })
    const req = await createLocalReq({ user: users.get('publisher') }, payload)
    const screen = await loadReview(req, { collection: 'online-courses', id: Number(id) })
    expect(screen).toMatchObject({
      isAsked: true,
      isDraft: true,
      mayPublish: true,
      asker: 'Aroha Tamihana',
      problems: null,
    })
    expect(screen?.changes.map(({ name, state, says }) => [name, state, says])).toEqual([
      ['The course itself', 'same', ''],
      ['Module', 'same', ''],
      ['Module', 'changed', 'Title changed'],
    ])
    const says = { text: 'Which plant?', blockId: 'b', about: 'Module · People', answersId: null }
    expect(await courseCall('publisher', id, 'comments', says)).toBe(200)
    await tellComments(later())
    const { rows } = await pool().query<{ to: string; about: Record<string, number> }>(
      `SELECT "to", about FROM messages WHERE kind = 'page-commented' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows[0]?.to).toBe('editor@hivis.example')
    const mail = await editorialRenderers['page-commented']({ to: '', about: rows[0]?.about ?? {}, secret: null })
    for (const words of ['Which plant?', 'Module · People', `/admin/reviews/online-courses/${id}`])
      expect(mail?.text).toContain(words)
    const { rows: said } = await pool().query<{ id: number }>(
      'SELECT id FROM page_comments WHERE online_course_id = $1',
      [id],
    )
    expect(await callPage('editor', id, `comments/${said[0]?.id}`, { isSettled: true })).toBe(404)
    expect(await courseCall('editor', id, `comments/${said[0]?.id}`, { isSettled: true })).toBe(200)
  })

  test('of a course: its preview shows the draft, to those with a token of that course alone', async () => {
    const { id } = await newCourse()
    await draftOf(id, { title: 'Drafted' })
    const tokenOf = async (role: string, url: typeof coursePreviewUrl | typeof livePreviewUrl, of: number | string) => {
      const req = await createLocalReq({ user: users.get(role) }, payload)
      return (await url(req, Number(of)))?.split('token=')[1]
    }
    const token = await tokenOf('editor', coursePreviewUrl, id)
    const shown = await loadCoursePreview(token, String(id), 2)
    expect(shown).toMatchObject({
      course: 'Drafted',
      title: 'People',
      place: 2,
      unfinished: 0,
      passes: 'All 2 questions right',
      questions: [{ asks: 'Which?', explanation: 'Because.' }],
    })
    expect(shown?.parts.map(({ title, questions }) => [title, questions])).toEqual([
      ['Plant', 1],
      ['People', 1],
    ])
    expect(JSON.stringify(shown?.blocks)).not.toContain('Because.')
    expect(await loadCoursePreview(token, String(id), 3)).toBeNull()
    expect(await loadCoursePreview(token, String(Number(id) + 1), 1)).toBeNull()
    expect(await loadCoursePreview(undefined, String(id), 1)).toBeNull()
    expect(await tokenOf('trainer', coursePreviewUrl, id)).toBeUndefined()
    // A token of a page with the same number opens no course, and the other way round.
    const page = await newPage({ _status: 'draft' })
    const ofPage = await tokenOf('editor', livePreviewUrl, page.id)
    expect(openCoursePreview(ofPage, new Date())).toBeNull()
    expect(openPreview(token, new Date())).toBeNull()
    expect(openPreview(ofPage, new Date())?.page).toBe(page.id)
    expect(openCoursePreview(token, new Date())?.page).toBe(id)
  })

  test('of a course: a block that isn’t finished is left out of its preview, and counted', async () => {
    const { id, modules } = await newCourse()
    const [first] = modules ?? []
    await draftOf(id, { modules: [{ ...first, blocks: [...(first?.blocks ?? []), { blockType: 'moduleVideo' }] }] })
    const req = await createLocalReq({ user: users.get('editor') }, payload)
    const token = coursePreviewUrl(req, Number(id))?.split('token=')[1]
    expect(await loadCoursePreview(token, String(id), 1)).toMatchObject({ unfinished: 1, blocks: [{}] })
  })
})

describe('comments in a review', () => {
  const says = (text: string, more: object = {}) => ({ text, blockId: null, about: null, answersId: null, ...more })
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const told = async (pageId: number | string, now: Date) => {
    await tellComments(now)
    const { rows } = await pool().query<{ to: string; about: Record<string, number> }>(
      `SELECT "to", about FROM messages WHERE kind = 'page-commented' AND about ->> 'page' = $1 ORDER BY id`,
      [String(pageId)],
    )
    return rows
  }
  const read = (message: { to: string; about: Record<string, number> } | undefined) =>
    message ? editorialRenderers['page-commented']({ ...message, secret: null }) : null
  const asked = async (title: string) => {
    const page = await newPage({ title, _status: 'published' })
    await change(page.id, { title: `${title} today` }, { role: 'editor', draft: true })
    await ask(page.id)
    return page
  }
  const idOf = async (pageId: number | string) =>
    (await pool().query<{ id: number }>('SELECT max(id) AS id FROM page_comments WHERE page_id = $1', [pageId])).rows[0]
      ?.id

  test('are mailed to the editor who asked once the sitting is over, all in one', async () => {
    const page = await asked('Trenches')
    await callPage('publisher', page.id, 'comments', says('How deep?', { blockId: 'b', about: 'Hero · Kia ora' }))
    await callPage('publisher', page.id, 'comments', says('And who digs?'))
    expect(await told(page.id, later(2))).toEqual([])
    const messages = await told(page.id, later(4))
    expect(messages.map(({ to }) => to)).toEqual(['editor@hivis.example'])
    const mail = await read(messages[0])
    expect(mail?.subject).toBe('Comments on Trenches today')
    for (const words of ['Hero · Kia ora', 'How deep?', 'And who digs?', `/admin/reviews/${page.id}`])
      expect(mail?.text).toContain(words)
    expect(await told(page.id, later(20))).toHaveLength(1)

    await callPage('editor', page.id, 'comments', says('Two metres.', { answersId: await idOf(page.id) }))
    const [, answer] = await told(page.id, later(4))
    expect(answer?.to).toBe('publisher@hivis.example')
    expect((await read(answer))?.text).toContain('Two metres.')
  })

  test('that go on and on are mailed after ten minutes', async () => {
    const page = await asked('Shoring')
    await callPage('publisher', page.id, 'comments', says('One.'))
    await pool().query(`UPDATE page_comments SET created_at = now() - interval '9 minutes' WHERE page_id = $1`, [
      page.id,
    ])
    await callPage('publisher', page.id, 'comments', says('Two.'))
    expect(await told(page.id, later(0.5))).toEqual([])
    expect(await told(page.id, later(1.5))).toHaveLength(1)
  })

  test('of the editor go to those who publish; settled ones and those in the mail of a decision to no one', async () => {
    const page = await asked('Cranes')
    await callPage('editor', page.id, 'comments', says('Is the picture fine?'))
    expect((await told(page.id, later(4))).map(({ to }) => to)).toEqual(['publisher@hivis.example'])
    await callPage('publisher', page.id, 'comments', says('Never mind.'))
    await callPage('publisher', page.id, `comments/${await idOf(page.id)}`, { isSettled: true })
    await callPage('publisher', page.id, 'comments', says('Name the crane.'))
    await callPage('publisher', page.id, 'send-back', { text: 'And its driver.' })
    expect(await told(page.id, later(20))).toHaveLength(1)
  })

  test('reach a colleague whose name is behind an @, whole and once', async () => {
    const page = await asked('Hoists')
    const { rows } = await pool().query<{ name: string }>(`SELECT name FROM staff WHERE email = 'admin@hivis.example'`)
    const [first] = (rows[0]?.name ?? '').split(' ')
    await callPage('publisher', page.id, 'comments', says(`@${rows[0]?.name}sson knows, and so does @${first}.`))
    expect((await told(page.id, later(4))).map(({ to }) => to)).toEqual(['editor@hivis.example'])
    await callPage('publisher', page.id, 'comments', says(`Ask @${rows[0]?.name}, please.`))
    expect(
      (await told(page.id, later(4)))
        .slice(1)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['admin@hivis.example', 'editor@hivis.example'])
  })
})

test('an editor who asks for a review proposes dates, which the publisher is mailed and finds filled in', async () => {
  const page = await newPage({ title: 'Roadworks', _status: 'draft' }, 'editor')
  const dates = { goesLive: '2035-02-01T06:00', comesOff: '2035-01-01T06:00' }
  expect(await callPage('editor', page.id, 'review', { isAsked: true, ...dates })).toBe(400)
  expect(await callPage('editor', page.id, 'review', { isAsked: true, goesLive: 'soon' })).toBe(400)
  expect(await callPage('editor', page.id, 'review', { isAsked: true, ...dates, comesOff: '2035-03-01T06:00' })).toBe(
    200,
  )
  const draft = await payload.findByID({ collection: 'pages', id: page.id, draft: true })
  expect([draft.review, draft.publishAt ?? null, draft.unpublishAt ?? null]).toEqual(['requested', null, null])
  expect(await findProposal(Number(page.id))).toEqual({
    goesLive: new Date('2035-01-31T17:00:00.000Z'),
    comesOff: new Date('2035-02-28T17:00:00.000Z'),
  })
  await tellReviews(new Date(Date.now() + 5 * 60_000))
  const { rows } = await pool().query<{ to: string; about: Record<string, number> }>(
    `SELECT m."to", m.about FROM messages m JOIN page_reviews r ON r.id = (m.about ->> 'review')::int WHERE r.page_id = $1`,
    [page.id],
  )
  const mail = rows[0] && (await editorialRenderers['page-to-review']({ ...rows[0], secret: null }))
  expect(mail?.text).toContain('Live Thu 01 Feb 2035, 6.00 am, off Thu 01 Mar 2035, 6.00 am')
})

test('two blocks of an older version that are brought back at once are both in the draft', async () => {
  const blocks = [head('Kia ora'), head('Haere mai')]
  const page = await newPage({ blocks }, 'editor')
  const { docs } = await payload.findVersions({
    collection: 'pages',
    where: { parent: { equals: page.id } },
    ...as('editor'),
  })
  const first = docs[0]?.version.blocks
  const ids = z
    .array(z.object({ id: z.string() }))
    .parse(first)
    .map(({ id }) => id)
  const changed = ids.map((id) => ({ ...head('Later'), id }))
  await change(page.id, { blocks: changed }, { role: 'editor', draft: true })
  const back = (block: string) => callPage('editor', page.id, 'restore-block', { version: docs[0]?.id, block })
  expect(await Promise.all(ids.map(back))).toEqual([200, 200])
  const draft = await payload.findByID({ collection: 'pages', id: page.id, draft: true })
  expect(draft.blocks).toMatchObject(blocks)
})

describe('what autosave writes', () => {
  const versions = async (id: number | string) =>
    (
      await pool().query<{ by: string }>(
        'SELECT version_updated_by AS by FROM _pages_v WHERE parent_id = $1 ORDER BY id',
        [id],
      )
    ).rows.map(({ by }) => by)
  const write = (id: number | string, title: string, role: string) =>
    payload.update({ collection: 'pages', id, data: { title }, draft: true, autosave: true, ...as(role) })

  test('is one version for each sitting of each editor', async () => {
    const page = await newPage({ _status: 'draft' }, 'editor')
    for (const title of ['A', 'An', 'And']) await write(page.id, title, 'editor')
    expect(await versions(page.id)).toEqual(['Aroha Tamihana', 'Aroha Tamihana'])
    for (const title of ['Or', 'Ore']) await write(page.id, title, 'publisher')
    expect(await versions(page.id)).toHaveLength(3)
    await write(page.id, 'And so', 'editor')
    expect((await versions(page.id)).at(-1)).toBe('Aroha Tamihana')
    await pool().query(`UPDATE _pages_v SET updated_at = now() - interval '31 minutes' WHERE parent_id = $1`, [page.id])
    await write(page.id, 'And so on', 'editor')
    await write(page.id, 'And so on.', 'editor')
    expect(await versions(page.id)).toHaveLength(5)
  })
})

test('a page is not stored without a title', async () => {
  await expect(newPage({ _status: 'draft', title: ' ', slug: 'untitled' }, 'editor')).rejects.toMatchObject({
    name: 'ValidationError',
  })
})
