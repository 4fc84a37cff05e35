import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateImportMap } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformDocument } from '@/api/routes'
import { summaryOf } from '../../scripts/api-summary'
import { startPayload } from '../support/payload'

const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'))
/** As it is written to a file: what is undefined is not there. */
const asWritten = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

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

test('the newest snapshot of the migrations is the tables as they are declared, and stands alone', async () => {
  const folder = 'src/cms/migrations'
  const snapshots = fs.readdirSync(folder).filter((file) => file.endsWith('.json'))
  expect(snapshots).toHaveLength(1)
  const db: unknown = payload.db
  const kept = read(`${folder}/${snapshots[0]}`)
  expect(await tablesOf(db)).toEqual(partOf(kept, 'tables'))
})

/** What a migration that is made now would be compared with. */
async function tablesOf(db: unknown): Promise<unknown> {
  const kit = partOf(db, 'requireDrizzleKit')
  const generate = typeof kit === 'function' ? partOf(kit.call(db), 'generateDrizzleJson') : null
  if (typeof generate !== 'function') throw new Error('Payload’s kit for migrations is not where it was.')
  return asWritten(partOf(await generate(partOf(db, 'schema')), 'tables'))
}

function partOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) throw new Error(`There is no ${name}.`)
  return Reflect.get(value, name)
}
