import type { ListedAccount } from '@/features/account/staff/data'
import { staffRoles } from '@/lib/staff'
import { CommandError, defineCommand, type Outcome, UsageError } from './command'

const help = `
For anyone who locked themselves out of the desk. list shows every account. add makes one for an address, or opens the closed one again and gives it the role:
anyone who signs in at the identity provider with that verified address has it. close shuts one: it is signed out at once. The last
administrator stays. The audit log says that it came from the command line.`

export const staff = defineCommand({
  usage: 'list | add <email> --role <role> [--name <name>] | close <email>',
  help,
  options: {
    role: { type: 'string', value: '<role>', says: `one of ${staffRoles.join(', ')}` },
    name: {
      type: 'string',
      value: '<name>',
      says: 'their name, for a new account; without it the address before its @',
    },
  },
  takes: [1, 2],
  run: async ({ positionals: [action, email], values }) => {
    if (action === 'list' && email === undefined) return await list()
    if (action === 'add' && email) return await add(email, values)
    if (action === 'close' && email) return await close(email)
    throw new UsageError('Write hivis staff list, hivis staff add <email> --role <role>, or hivis staff close <email>.')
  },
})

async function everyAccount(): Promise<ListedAccount[]> {
  const { databaseUrl } = await import('./site/settings')
  databaseUrl()
  return await (await import('@/features/account/staff/data')).listEveryAccount()
}

async function list(): Promise<Outcome> {
  const accounts = await everyAccount()
  const width = Math.max(0, ...accounts.map(({ email }) => email.length))
  const lines = accounts.map(
    ({ email, state, roles }) => `${email.padEnd(width)}  ${state.padEnd(7)}  ${roles.join(', ')}`,
  )
  return { isFine: true, data: { accounts }, lines }
}

async function add(email: string, given: { role?: string; name?: string }): Promise<Outcome> {
  const { z } = await import('zod')
  const role = staffRoles.find((one) => one === given.role)
  if (!role) throw new UsageError(`--role must be one of ${staffRoles.join(', ')}.`)
  if (!z.email().safeParse(email).success) throw new UsageError(`“${email}” is not an email address.`)
  await everyAccount()
  const { letIn } = await import('@/features/account/staff/mutations')
  const name = given.name?.trim() || (email.split('@')[0] ?? email)
  const done = await letIn('command line', { name: name.slice(0, 100), email, roles: [role] })
  const { groupRolesOfStaff } = await import('@/lib/env')
  const lines = [
    done === 'added' ? `${email} has an account now, as ${role}.` : `The account of ${email} is open, and is ${role}.`,
    ...(groupRolesOfStaff() ? ['STAFF_GROUP_ROLES is set: at each sign-in their groups say what they may.'] : []),
  ]
  return { isFine: true, data: { email, role, done }, lines }
}

async function close(email: string): Promise<Outcome> {
  const account = (await everyAccount()).find((one) => one.email.toLowerCase() === email.toLowerCase())
  if (!account) throw new CommandError(`No account has the address ${email}. See hivis staff list.`)
  const { closeAccount } = await import('@/features/account/staff/mutations')
  await closeAccount('command line', account.id)
  return { isFine: true, data: { email: account.email }, lines: [`The account of ${account.email} is closed.`] }
}
