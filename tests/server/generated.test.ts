import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateImportMap } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformDocument } from '@/api/routes'
import { summaryOf } from '../../scripts/api-summary'
import { tableChanges } from '../../scripts/table-changes'
import { startPayload } from '../support/payload'

let payload: Awaited<ReturnType<typeof startPayload>>

beforeAll(async () => {
  payload = await startPayload()
})

afterAll(() => payload.destroy())

test('docs/api/contract.txt is what `npm run gen` writes: a change of the contract shows in it', () => {
  expect(summaryOf(platformDocument())).toBe(fs.readFileSync('docs/api/contract.txt', 'utf8'))
})

test('a field that may be left out, another right and another limit each show there', () => {
  const asked = (body: object, rights: string[]) => ({
    paths: {
      '/cart/': {
        post: {
          security: [{ session: rights }],
          requestBody: { content: { 'application/json': { schema: { type: 'object', ...body } } } },
          responses: { 200: { content: {} }, 422: {} },
        },
      },
    },
  })
  const count = (maximum: number) => ({ properties: { count: { type: 'integer', maximum } } })
  const [before, ...others] = [
    asked({ ...count(9), required: ['count'] }, ['book']),
    asked(count(9), ['book']),
    asked({ ...count(9), required: ['count'] }, []),
    asked({ ...count(99), required: ['count'] }, ['book']),
  ].map(summaryOf)
  expect(before?.replace(/[0-9a-f]{8}/, '(digest)')).toBe(
    [
      '# Written by `npm run gen`. The document itself is served at /api/openapi.json.',
      'POST /cart/  (digest)',
      '  who: session book',
      '  body: { count: integer }',
      '  200:',
      '  refused: 422',
      '',
    ].join('\n'),
  )
  expect(new Set([before, ...others]).size).toBe(4)
})

test('the import map of the page editor is what `npm run gen` writes', async () => {
  const { admin, ...rest } = payload.config
  const kept = path.resolve('src/app/(cms)/admin/importMap.js')
  // A place as deep below its base as the real one, so that the paths are the same.
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-import-map-'))
  const made = path.join(base, path.relative(path.resolve('src'), kept))
  fs.mkdirSync(path.dirname(made), { recursive: true })
  fs.writeFileSync(made, '')
  const importMap = { ...admin.importMap, baseDir: base, importMapFile: made }
  await generateImportMap({ ...rest, admin: { ...admin, importMap } }, { force: true, log: false })
  expect(fs.readFileSync(made, 'utf8')).toBe(fs.readFileSync(kept, 'utf8'))
  fs.rmSync(base, { recursive: true })
})

test('a new column is what a new migration adds, and takes away on the way back', { timeout: 240_000 }, () => {
  const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-tree-'))
  try {
    for (const part of ['src', 'scripts', 'public', 'package.json', 'tsconfig.json'])
      fs.cpSync(part, path.join(tree, part), { recursive: true })
    fs.symlinkSync(path.resolve('node_modules'), path.join(tree, 'node_modules'))
    const tables = path.join(tree, 'src/features/bookings/feed.tables.ts')
    const declared = fs.readFileSync(tables, 'utf8')
    fs.writeFileSync(tables, declared.replace(/( +)personId: /, "$1colour: integer('colour'),\n$1personId: "))
    expect(tableChanges('.', tree)).toEqual({
      up: ['ALTER TABLE "calendar_links" ADD COLUMN "colour" integer;'],
      down: ['ALTER TABLE "calendar_links" DROP COLUMN "colour";'],
    })
  } finally {
    fs.rmSync(tree, { recursive: true })
  }
})
