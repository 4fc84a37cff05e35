import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import type { Done, Task } from './mutants-sql-worker'

/** Tests of one file that use a piece of SQL. */
export interface Part {
  readonly file: string
  places: readonly number[]
  readonly ms: number
}

/** A fault whose tests don’t end is noticed: what it made waits for ever. */
const longestMs = 120_000

/** A process that runs tests on databases of its own. */
class Worker {
  private child: ChildProcess | null = null
  private tasks = 0

  constructor(private readonly given: readonly string[]) {}

  private async start(): Promise<ChildProcess> {
    const child = fork(path.resolve('bench/mutants-sql-worker.ts'), [...this.given], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', process.env.FAULTS ? 'inherit' : 'ignore', 'ipc'],
    })
    await new Promise((resolve) => child.once('message', resolve))
    return child
  }

  async perform(task: Task): Promise<Done> {
    // What tests leave behind in a process does not grow without end.
    if (this.tasks++ % 150 === 149) this.end()
    this.child ??= await this.start()
    const child = this.child
    const lost: Done = { problem: 'It never ended.', isRefused: false, measured: [] }
    return new Promise((resolve, reject) => {
      const done = (result: Done) => {
        clearTimeout(timer)
        child.removeAllListeners('message').removeAllListeners('exit')
        if (result === lost) this.end()
        resolve(result)
      }
      const timer = setTimeout(() => done(lost), longestMs)
      child.once('message', (result: Done) => done(result))
      child.once('exit', (code) => (code === 2 ? reject(new Error('A worker could not go on.')) : done(lost)))
      child.send(task)
    })
  }

  end(): void {
    this.child?.kill('SIGKILL')
    this.child = null
  }
}

async function setDurable(admin: pg.Client, state: 'on' | 'off'): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await admin.query(`ALTER SYSTEM SET ${setting} = ${state}`)
  await admin.query('SELECT pg_reload_conf()')
}

/** Tries faults in two processes at once. */
export class Trial {
  private readonly isSound = new Map<string, Promise<boolean>>()

  private constructor(
    private readonly admin: pg.Client,
    private readonly server: string,
    private readonly template: string,
    private readonly workers: readonly Worker[],
  ) {}

  static async start(server: string, template: string): Promise<Trial> {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    // A database that is thrown away need not survive a power cut, and is dropped without waiting for the disk.
    await setDurable(admin, 'off')
    const workers = [1, 2].map((number) => new Worker([server, template, `faults_${number}`]))
    return new Trial(admin, server, template, workers)
  }

  async copy(name: string): Promise<string> {
    await this.admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await this.admin.query(`CREATE DATABASE ${name} TEMPLATE ${this.template}`)
    return Object.assign(new URL(this.server), { pathname: `/${name}` }).href
  }

  /** Each worker takes the next thing. */
  async all<T>(things: readonly T[], work: (thing: T, worker: Worker) => Promise<void>): Promise<void> {
    const waiting = [...things]
    const workOn = async (worker: Worker) => {
      for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) await work(thing, worker)
    }
    await Promise.all(this.workers.map(workOn))
  }

  /** @returns where the fault was noticed, null if it was not, or “refused” when the database does not take it. */
  async try(worker: Worker, piece: string, parts: Part[], fault: string): Promise<string | null> {
    const inOrder = parts.toSorted((a, b) => a.ms - b.ms)
    for (const part of inOrder) {
      const { file, places } = part
      const first = await worker.perform({ file, places, fault })
      if (process.env.FAULTS) process.stderr.write(`${piece} ${file} ${places.length} ${first.problem?.slice(0, 90)}\n`)
      if (first.isRefused) return 'refused'
      if (first.problem === null || !(await this.soundOf(worker, piece, part))) continue
      const isSame = part.places === places
      const { problem } = isSame ? first : await worker.perform({ file, places: part.places, fault })
      if (problem !== null) return `${file} ${problem}`
    }
    return null
  }

  /** Tests may need what others before them did: those that fail alone without a fault are run with all before them, or not at all. */
  private soundOf(worker: Worker, piece: string, part: Part): Promise<boolean> {
    const key = `${piece} ${part.file}`
    const known = this.isSound.get(key) ?? this.checkSound(worker, part)
    this.isSound.set(key, known)
    return known
  }

  private async checkSound(worker: Worker, part: Part): Promise<boolean> {
    const { file } = part
    const alone = await worker.perform({ file, places: part.places, fault: '' })
    if (alone.problem === null) return true
    part.places = Array.from({ length: Math.max(...part.places) + 1 }, (_, place) => place)
    const together = await worker.perform({ file, places: part.places, fault: '' })
    return together.problem === null
  }

  async stop(): Promise<void> {
    for (const worker of this.workers) worker.end()
    await setDurable(this.admin, 'on')
    await this.admin.end()
  }
}
