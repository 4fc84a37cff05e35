import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRedirect } from '@/features/content/redirects.data'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { fieldsOfColumns, importer } from '../support/imports'
import { endQueries, query } from '../support/people'

let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const files = importer(desk, 'publisher')
let page = { id: 0, path: '' }

beforeAll(async () => {
  api = await startApi()
  const [found] = await query<{ id: number; path: string }>(
    `SELECT id, path FROM pages WHERE _status = 'published' AND deleted_at IS NULL AND path LIKE '/support/%' ORDER BY id`,
  )
  if (found) page = found
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const redirectsNow = () =>
  query(
    `SELECT from_path AS "from", page_id AS page, url, is_permanent AS permanent, is_live AS live FROM redirects WHERE from_path LIKE '/old-import/%' ORDER BY id`,
  )

const codesOf = (run: { groups: { code: string; rows: number }[] }) =>
  run.groups.map(({ code, rows }) => [code, rows]).toSorted()

const checked = async (file: string) => {
  const runId = await files.send('redirects', file)
  const read = await files.read(runId)
  return { runId, read, run: await files.check(runId) }
}

const file = () =>
  [
    'Source URL,Target URL,Status code',
    '/old-import/a/,/training/,301',
    `https://www.old-provider.example/old-import/a,http://localhost:3000${page.path.slice(0, -1)},301`,
    'old-import/caf%C3%A9,https://elsewhere.example/b,302',
    '/old-import/c/,/old-import/a,301',
    '/old-import/d/,/old-import/e/,301',
    '/old-import/e/,/old-import/d/,301',
    '/old-import/f/,javascript:alert(1),301',
    '/old-import/*,/training/,301',
    '/privacy/,/training/,301',
    `${page.path},/training/,301`,
  ].join('\n')

describe('redirects', () => {
  test('are held back for a reason each, and lead on at once', async () => {
    const { runId, read, run } = await checked(file())
    expect(fieldsOfColumns(read)).toEqual(['fromPath', 'target', 'how'])
    expect(codesOf(run)).toEqual([
      ...[
        ['bad-fromPath', 1],
        ['bad-target', 1],
        ['circle', 2],
        ['needed', 1],
        ['page-there', 1],
        ['twice', 2],
      ],
    ])
    expect(await redirectsNow()).toEqual([])
    await desk('publisher', 'POST', `imports/${runId}/groups/`, { code: 'twice', fix: 'keep last' })
    await files.act(runId, 'check')
    expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 3, held: 6 })
    expect(await redirectsNow()).toEqual([
      { from: '/old-import/a/', page: page.id, url: null, permanent: true, live: true },
      { from: '/old-import/café/', page: null, url: 'https://elsewhere.example/b', permanent: false, live: true },
      { from: '/old-import/c/', page: null, url: '/old-import/a/', permanent: true, live: true },
    ])
    expect(await findRedirect('/old-import/a/')).toEqual({ target: page.path, isPermanent: true })
    const again = await checked(file().split('\n').toSpliced(1, 1).slice(0, 4).join('\n'))
    expect(again.run.counts).toMatchObject({ new: 0, changed: 0, same: 3 })
  })

  test('change where they lead, see circles through what is here, and go back', async () => {
    const { runId, run } = await checked(
      [
        'From URL,To URL',
        '/old-import/c,/training/',
        '/old-import/cafe-2,/old-import/c/',
        `/old-import/a/,/old-import/a`,
      ].join('\n'),
    )
    expect(codesOf(run)).toEqual([['circle', 1]])
    expect((await files.rows(runId, 'changed'))[0].changes).toEqual([
      { label: 'New address', from: '/old-import/a/', to: '/training/' },
    ])
    await files.act(runId, 'apply')
    const through = await checked(['From URL,To URL', '/training/,/old-import/cafe-2/'].join('\n'))
    expect(through.run.groups[0]).toMatchObject({ code: 'circle' })
    expect((await files.act(runId, 'undo')).counts).toMatchObject({ undone: 2 })
    expect((await redirectsNow()).map(({ from, url }) => [from, url])).toEqual([
      ['/old-import/a/', null],
      ['/old-import/café/', 'https://elsewhere.example/b'],
      ['/old-import/c/', '/old-import/a/'],
    ])
  })

  test('that are drafts of editors go live, and only a publisher brings them in', async () => {
    await query(`INSERT INTO redirects (from_path, url, is_live) VALUES ('/old-import/draft/', '/training/', false)`)
    const { runId, run } = await checked(['From URL,To URL', '/old-import/draft/,/training/'].join('\n'))
    expect(run.counts).toMatchObject({ changed: 1 })
    expect((await files.rows(runId, 'changed'))[0].changes).toEqual([{ label: 'Live', from: 'No', to: 'Yes' }])
    expect((await desk('scheduler', 'POST', 'imports/', { kind: 'redirects', fileName: 'a.csv' })).status).toBe(403)
    expect((await desk('editor', 'POST', 'imports/', { kind: 'redirects', fileName: 'a.csv' })).status).toBe(403)
  })
})
