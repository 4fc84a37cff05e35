import { execFile } from 'node:child_process'
import pg from 'pg'
import { backupSettings } from '@/lib/env'
import { log } from '@/lib/log'
import { hivisProgram } from '@/lib/version'
import { connect } from './data'
import { findDrills } from './drill.data'
import { placeOf } from './gateway'
import { noteDrill } from './marks.mutations'
import { BackupError, isDrillDue, newestNameOf } from './rules'

/** A second database on the same server, for as long as the work takes. @throws BackupError if the role may not create one. */
export async function withScratchDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const scratch = new URL(url)
  scratch.pathname += '_drill'
  const name = pg.escapeIdentifier(decodeURIComponent(scratch.pathname.slice(1)))
  const onServer = async (statement: string) => {
    const client = await connect({ connectionString: url })
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const drop = () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await drop()
  try {
    await onServer(`CREATE DATABASE ${name}`)
  } catch (error) {
    if (Object(error).code !== '42501') throw error
    throw new BackupError('The role of DATABASE_URL may not create a database: ALTER ROLE … CREATEDB; as a superuser.')
  }
  try {
    return await work(scratch.href)
  } finally {
    await drop()
  }
}

const runDrill = (program: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, 'drill', '--json'], (_error, said) => resolve(said))
  })

/** Once a week, in the hours after the backup: restores the newest archive into a scratch database, where that can be done without anyone. */
export async function drillWeekly(run = runDrill): Promise<void> {
  const { where, at, recipient } = backupSettings()
  const program = hivisProgram()
  if (where === null || recipient !== null || program === '') return
  const { lastAt, mayCreate } = await findDrills()
  if (!mayCreate || !isDrillDue({ at, lastAt, now: new Date() })) return
  if (!newestNameOf(await placeOf(where).list())) return
  const said = await run(program)
  // A drill that could not even begin has noted nothing, and would begin again within minutes.
  const { lastAt: notedAt } = await findDrills()
  if (notedAt?.getTime() === lastAt?.getTime()) await noteDrill('drill', false)
  log.info({ isWhole: said.startsWith('{"ok":true') }, 'the newest backup was restored into a scratch database')
}
