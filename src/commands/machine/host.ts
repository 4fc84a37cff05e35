import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { CommandError } from '../command'
import { type Ran, runProgram } from './programs'

const folders = ['usr/sbin', 'usr/bin', 'sbin', 'bin']

/** The machine that is set up: this one, or with a root the tree below a folder, whose own programs are called. */
export class Host {
  constructor(
    /** Empty for this machine. */
    readonly root: string,
    /** Where the release is. */
    readonly home: string,
  ) {}

  /** True where accounts and owners are those of this machine. */
  get isReal(): boolean {
    return this.root === ''
  }

  /** A file of the machine, as it is named from here. */
  at(file: string): string {
    return this.root === '' ? file : path.join(this.root, file)
  }

  /** Null if the machine doesn’t have the program. */
  find(program: string): string | null {
    return folders.map((folder) => this.at(`/${folder}/${program}`)).find((file) => fs.existsSync(file)) ?? null
  }

  /** True if it ended well. False for a program that isn’t there. */
  tries(program: string, ...args: readonly string[]): boolean {
    const file = this.find(program)
    return file !== null && spawnSync(file, args, { stdio: 'ignore' }).status === 0
  }

  /** @throws CommandError with what the program said. */
  call(program: string, ...args: readonly string[]): void {
    const file = this.find(program)
    if (file === null) throw new CommandError(`There is no ${program} on this machine.`)
    const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8' })
    if (status === 0) return
    const said = `${stdout}${stderr}`.trim().split('\n').slice(-3).join(' ')
    throw new CommandError(`${program} ${args.join(' ')} failed (${status}): ${said}`)
  }

  /** The same without waiting for it in step, for what takes its time. */
  async run(program: string, ...args: readonly string[]): Promise<Ran> {
    const file = this.find(program)
    if (file === null) throw new CommandError(`There is no ${program} on this machine.`)
    return await runProgram(file, args)
  }

  read(file: string): string | null {
    const there = this.at(file)
    return fs.existsSync(there) ? fs.readFileSync(there, 'utf8') : null
  }

  /** Numbers of an account, from /etc/passwd. Null if there is none. */
  account(name: string): { uid: number; gid: number } | null {
    const line = (this.read('/etc/passwd') ?? '').split('\n').find((one) => one.startsWith(`${name}:`))
    if (line === undefined) return null
    const [, , uid, gid] = line.split(':')
    return { uid: Number(uid), gid: Number(gid) }
  }

  /** Gives a file its mode and, on this machine, its owner; `root:hivis` names account and group. */
  give(file: string, mode: number, owner: string): void {
    fs.chmodSync(this.at(file), mode)
    if (!this.isReal) return
    const [name = 'root', group = name] = owner.split(':')
    const uid = name === 'root' ? 0 : (this.account(name)?.uid ?? 0)
    const gid = group === 'root' ? 0 : (this.account(group)?.gid ?? 0)
    fs.chownSync(file, uid, gid)
  }

  isGiven(file: string, mode: number, owner: string): boolean {
    const stat = fs.statSync(this.at(file), { throwIfNoEntry: false })
    if (!stat || (stat.mode & 0o777) !== mode) return false
    if (!this.isReal) return true
    const [name = 'root'] = owner.split(':')
    return stat.uid === (name === 'root' ? 0 : this.account(name)?.uid)
  }

  /** Writes a file whole, and makes its folders. */
  write(file: string, content: string, mode = 0o644): void {
    const there = this.at(file)
    fs.mkdirSync(path.dirname(there), { recursive: true })
    fs.writeFileSync(there, content, { mode })
    fs.chmodSync(there, mode)
  }
}
