import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A root of its own: this machine's Debian below, and a layer that takes what is written. Only root may make one, and not in every container (`mayMountRoot`). */
export interface OwnRoot {
  /** A file of that root, as it is named from here. */
  at(name: string): string
  /** Runs a shell in it and gives what it said. */
  run(command: string): string
  /** Mounts something more in it. */
  mount(place: string, ...args: string[]): void
  /** What was written to it, in MB. */
  writtenMb(): number
  /** No one writes to it any more, but for what is mounted in it. */
  close(): void
  remove(): void
}

export function makeOwnRoot(): OwnRoot {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-root-'))
  const beside = (name: string) => path.join(home, name)
  const at = (name: string) => path.join(home, 'root', name)
  const mounted: string[] = []
  const mount = (place: string, ...args: string[]) => {
    execFileSync('mount', [...args, place])
    mounted.unshift(place)
  }
  mount(home, '-t', 'tmpfs', 'tmpfs')
  for (const name of ['above', 'work', 'root']) fs.mkdirSync(beside(name))
  const layers = `lowerdir=/,upperdir=${beside('above')},workdir=${beside('work')}`
  mount(beside('root'), '-t', 'overlay', '-o', layers, 'overlay')
  mount(at('proc'), '-t', 'proc', 'proc')
  mount(at('dev'), '--bind', '/dev')
  return {
    at,
    run: (command) => execFileSync('chroot', [beside('root'), '/bin/sh', '-e', '-c', command], { encoding: 'utf8' }),
    mount: (place, ...args) => mount(at(place), ...args),
    writtenMb: () => Number(execFileSync('du', ['-sm', beside('above')], { encoding: 'utf8' }).split('\t')[0]),
    close: () => void execFileSync('mount', ['-o', 'remount,ro', beside('root')]),
    remove: () => {
      for (const place of mounted) spawnSync('umount', ['--lazy', place])
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}
