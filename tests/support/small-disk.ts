import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const tried = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** Whether this machine lets us mount a disk, and a root over its own: only root may, and not in every container. */
function tryMounting(): { disk: boolean; root: boolean } {
  if (process.getuid?.() !== 0) return { disk: false, root: false }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-may-mount-'))
  const at = (name: string) => path.join(folder, name)
  const disk = tried('mount', '-t', 'tmpfs', 'tmpfs', folder)
  if (disk) for (const name of ['above', 'work', 'root']) fs.mkdirSync(at(name))
  const layers = `lowerdir=/,upperdir=${at('above')},workdir=${at('work')}`
  const root = disk && tried('mount', '-t', 'overlay', 'overlay', '-o', layers, at('root'))
  if (root) tried('umount', '--lazy', at('root'))
  if (disk) tried('umount', '--lazy', folder)
  fs.rmSync(folder, { recursive: true, force: true })
  return { disk, root }
}

const mounting = tryMounting()

/** Elsewhere the codes of a full disk are tried by src/lib/outage.test.ts alone. */
export const mayMount = mounting.disk
export const mayMountRoot = mounting.root

/** A disk of that many MB below a folder, which is full when told to be. */
export function mountSmallDisk(folder: string, megabytes: number) {
  fs.mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder])
  const filler = path.join(folder, 'filler')
  /** Leaves nothing, not even for the file that is begun next. */
  const fill = () => {
    const file = fs.openSync(filler, 'w')
    const piece = Buffer.alloc(64 * 1024)
    try {
      for (;;) fs.writeSync(file, piece)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    } finally {
      fs.closeSync(file)
    }
  }
  const makeRoom = () => fs.rmSync(filler)
  const unmount = () => execFileSync('umount', ['--lazy', folder])
  return { fill, makeRoom, unmount }
}
