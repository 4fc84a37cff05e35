import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Env } from '@/lib/env'
import { CommandError } from '../command'
import { lookAt } from '../probes/database'
import { migrationNames } from './migrations'

/** Runs one step and says how long it took. */
export type Step = (name: string, work: () => Promise<unknown>) => Promise<unknown>

/** Who reads what a failed program said reads its end. */
const linesOfFailure = 12

/**
 * Runs a compiled program that lies beside this one, to its end: what it takes in memory ends with it.
 * @throws CommandError with the last lines that it said.
 */
export async function runProgram(
  name: 'migrate' | 'seed' | 'addresses',
  { args = [], ending }: { args?: readonly string[]; ending?: AbortSignal | undefined } = {},
): Promise<void> {
  const file = fileURLToPath(new URL(`./${name}.mjs`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(ending && { signal: ending }),
  })
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ?? code ?? 1))
  })
  // Payload tells its own errors on standard output.
  const [status, ...said] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (status === 0) return
  const lines = said.join('').trim().split('\n').slice(-linesOfFailure).join('\n')
  throw new CommandError(`${name} failed (${status}): ${lines}`)
}

/**
 * Stops a version that would work on a database that it can't read. One that a newer version has brought further is fine, as migrations only add, so that old and
 * new run side by side while a site is upgraded; those that take something away say so by their name (docs/operate/upgrade.md).
 * @throws CommandError
 */
export function assertKnown(migrations: readonly string[]): void {
  const names = migrationNames()
  const newest = names.at(-1) ?? ''
  const unknown = migrations.filter((name) => !names.includes(name))
  const barred = unknown.find((name) => name < newest || name.endsWith('_contract'))
  if (barred)
    throw new CommandError(
      `This database belongs to another version of Hivis (${barred}), or to a draft before its first one. Start the version that made it, or begin with an empty database.`,
    )
}

/** A migration waits a second for a lock, as everyone who asks for the table waits behind it. It is tried again for as long as this. */
const lockTries = 60
const lockPauseMs = 2_000

/** Runs the migrations, `until` the one of this name or all of them. @throws CommandError when one fails, or gets no lock in two minutes. */
export async function runMigrations({ until, ending }: { until?: string; ending?: AbortSignal | undefined } = {}) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runProgram('migrate', { args: until === undefined ? [] : [until], ending })
    } catch (error) {
      const isLocked = error instanceof CommandError && /lock timeout|55P03/.test(error.message)
      if (!isLocked || tries === lockTries) throw error
      await delay(lockPauseMs, undefined, { signal: ending })
    }
  }
}

/** Names of this version's migrations that did not run. */
export const pendingOf = (migrations: readonly string[]): string[] =>
  migrationNames().filter((name) => !migrations.includes(name))

/** What is to be done where that many migrations did not run. */
export const pendingSentence = (count: number): string =>
  `${count === 1 ? 'One migration is' : `${count} migrations are`} pending. Run hivis migrate.`

/**
 * Migrates and fills when there is anything to do; on an unchanged database it asks a few questions and is done. Both programs take one lock, and
 * look again when they have it, so instances that start at once wait for each other.
 * @returns whether it filled an empty one.
 * @throws CommandError for a failed program, and for an empty production database whose first administrator nobody named.
 */
export async function prepareDatabase(env: Env, step: Step, ending?: AbortSignal): Promise<boolean> {
  const { migrations, isFilled } = await lookAt(env.DATABASE_URL ?? '')
  assertKnown(migrations)
  // Without it nobody could ever sign in at the desk.
  if (!isFilled && env.HIVIS_ENV === 'production' && !env.FIRST_ADMIN_EMAIL)
    throw new CommandError('An empty production database needs FIRST_ADMIN_EMAIL for its first staff account.')
  if (pendingOf(migrations).length > 0) await step('Migrating the database', () => runMigrations({ ending }))
  if (!isFilled) await step('Filling the database', () => runProgram('seed', { ending }))
  return !isFilled
}
