import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CommandError } from '../command'
import type { Host } from './host'
import { lastLines, type Ran, runRelease } from './programs'

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MB`

/** The next archive may be bigger than the biggest that is there. */
const growth = 1.5

function backupBytes(folder: string): number {
  const archives = fs.readdirSync(folder).filter((name) => name.startsWith('hivis-') && name.includes('.tar.zst'))
  return Math.max(0, ...archives.map((name) => fs.statSync(path.join(folder, name)).size)) * growth
}

/** What an upgrade writes has room: the release, and a backup where that goes to a folder. @throws CommandError */
export function assertRoom(host: Host, values: ReadonlyMap<string, string>, releaseBytes: number): void {
  const backups = values.get('BACKUP_TO') ?? ''
  const places = [{ folder: host.at('/opt'), bytes: releaseBytes }]
  if (backups.startsWith('/') && fs.existsSync(backups)) places.push({ folder: backups, bytes: backupBytes(backups) })
  for (const { folder } of places) {
    const { dev } = fs.statSync(folder)
    const wanted = places.filter((one) => fs.statSync(one.folder).dev === dev).reduce((sum, one) => sum + one.bytes, 0)
    const { bavail, bsize } = fs.statfsSync(folder)
    if (bavail * bsize < wanted)
      throw new CommandError(
        `The disk of ${folder} has ${megabytes(bavail * bsize)} left, and ${megabytes(wanted)} are needed. Make room first.`,
      )
  }
}

const checked = z.object({
  problems: z.array(z.string()),
  findings: z.array(z.object({ name: z.string(), state: z.string(), says: z.string() })),
})

/** What is wrong by a release’s `hivis check`, by what it is about. */
async function wrongIn(home: string, file: string): Promise<Map<string, string>> {
  const { problems, findings } = parsed(checked, await runRelease(home, file, ['check', '--json']))
  const failed = findings.filter(({ state }) => state === 'failed')
  return new Map([
    ...problems.map((problem) => [problem, problem] as const),
    ...failed.map(({ name, says }) => [name, `${name}: ${says}`] as const),
  ])
}

/** The new release finds nothing wrong that the old one doesn’t. @throws CommandError with what it finds. */
export async function checkRelease({
  old,
  coming,
  file,
}: {
  old: string
  coming: string
  file: string
}): Promise<void> {
  const wrong = await wrongIn(coming, file)
  if (wrong.size === 0) return
  const known = await wrongIn(old, file)
  const added = [...wrong].filter(([about]) => !known.has(about)).map(([, says]) => says)
  if (added.length > 0) throw new CommandError(`With these settings the new release can’t run: ${added.join(' ')}`)
}

const status = z.union([z.object({ pending: z.array(z.string()) }), z.object({ problem: z.string() })])

/** Migrations of a release that are to run. @throws CommandError if it can’t run on this database, or none could go back from it. */
export async function pendingIn(home: string, file: string): Promise<readonly string[]> {
  const said = parsed(status, await runRelease(home, file, ['migrate', '--status', '--json']))
  if ('problem' in said) throw new CommandError(said.problem)
  const taking = said.pending.filter((name) => name.endsWith('_contract'))
  if (taking.length === 0) return said.pending
  throw new CommandError(
    `This release takes away what the one before needs to start (${taking.join(', ')}), so this command could not go back. Do it by hand: docs/operate/upgrade.md.`,
  )
}

function parsed<T>(schema: z.ZodType<T>, ran: Ran): T {
  const said = schema.safeParse(ran.out.startsWith('{') ? JSON.parse(ran.out) : null)
  if (said.success) return said.data
  throw new CommandError(`The release’s own command failed: ${lastLines(ran)}`)
}
