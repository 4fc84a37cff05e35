import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Env } from '@/lib/env'
import { CommandError } from '../command'
import { lookAt } from '../probes/database'
import { migrationNames } from './migrations'

export type Step = (name: string, work: () => Promise<unknown>) => Promise<unknown>

const linesOfFailure = 12

/** Runs a compiled program in a child process, to free its memory. @throws CommandError with the last lines of its output. */
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
  // Payload prints its errors on stdout.
  const [status, ...said] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (status === 0) return
  const lines = said.join('').trim().split('\n').slice(-linesOfFailure).join('\n')
  throw new CommandError(`${name} failed (${status}): ${lines}`)
}

/** Refuses a schema this version can't use. A newer one is fine, as migrations only add (docs/operate/upgrade.md). @throws CommandError */
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

/** A migration waits one second for a lock, since every query on the table queues behind it, and is retried this often. */
const lockTries = 60
const lockPauseMs = 2_000

/** Runs all migrations, or those up to `until`. @throws CommandError when one fails, or gets no lock in two minutes. */
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

export const pendingOf = (migrations: readonly string[]): string[] =>
  migrationNames().filter((name) => !migrations.includes(name))

export const pendingSentence = (count: number): string =>
  `${count === 1 ? 'One migration is' : `${count} migrations are`} pending. Run hivis migrate.`

/**
 * Migrates and seeds if needed. Instances that start together wait for each other on a lock. @returns whether it seeded.
 * @throws CommandError for a failed program, or an empty production database without a first administrator.
 */
export async function prepareDatabase(env: Env, step: Step, ending?: AbortSignal): Promise<boolean> {
  const { migrations, isFilled, isComplete } = await lookAt(env.DATABASE_URL ?? '')
  assertKnown(migrations)
  // Without it no one could ever sign in at the desk.
  if (!isFilled && env.HIVIS_ENV === 'production' && !env.FIRST_ADMIN_EMAIL)
    throw new CommandError('An empty production database needs FIRST_ADMIN_EMAIL for its first staff account.')
  if (pendingOf(migrations).length > 0) await step('Migrating the database', () => runMigrations({ ending }))
  if (!isFilled) await step('Filling the database', () => runProgram('seed', { ending }))
  else if (!isComplete) await step('Adding the pages every footer links to', () => runProgram('seed', { ending }))
  return !isFilled
}
