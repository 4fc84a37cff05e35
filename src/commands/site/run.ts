import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { changeSetting, type Env, readEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { misspeltIn, sentenceOfMisspelt } from '@/lib/misspelt'
import { CommandError } from '../command'
import { prepareDatabase, type Step } from './prepare'
import { prepareSecret } from './secret'
import { readyOf, type Serving, startProcesses, welcomeOf } from './serve'

/** What a source tree adds to a start. A release is already built, and its operator supplies the database. */
export interface Tree {
  readonly isSeedOnly: boolean
  build(): Promise<void>
  startDatabase(folder: string): Promise<{ readonly url: string; stop(): Promise<void> }>
  /** Frees the site's port, where a page says how far the start is. Absent if nothing of ours holds it. */
  takePort?(): Promise<void>
  /** Replaces the production processes in development. */
  serve?(env: Env): Promise<Serving>
}

export interface ToRun {
  readonly step: Step
  readonly welcome: (text: string, fields: object) => void
  readonly tree?: Tree
}

/** Shutdown time limit once the watching process is gone. */
const unwatchedEndMs = 4_000

/**
 * Serves until a signal: the app drains first, the database stops last. A second signal does not hurry it. @returns the exit code.
 * @throws CommandError for what the operator can fix, after everything has shut down.
 */
export async function runSite(given: ToRun): Promise<number> {
  const run = new Run(given)
  return await run.toTheEnd()
}

class Run {
  readonly #given: ToRun
  readonly #running: (() => Promise<void>)[] = []
  readonly #ending = new AbortController()
  readonly #ended: Promise<number>
  #end: (code: number) => void = () => undefined
  #serving: Serving | undefined

  constructor(given: ToRun) {
    this.#given = given
    this.#ended = new Promise((resolve) => {
      this.#end = (code) => {
        this.#ending.abort()
        resolve(code)
      }
    })
  }

  async toTheEnd(): Promise<number> {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#end(0))
    // Rolling restart of the workers; a no-op until the site is up.
    process.on('SIGHUP', () => void this.#serving?.roll?.())
    // The watching process (scripts/start.mjs) is gone, so nothing else would stop this one.
    process.on('disconnect', () => {
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), unwatchedEndMs).unref()
      this.#end(1)
    })
    const failed = this.#start().then(
      () => undefined,
      (error: unknown) => {
        // Aborted work reports an error during shutdown: not worth logging.
        if (!this.#ending.signal.aborted) {
          this.#end(1)
          return error
        }
      },
    )
    const code = await this.#ended
    for (let stop = this.#running.pop(); stop; stop = this.#running.pop()) await stop()
    const error = code === 1 ? await failed : undefined
    if (error) throw error
    return code
  }

  async #start(): Promise<void> {
    const { tree, step } = this.#given
    const env = readEnv()
    for (const one of misspeltIn()) log.warn(one, sentenceOfMisspelt(one))
    if (!tree?.isSeedOnly) await assertPortsAreFree(env, tree?.takePort !== undefined)
    assertWritable(env.DATA_DIR)
    prepareSecret(env)
    // Independent, and each leaves half of two cores idle.
    await Promise.all([tree?.build(), this.#prepare(env)])
    if (this.#ending.signal.aborted) return
    if (tree?.isSeedOnly) return this.#end(0)
    const now = readEnv()
    await step(tree?.serve ? 'Starting for development' : 'Starting', async () => {
      const serving = await this.#serve(now)
      this.#running.push(() => serving.close())
      this.#serving = serving
    })
    if (!this.#ending.signal.aborted) this.#given.welcome(welcomeOf(now), readyOf(now))
  }

  async #serve(env: Env): Promise<Serving> {
    const { tree } = this.#given
    if (!tree?.serve) return await startProcesses(env, tree?.takePort)
    await tree.takePort?.()
    return await tree.serve(env)
  }

  async #prepare({ DATABASE_URL, DATA_DIR }: Env): Promise<void> {
    const { tree, step } = this.#given
    if (DATABASE_URL) await assertReachable(DATABASE_URL)
    else if (!tree)
      throw new CommandError(
        'DATABASE_URL must be set: a release brings no PostgreSQL. The one for trying things out comes with the source tree (npm start).',
      )
    else
      await step('Starting PostgreSQL 18', async () => {
        const { url, stop } = await tree.startDatabase(DATA_DIR)
        this.#running.push(stop)
        changeSetting('DATABASE_URL', url)
      })
    if (!this.#ending.signal.aborted) await prepareDatabase(readEnv(), step, this.#ending.signal)
  }
}

async function assertPortsAreFree(env: Env, isOurs: boolean): Promise<void> {
  const { HOST, METRICS_HOST = HOST, PORT, DESK_PORT, METRICS_PORT } = env
  if (!isOurs) await assertPortIsFree('PORT', PORT, HOST)
  if (DESK_PORT) await assertPortIsFree('DESK_PORT', DESK_PORT, HOST)
  if (METRICS_PORT) await assertPortIsFree('METRICS_PORT', METRICS_PORT, METRICS_HOST)
}

const refusedPorts = new Map([
  ['EACCES', 'may not be used by this account'],
  ['EADDRNOTAVAIL', 'can’t be opened: HOST is not an address of this machine'],
])

async function assertPortIsFree(name: string, port: number, host: string | undefined): Promise<void> {
  const server = net.createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const why = refusedPorts.get(code) ?? 'is already in use'
    throw new CommandError(`Port ${port} ${why}. Stop the other program, or choose another one, such as ${name}=3001.`)
  }
  server.close()
  await once(server, 'close')
}

/** Level by level: with `recursive`, Node hangs on a folder that can't be created below /proc or a file. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  fs.mkdirSync(folder)
}

function assertWritable(folder: string): void {
  try {
    makeFolder(path.resolve(folder))
    fs.readdirSync(folder)
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new CommandError(
      `The data folder ${folder} can’t be written (${code}). Change its owner, or set DATA_DIR to another folder.`,
    )
  }
}

async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const { message = '', code = '' } = Object(error)
    throw new CommandError(`The database of DATABASE_URL can’t be reached: ${message || code}.`)
  }
}
