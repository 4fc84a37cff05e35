import fs from 'node:fs'
import { expect, test } from 'vitest'
import { platformDocument } from '@/api/routes'
import { startPayload } from '../support/payload'

const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'))
/** As it is written to a file: what is undefined is not there. */
const asWritten = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('docs/api/openapi.json is what `npm run gen` writes', () => {
  expect(read('docs/api/openapi.json')).toEqual(asWritten(platformDocument()))
})

test('the newest snapshot of the migrations is the tables as they are declared, and stands alone', async () => {
  const folder = 'src/cms/migrations'
  const snapshots = fs.readdirSync(folder).filter((file) => file.endsWith('.json'))
  expect(snapshots).toHaveLength(1)
  const payload = await startPayload()
  const db: unknown = payload.db
  const kept = read(`${folder}/${snapshots[0]}`)
  expect(await tablesOf(db)).toEqual(partOf(kept, 'tables'))
  await payload.destroy()
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
