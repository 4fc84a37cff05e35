import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { CommandError } from '../command'
import type { Hivis } from './steps'

export interface Ran {
  readonly status: number
  readonly out: string
  readonly said: string
}

/** Runs `hivis` itself with a settings file and none of the settings that this process has: it takes on the service's account. */
export async function runHivis(settingsFile: string, args: readonly string[]): Promise<Ran> {
  const { environmentOfOthers } = await import('@/lib/env')
  const [, program = ''] = process.argv
  const child = spawn(process.execPath, [...process.execArgv, program, ...args, '--settings', settingsFile], {
    env: environmentOfOthers(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, said, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { status: typeof status === 'number' ? status : 1, out, said }
}

const lastLines = ({ out, said }: Ran): string => `${said}${out}`.trim().split('\n').slice(-4).join(' ')

/** The same, for steps. What can’t be asked yet is not done. */
export function ownCommands(settingsFile: string): Hivis {
  const ask = (...args: readonly string[]) => runHivis(settingsFile, args)
  return {
    run: async (...args) => {
      const ran = await ask(...args)
      if (ran.status !== 0) throw new CommandError(`hivis ${args.join(' ')} failed: ${lastLines(ran)}`)
    },
    isMigrated: async () => (await ask('migrate', '--status')).status === 0,
    isFilled: async () => {
      const { status, out } = await ask('staff', 'list', '--json')
      return status === 0 && accountsIn(out).length > 0
    },
    hasAdmin: async (email) => {
      const { status, out } = await ask('staff', 'list', '--json')
      return status === 0 && accountsIn(out).some((one) => one.email === email.toLowerCase() && one.isAdmin)
    },
  }
}

function accountsIn(json: string): { email: string; isAdmin: boolean }[] {
  const given: unknown = JSON.parse(json)
  const accounts: unknown = Object(given).accounts
  if (!Array.isArray(accounts)) return []
  return accounts.map((one: { email?: unknown; roles?: unknown; state?: unknown }) => ({
    email: String(one.email).toLowerCase(),
    isAdmin: Array.isArray(one.roles) && one.roles.includes('admin') && one.state !== 'closed',
  }))
}
