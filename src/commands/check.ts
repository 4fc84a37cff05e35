import { type Command, defineCommand, type Outcome } from './command'
import type { Finding } from './probes/finding'

const help = `
Lists every setting with what it turns on, and says everything that is wrong or missing at once. Where nothing is, it tries what is set: the
database and its rights, who the provider is, the mail server (no mail is sent), the identity providers, the place of files and that of backups (one is written and taken away again),
Stripe (a list is read), Twilio (the account is read), the bot check (a wrong answer is sent), Addressfinder (one street is looked up), the keys of the
wallets. Values are never shown.`

export const check: Command = defineCommand({
  usage: '',
  help,
  options: {},
  takes: [0, 0],
  run: async ({ progress }): Promise<Outcome> => {
    const { allSettings, problemsOf } = await import('@/lib/env')
    const settings = allSettings()
    const { misspeltIn, sentenceOfMisspelt } = await import('@/lib/misspelt')
    const problems = [...problemsOf(), ...misspeltIn().map(sentenceOfMisspelt)]
    const findings = problems.length > 0 ? [] : await tryAll(progress)
    const width = Math.max(...settings.map(({ name }) => name.length))
    const { linesOf } = await import('./probes/finding')
    const wrong = findings.filter(({ state }) => state === 'failed').length + problems.length
    return {
      isFine: wrong === 0,
      data: { settings, problems, findings },
      lines: [
        'Settings',
        ...settings.map(({ name, state, byDefault, says }) => {
          const shown = state === 'default' ? `default ${byDefault}` : state
          return `  ${name.padEnd(width)}  ${shown.padEnd(12)}  ${says}`
        }),
        '',
        ...(problems.length > 0 ? ['Wrong or missing', ...problems.map((problem) => `  ${problem}`)] : []),
        ...(findings.length > 0 ? ['Tried', ...linesOf(findings)] : []),
        '',
        wrong === 0 ? 'All is well.' : `${wrong === 1 ? 'One thing is' : `${wrong} things are`} wrong.`,
      ],
    }
  },
})

async function tryAll(progress: (line: string) => void): Promise<Finding[]> {
  const { readEnv } = await import('@/lib/env')
  const { tried } = await import('./probes/finding')
  const env = readEnv()
  progress('Trying the database …')
  const { tryDatabase } = await import('./probes/database')
  const database = await tried('database', () => tryDatabase(env.DATABASE_URL))
  progress('Trying mail, sign-in, files, backups, card payment, text messages, bot check, address lookup and wallets …')
  const others = await Promise.all([
    tried('provider', async () => (await import('./probes/provider')).tryProvider(env.DATABASE_URL)),
    tried('mail', async () => (await import('./probes/mail')).tryMail(env)),
    tried('mailbox', async () => (await import('./probes/mail')).tryMailbox(env)),
    tried('sign-in', async () => (await import('./probes/sign-in')).trySignIn()),
    tried('files', async () => (await import('./probes/files')).tryFiles(env)),
    tried('backups', async () => (await import('./probes/backups')).tryBackups(env)),
    tried('log', async () => (await import('./probes/backups')).tryLogMeans(env)),
    tried('card payment', async () => (await import('./probes/payments')).tryPayments(env)),
    tried('text messages', async () => (await import('./probes/services')).tryTexts(env)),
    tried('bot check', async () => (await import('./probes/services')).tryBotCheck(env)),
    tried('address lookup', async () => (await import('./probes/services')).tryAddresses(env)),
    tried('wallets', async () => (await import('./probes/wallets')).tryWallets(env, new Date())),
  ])
  return [...database, ...others.flat()]
}
