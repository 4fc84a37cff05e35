import { CommandError, defineCommand, type Outcome, UsageError } from './command'

const help = `
Keys that sign the codes of cards. They are made by themselves, one a year, and published two days before they sign. list shows them. replace makes one
that signs at once. withdraw takes one back that others may have: nothing it signed is proven any more, passes on phones get a new code, and printed codes
have to be printed again. Phones without signal don’t learn of it until they have some.`

const usage = 'list | replace | withdraw <number>'

export const cardKeys = defineCommand({
  usage,
  help,
  options: { yes: { type: 'boolean', says: 'withdraws without asking' } },
  takes: [1, 2],
  run: async ({ positionals: [action, number], values }) => {
    const { databaseUrl } = await import('./site/settings')
    if (action === 'list' && number === undefined) return await list(databaseUrl)
    if (action === 'replace' && number === undefined) return await replace(databaseUrl)
    if (action === 'withdraw' && /^[1-9]\d{0,4}$/.test(number ?? '')) {
      await assertMeant(Number(number), values.yes === true)
      return await withdraw(databaseUrl, Number(number))
    }
    throw new UsageError(
      'Write hivis card-keys list, hivis card-keys replace, or hivis card-keys withdraw <number>, as list shows it.',
    )
  },
})

/** Nothing brings a withdrawn key back, and printed codes end with it. @throws CommandError if the answer is not yes. */
async function assertMeant(id: number, isYes: boolean): Promise<void> {
  if (isYes) return
  const question = `Withdraw key ${id}? Codes that it signed are proven no more, and printed ones have to be printed again.`
  if (!process.stdin.isTTY) throw new CommandError(`${question} If so, add --yes.`)
  const { createInterface } = await import('node:readline/promises')
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await asking.question(`${question} Type yes: `)
  asking.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was changed.')
}

async function list(needDatabase: () => unknown): Promise<Outcome> {
  needDatabase()
  const { listKeys } = await import('@/features/wallet/proof.data')
  const keys = await listKeys()
  const lines = keys.map(({ id, signsFrom, withdrawnAt, statements }) => {
    const state = withdrawnAt ? `withdrawn ${withdrawnAt.slice(0, 10)}` : `signs from ${signsFrom.slice(0, 10)}`
    return `${String(id).padStart(5)}  ${state}  ${statements} codes that have not ended`
  })
  return { isFine: true, data: { keys }, lines: lines.length > 0 ? lines : ['No card was shown yet: there is no key.'] }
}

async function replace(needDatabase: () => unknown): Promise<Outcome> {
  needDatabase()
  const { replaceKey } = await import('@/features/wallet/card-keys.mutations')
  const id = await replaceKey(new Date())
  return {
    isFine: true,
    data: { id },
    lines: [`Key ${id} signs from now on. Earlier ones go on proving what they signed.`],
  }
}

async function withdraw(needDatabase: () => unknown, id: number): Promise<Outcome> {
  needDatabase()
  const { withdrawKey } = await import('@/features/wallet/card-keys.mutations')
  const passes = await withdrawKey(id, new Date())
  if (passes === null) throw new CommandError(`There is no key ${id} that is not withdrawn. See hivis card-keys list.`)
  const lines = [`Key ${id} is withdrawn. ${passes} people’s codes are made new when they are next shown.`]
  return { isFine: true, data: { id, passes }, lines }
}
