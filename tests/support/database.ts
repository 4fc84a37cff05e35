import path from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { copyTemplate, dropDatabase } from './global-setup'

let made: { file: string; url: Promise<string> } | undefined

/**
 * The address of a migrated and seeded database of this test file alone. `isDurable`: its commits wait for the log as in the product, for tests of
 * that; those of others don't.
 */
export function testDatabaseUrl({ isDurable = false } = {}): Promise<string> {
  const file = expect.getState().testPath ?? 'unknown'
  if (made?.file !== file) {
    const { server, template } = inject('database')
    const name = `test_${path.basename(file).replace(/\W/g, '_')}`
    const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href
    const url = copyTemplate(template, urlOf, name)
    made = { file, url: isDurable ? url.then(waitForLog) : url }
  }
  return made.url
}

async function waitForLog(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `ALTER DATABASE ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} SET synchronous_commit = 'on'`,
  )
  await client.end()
  return url
}

/** Removes the database of this test file, if it had one. */
export async function forgetTestDatabase(): Promise<void> {
  const url = await made?.url.catch(() => undefined)
  made = undefined
  if (url) await dropDatabase(url)
}
