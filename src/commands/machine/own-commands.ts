import { CommandError } from '../command'
import { lastLines, runHivis } from './programs'
import type { Hivis } from './steps'

/** `hivis` itself, for steps. What can’t be asked yet is not done. */
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
