import path from 'node:path'
import { expect, inject } from 'vitest'
import { copyTemplate } from './global-setup'

let url: Promise<string> | undefined

/** The address of a migrated and seeded database of this test file alone. */
export function testDatabaseUrl(): Promise<string> {
  const { server, template } = inject('database')
  const name = `test_${path.basename(expect.getState().testPath ?? 'unknown').replace(/\W/g, '_')}`
  const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href
  url ??= copyTemplate(template, urlOf, name)
  return url
}
