import { inject } from 'vitest'

/** The address of a migrated and seeded database of this run. */
export async function testDatabaseUrl(): Promise<string> {
  return inject('databaseUrl')
}
