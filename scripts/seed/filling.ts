import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/** Tables that migrations fill, or that track progress. */
const kept = ['payload_migrations', 'first_filling', 'document_counters', 'mail_hold']

/**
 * Begins the first seeding of a database, under its lock. Removes what an unfinished one wrote: no site ever ran on it, as a start seeds
 * before it serves. @returns false if there is nothing to do.
 * @throws Error for a database with data but no settings, and no seeding in progress: it is not ours to empty.
 */
export async function beginFilling(client: pg.Client, dataDir: string): Promise<boolean> {
  if ((await client.query('SELECT 1 FROM first_filling')).rowCount) {
    await forgetFiles(client, dataDir)
    await emptyTables(client)
    return true
  }
  if ((await client.query('SELECT 1 FROM settings')).rowCount) return false
  if ((await client.query('SELECT 1 FROM staff UNION ALL SELECT 1 FROM pages')).rowCount)
    throw new Error('The database holds staff or pages, but no settings. Restore it whole, or begin with an empty one.')
  await client.query('INSERT INTO first_filling DEFAULT VALUES')
  return true
}

/** Marks seeding as complete; nothing is removed after this. Clears the invented phone number outside the demo. */
export async function endFilling(client: pg.Client, isDemo: boolean): Promise<void> {
  await client.query('BEGIN')
  // The field is required, so only SQL can leave it empty until staff enter one.
  if (!isDemo) await client.query(`UPDATE settings SET support_phone = ''`)
  await client.query('DELETE FROM first_filling')
  await client.query('COMMIT')
}

async function emptyTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> ALL($1)`,
    [kept],
  )
  await client.query('BEGIN')
  await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')} RESTART IDENTITY CASCADE`)
  await client.query('UPDATE document_counters SET last = 0')
  await client.query('COMMIT')
}

/** Deletes pictures and documents that the rows name, in every size. */
async function forgetFiles(client: pg.Client, dataDir: string): Promise<void> {
  for (const folder of ['media', 'documents']) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT value AS name FROM ${folder} AS stored, jsonb_each_text(to_jsonb(stored)) WHERE key ~ 'filename$' AND value IS NOT NULL`,
    )
    for (const { name } of rows) fs.rmSync(path.join(dataDir, folder, path.basename(name)), { force: true })
  }
}
