import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { type FileName, openSnapshot } from './data'
import { type BackupPlace, placeIn, placeOf } from './gateway'
import { makeArchive } from './mutations'
import { BackupError, splitFile } from './rules'
import { readArchived, readNewest, readSealed } from './wal.data'
import { dataOfBase, nameOfFile, type Plan, planInWords, planRecovery } from './wal.rules'

interface ToRecover {
  /** As BACKUP_TO. */
  readonly where: string
  /** Null for the newest there is. */
  readonly target: Date | null
  readonly identity: string | null
  /** Where the programs of PostgreSQL are; null to look in the usual places. */
  readonly programs: string | null
  readonly say: (line: string) => void
}

type Planned = ReturnType<typeof planRecovery>

/**
 * Has PostgreSQL go through the archived log until a moment, in a folder of its own, and archives what it has then as `hivis backup` would, with the files
 * of that moment. `remove` deletes all of it.
 * @throws BackupError if that moment is not archived, or there is no PostgreSQL of its version here.
 */
export async function recoverArchive({ where, target, identity, programs, say }: ToRecover): Promise<{
  readonly open: () => Promise<Readable>
  readonly target: Date
  remove(): void
}> {
  const place = placeIn(where, 'wal')
  const plan = planRecovery(await readArchived(place, identity), target)
  const program = findProgram(programs, plan.base.note.major)
  say(planInWords(plan))
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-recovery-'))
  const remove = () => fs.rmSync(home, { recursive: true, force: true })
  try {
    await fetchAll(place, plan, { home, identity, say })
    say('Recovering …')
    const stop = await recover(program, plan, home)
    try {
      const { database, role } = plan.base.note
      const client = await openSnapshot({ host: home, port, database, user: role })
      const readFile = (name: FileName) => readVersion(where, name, identity)
      const { name } = await makeArchive(placeOf(home), { recipient: null, client, readFile, say })
      return { open: () => placeOf(home).get(name), target: plan.target, remove }
    } finally {
      await stop()
      fs.rmSync(path.join(home, 'data'), { recursive: true, force: true })
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Where the packages of PostgreSQL put its program; the last is looked up in the path. */
const usualPrograms = (major: number): string[] => [
  `/usr/lib/postgresql/${major}/bin/postgres`,
  `/usr/pgsql-${major}/bin/postgres`,
  'postgres',
]

const programOf = (given: string | null, major: number): string | undefined =>
  (given ? [path.join(given, 'postgres')] : usualPrograms(major)).find((file) =>
    spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.includes(` ${major}.`),
  )

/** False if a log is archived there, and this machine has no program of PostgreSQL that could go through it. */
export async function hasProgram({ where, identity, programs }: Omit<ToRecover, 'target' | 'say'>): Promise<boolean> {
  const lines = await readArchived(placeIn(where, 'wal'), identity)
  const majors = new Set(lines.flatMap(({ notes }) => notes.map(({ note }) => note.major)))
  return majors.size === 0 || [...majors].some((major) => programOf(programs, major) !== undefined)
}

/** @throws BackupError if none is of that version: only the same one can read its data folder. */
function findProgram(given: string | null, major: number): string {
  const program = programOf(given, major)
  if (program) return program
  throw new BackupError(
    `Going through the log takes the program of PostgreSQL ${major} on this machine, ${given ? `which is not in ${given}` : 'and none was found'}. Install it, or name its folder with --postgres.`,
  )
}

interface Fetching {
  readonly home: string
  readonly identity: string | null
  readonly say: (line: string) => void
}

async function fetchAll(place: BackupPlace, plan: Plan, { home, identity, say }: Fetching): Promise<void> {
  const { base, line, segments } = plan
  say('Unpacking the base backup …')
  await unpack(await readSealed(place, dataOfBase(base.name, base.note.isEncrypted), identity), path.join(home, 'data'))
  say('Fetching the log …')
  const wal = path.join(home, 'wal')
  fs.mkdirSync(wal)
  const [timeline = ''] = line.line.split('-').slice(1)
  for (const segment of segments) {
    const bytes = await readSealed(place, line.segments.get(segment) ?? '', identity)
    await pipeline(bytes, fs.createWriteStream(path.join(wal, timeline + segment)))
  }
  if (!line.newest) return
  const { segment, bytes } = await readNewest(place, line.newest, identity)
  const whole = Buffer.alloc(base.note.segmentBytes)
  bytes.copy(whole)
  const file = path.join(wal, timeline + segment)
  if (!fs.existsSync(file)) fs.writeFileSync(file, whole)
}

async function unpack(tar: Readable, folder: string): Promise<void> {
  fs.mkdirSync(folder, { mode: 0o700 })
  const entries = extract()
  tar.on('error', (error) => entries.destroy(error))
  tar.pipe(entries)
  for await (const entry of entries) {
    const { name, type } = entry.header
    const file = path.resolve(folder, name)
    if (file !== folder && !file.startsWith(folder + path.sep))
      throw new BackupError(`This is no file of a base backup: ${name}`)
    if (type === 'directory') {
      fs.mkdirSync(file, { recursive: true, mode: 0o700 })
      entry.resume()
    } else await pipeline(Readable.from(entry), fs.createWriteStream(file, { mode: 0o600 }))
  }
}

const port = 5432

/** PostgreSQL of its own, which only this account of this machine can reach. */
function settingsOf(home: string, target: Date | null): string {
  return [
    `listen_addresses = ''`,
    `unix_socket_directories = '${home}'`,
    `port = ${port}`,
    // Else it would have to have as many connections as the server that the log is of.
    'hot_standby = off',
    'fsync = off',
    'max_wal_size = 4GB',
    'shared_buffers = 256MB',
    `lc_messages = 'C'`,
    'log_destination = stderr',
    `restore_command = 'cp "${path.join(home, 'wal')}/%f" "%p"'`,
    `recovery_target_timeline = 'current'`,
    `recovery_target_action = 'promote'`,
    // A zone by its letter isn't known yet when this is read.
    ...(target ? [`recovery_target_time = '${target.toISOString().replace('T', ' ').replace('Z', '+00')}'`] : []),
    '',
  ].join('\n')
}

const isShort = 'recovery ended before configured recovery target was reached'

/** @returns how to stop it. @throws BackupError if it doesn't get there. */
async function recover(program: string, { target, isWhole }: Planned, home: string): Promise<() => Promise<void>> {
  const data = path.join(home, 'data')
  fs.writeFileSync(path.join(data, 'pg_hba.conf'), 'local all all trust\n')
  fs.writeFileSync(path.join(data, 'pg_ident.conf'), '')
  fs.writeFileSync(path.join(data, 'postgresql.auto.conf'), '')
  fs.writeFileSync(path.join(data, 'recovery.signal'), '')
  // Where nothing was written after the target there is no commit to stop at: then the end is right, if the log has no gap.
  for (const until of isWhole ? [target, null] : [target]) {
    fs.writeFileSync(path.join(data, 'postgresql.conf'), settingsOf(home, until))
    const started = await start(program, data, home)
    if (typeof started !== 'string') return started
    if (!started.includes(isShort))
      throw new BackupError(`PostgreSQL could not go through the log: ${started.trim().split('\n').pop()}`)
  }
  throw new BackupError('The log that is archived ends before that time.')
}

/** @returns how to stop it, or what it said when it ended by itself. */
async function start(program: string, data: string, home: string): Promise<string | (() => Promise<void>)> {
  const account = accountFor(home)
  const child = spawn(program, ['-D', data], { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  const isReady = await new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => resolve(false))
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-8_000)
      if (said.includes('ready to accept connections')) resolve(true)
    })
  })
  if (!isReady) return said
  return async () => {
    child.kill('SIGINT')
    await ended
  }
}

/** PostgreSQL refuses to run as root, which only the demo does. */
function accountFor(home: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  }
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  spawnSync('chown', ['-R', `${uid}:${gid}`, home])
  return { uid, gid }
}

/** A file as it was when its row was changed last. Null for one that is not archived. */
async function readVersion(
  where: string,
  { file, changedAt }: FileName,
  identity: string | null,
): Promise<Buffer | null> {
  const { folder, base } = splitFile(file)
  const place = placeIn(where, `files/${folder}`)
  for (const isEncrypted of identity === null ? [false] : [true, false]) {
    try {
      return await buffer(await readSealed(place, nameOfFile(base, changedAt, isEncrypted), identity))
    } catch (error) {
      if (!(error instanceof Error && isMissing(error))) throw error
    }
  }
  return null
}

const isMissing = (error: Error): boolean => error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT')
