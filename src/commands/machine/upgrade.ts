import fs from 'node:fs'
import path from 'node:path'
import { CommandError } from '../command'
import { isSigned, verifySigned } from '../site/releases'
import { checkSum, type Unpacked, unpack, unpackedBytes } from './archive'
import { assertRoom, checkRelease, pendingIn } from './fitness'
import type { Host } from './host'
import { findInstances, type Instance, pointAt, sentenceOfNone } from './instances'
import { lookAtInstance } from './look'
import { lastLines, runRelease } from './programs'
import { type Pace, roll } from './roll'
import { valuesIn } from './settings-file'
import { settingsFile } from './steps'

export interface Upgrading {
  readonly host: Host
  readonly archive: string
  /** The public key of who publishes releases. */
  readonly key: string | null
  readonly isDry: boolean
  readonly pace: Pace
  readonly asked: AbortSignal
  readonly progress: (line: string) => void
}

export interface Upgraded {
  readonly kind: 'new' | 'back' | 'stuck' | 'dry'
  readonly version: string
  readonly lines: readonly string[]
}

/** Everything that is said is kept there too: a terminal may close. */
const logFile = '/var/log/hivis-upgrade.log'

/** From a release that serves to a new one, and back if that is worse. @throws CommandError for what was refused or failed while the old release serves, untouched. */
export async function upgradeMachine(upgrading: Upgrading): Promise<Upgraded> {
  try {
    const upgraded = await carryOut(upgrading)
    for (const line of upgraded.lines) note(upgrading, line)
    return upgraded
  } catch (error) {
    note(upgrading, error instanceof Error ? error.message : 'It failed.')
    throw error
  }
}

async function carryOut(upgrading: Upgrading): Promise<Upgraded> {
  const { host, archive, isDry } = upgrading
  const say = (line: string) => {
    note(upgrading, line)
    upgrading.progress(line)
  }
  const instances = await runningOn(host)
  say(`Running: ${instances.map(({ unit, home }) => `${unit} with ${path.basename(home)}`).join(', ')}.`)
  await checkArchive(upgrading, say)
  assertRoom(host, valuesOf(host), unpackedBytes(archive))
  say('Unpacking …')
  const unpacked = await unpack(host, archive)
  try {
    const pending = await checkUnpacked(host, unpacked, instances, say)
    if (instances.length === 1)
      say('There is one instance, so visitors wait while it restarts. docs/operate/upgrade.md has two on one machine.')
    if (isDry) return { kind: 'dry', version: unpacked.version, lines: planOf(unpacked, instances, pending) }
    return await replace(upgrading, { unpacked, instances, pending, say })
  } finally {
    unpacked.clear()
  }
}

function note({ host, isDry }: Upgrading, line: string): void {
  if (isDry) return
  const file = host.at(logFile)
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.appendFileSync(file, `${new Date().toISOString()} ${line}\n`, { mode: 0o640 })
  } catch {
    // A log that can't be written, for want of disk say, must not end an upgrade half-way.
  }
}

const valuesOf = (host: Host): ReadonlyMap<string, string> => valuesIn(host.read(settingsFile) ?? '')

/** @throws CommandError if there is nothing that can be upgraded, or something is wrong already. */
async function runningOn(host: Host): Promise<Instance[]> {
  const { namesGiven } = await import('@/lib/env')
  const instances = await findInstances(host)
  if (instances.length === 0) throw new CommandError(sentenceOfNone(host, host.isReal ? namesGiven() : []))
  if (!valuesOf(host).has('BACKUP_TO'))
    throw new CommandError(`A backup comes first: set BACKUP_TO in ${settingsFile} (docs/operate/backup.md).`)
  for (const instance of instances) {
    const { isReady } = await lookAtInstance(instance)
    if (!isReady)
      throw new CommandError(
        `${instance.unit} is not ready (${instance.url}/readyz). Mend that first, with hivis doctor.`,
      )
  }
  return instances
}

async function checkArchive({ archive, key }: Upgrading, say: (line: string) => void): Promise<void> {
  say('Reading the archive …')
  await checkSum(archive)
  if (key !== null) {
    const { version, commit, builder } = await verifySigned(archive, key)
    say(`As signed: hivis ${version}, built from commit ${commit ?? '(none named)'} by ${builder}.`)
    return
  }
  if (isSigned(archive))
    throw new CommandError('The release is signed: name the public key of who publishes it with --key.')
  say('The archive is that of its checksum. It is not signed.')
}

/** Settings and schema by the new release’s own commands, while the old one serves. @returns the migrations that are to run. */
async function checkUnpacked(
  host: Host,
  { version, folder }: Unpacked,
  instances: readonly Instance[],
  say: (line: string) => void,
): Promise<readonly string[]> {
  const [first] = instances
  const target = host.at(`/opt/hivis-${version}`)
  if (instances.every(({ home }) => home === target)) throw new CommandError(`hivis ${version} is what runs here.`)
  if (!first || instances.some(({ home }) => home === target))
    throw new CommandError(
      `Some of the instances run hivis ${version} and some don’t: an upgrade broke off. Put them on one release by hand (docs/operate/upgrade.md).`,
    )
  say(`Checking settings and database with hivis ${version} …`)
  const file = host.at(settingsFile)
  await checkRelease({ old: first.home, coming: folder, file })
  return await pendingIn(folder, file)
}

const migrations = ({ length }: readonly string[]): string => (length === 1 ? 'one migration' : `${length} migrations`)

const planOf = ({ version }: Unpacked, instances: readonly Instance[], pending: readonly string[]): string[] => [
  'It would:',
  '  take a backup;',
  `  put the release into /opt/hivis-${version};`,
  pending.length === 0
    ? '  migrate nothing: the schema is that of both releases;'
    : `  run ${migrations(pending)} while the old release serves: ${pending.join(', ')};`,
  ...instances.map(({ unit, home }) => `  restart ${unit}, now ${path.basename(home)}, with the new one;`),
  '  watch them for five minutes, and go back if they answer with more errors than before.',
  'Nothing was changed.',
]

interface Ready {
  readonly unpacked: Unpacked
  readonly instances: readonly Instance[]
  readonly pending: readonly string[]
  readonly say: (line: string) => void
}

async function replace(upgrading: Upgrading, { unpacked, instances, pending, say }: Ready): Promise<Upgraded> {
  const { host, pace, asked } = upgrading
  const { version } = unpacked
  const since = new Date().toISOString().slice(0, 19).replace('T', ' ')
  const file = host.at(settingsFile)
  const [{ home: old = '' } = {}] = instances
  say('Taking a backup …')
  say(await told(old, file, 'backup'))
  assertGoesOn(asked)
  const home = unpacked.settle()
  say(`Unpacked into ${home}.`)
  if (pending.length > 0) {
    say(`Running ${migrations(pending)} while the old release serves …`)
    await told(home, file, 'migrate')
  }
  assertGoesOn(asked)
  const rolled = await roll({ host, instances, home, pace, say, asked })
  const units = instances.map(({ unit }) => `-u ${unit}`).join(' ')
  const logs = `What happened: ${logFile}; what the site said: journalctl ${units} --since "${since} UTC"`
  if (rolled.kind === 'new') {
    if (fs.lstatSync(host.at('/opt/hivis'), { throwIfNoEntry: false })?.isSymbolicLink())
      pointAt(host, '/opt/hivis', home)
    const lines = [`hivis ${version} serves.`, ...unitsThatDiffer(old, home), `The release before is still in ${old}.`]
    return { kind: 'new', version, lines }
  }
  const schema = pending.length === 0 ? 'is as it was' : 'stays migrated, on which it works'
  const lines =
    rolled.kind === 'back'
      ? [`Went back to ${path.basename(old)}, which serves again: ${rolled.why}.`, `The database ${schema}.`, logs]
      : [`It could not go back whole, look at once: ${rolled.why}.`, `The database ${schema}.`, logs]
  return { kind: rolled.kind, version, lines }
}

/** @throws CommandError if someone wants it to end. */
function assertGoesOn(asked: AbortSignal): void {
  if (asked.aborted) throw new CommandError('You stopped it. The release before serves as it did.')
}

/** What a release’s command said. @throws CommandError if it failed. */
async function told(home: string, file: string, command: string): Promise<string> {
  const ran = await runRelease(home, file, [command])
  if (ran.status === 0) return ran.out.trim()
  throw new CommandError(`hivis ${command} failed: ${lastLines(ran)} The release before serves as it did.`)
}

/** A unit is the operator’s file, and is never written over. */
function unitsThatDiffer(old: string, home: string): string[] {
  const textOf = (folder: string, name: string) => fs.readFileSync(path.join(folder, 'deploy', name), 'utf8')
  return ['hivis.service', 'hivis@.service']
    .filter((name) => textOf(old, name) !== textOf(home, name))
    .map((name) => `Its deploy/${name} is another one: compare it with /etc/systemd/system/${name}.`)
}
