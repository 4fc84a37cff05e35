import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CommandError } from '../command'
import { sha256Of } from '../site/releases'
import type { Host } from './host'
import { lastLines, runProgram } from './programs'

/** Where a release is unpacked first. While it is there, no other upgrade begins. */
const workshop = '/opt/.hivis-upgrade'

/** @throws CommandError if there is none beside the archive, or it isn’t the archive’s. */
export async function checkSum(archive: string): Promise<void> {
  const file = `${archive}.sha256`
  if (!fs.existsSync(archive)) throw new CommandError(`There is no file ${archive}.`)
  if (!fs.existsSync(file)) throw new CommandError(`There is no checksum beside the archive: ${file} is missing.`)
  const [wanted] = fs.readFileSync(file, 'utf8').split(/\s/)
  if ((await sha256Of(archive)) !== wanted)
    throw new CommandError(
      `Don’t install it: ${path.basename(archive)} isn’t the file of its checksum. Fetch it again.`,
    )
}

/** Bytes that it takes unpacked, as gzip notes them at the end (below 4 GB). */
export function unpackedBytes(archive: string): number {
  const { size } = fs.statSync(archive)
  const end = Buffer.alloc(4)
  const file = fs.openSync(archive, 'r')
  fs.readSync(file, end, 0, end.length, Math.max(0, size - end.length))
  fs.closeSync(file)
  return end.readUInt32LE()
}

export interface Unpacked {
  readonly version: string
  /** Where it is now, as it is named from here. */
  readonly folder: string
  /** Puts it where releases are; gives that folder. */
  settle(): string
  /** Takes away what is left of it, if it hasn’t been put anywhere. */
  clear(): void
}

/** For the service’s account too, whatever root’s own files are like. */
function makeReadable(folder: string): void {
  fs.mkdirSync(folder)
  fs.chmodSync(folder, 0o755)
}

/** Begins an upgrade: one at a time. @throws CommandError while another one runs. */
function openWorkshop(host: Host): string {
  const there = host.at(workshop)
  const owner = Number(host.read(`${workshop}/pid`) ?? 0)
  if (owner > 0 && fs.existsSync(`/proc/${owner}`))
    throw new CommandError(`Another hivis upgrade runs here (process ${owner}).`)
  fs.rmSync(there, { recursive: true, force: true })
  makeReadable(there)
  fs.writeFileSync(path.join(there, 'pid'), String(process.pid))
  return there
}

/** Unpacks an archive beside the releases that are there. @throws CommandError for what is no release. */
export async function unpack(host: Host, archive: string): Promise<Unpacked> {
  const shop = openWorkshop(host)
  const folder = path.join(shop, 'release')
  const clear = () => fs.rmSync(shop, { recursive: true, force: true })
  try {
    makeReadable(folder)
    const ran = await runProgram('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner'])
    if (ran.status !== 0) throw new CommandError(`The archive could not be unpacked: ${lastLines(ran)}`)
    const version = versionIn(folder)
    const settle = () => {
      const home = host.at(`/opt/hivis-${version}`)
      // One that was unpacked before may not be whole; what runs from there goes on with the same files.
      if (fs.existsSync(home)) fs.renameSync(home, path.join(shop, 'before'))
      fs.renameSync(folder, home)
      return home
    }
    return { version, folder, settle, clear }
  } catch (error) {
    clear()
    throw error
  }
}

const manifest = z.object({ name: z.literal('hivis'), version: z.string().regex(/^\d[\w.+-]*$/) })

function versionIn(folder: string): string {
  const file = path.join(folder, 'package.json')
  const said = manifest.safeParse(fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null)
  const isRelease =
    said.success && ['bin/hivis', 'runtime/node'].every((name) => fs.existsSync(path.join(folder, name)))
  if (!isRelease) throw new CommandError('The archive is no release of Hivis.')
  return said.data.version
}
