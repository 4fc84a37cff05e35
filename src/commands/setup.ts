import { createInterface } from 'node:readline/promises'
import { CommandError, defineCommand, type Outcome } from './command'
import { Host } from './machine/host'
import { ownCommands } from './machine/own-commands'
import { runHivis } from './machine/programs'
import { unset, valuesIn } from './machine/settings-file'
import { type SteppedThrough, takeSteps } from './machine/step'
import { settingsFile, stepsFor, type Wanted } from './machine/steps'

const help = `
Sets this machine up for one site, in one go: the account hivis, its folders, the settings file, the database, the first administrator, the unit of
systemd, nginx with TLS, and the first backup; hivis check comes last. What is there already stays as it is, so it can be run as often as you like, and
goes on where something was missing. What isn't given is asked for. With --dry-run it changes nothing and says what it would do.`

/** Options and the settings they become. */
const settingOf = {
  'database-url': 'DATABASE_URL',
  'admin-email': 'FIRST_ADMIN_EMAIL',
  'oidc-issuer': 'OIDC_ISSUER',
  'oidc-client': 'OIDC_CLIENT_ID',
  'oidc-secret': 'OIDC_CLIENT_SECRET',
  'staff-client': 'STAFF_OIDC_CLIENT_ID',
  'staff-secret': 'STAFF_OIDC_CLIENT_SECRET',
  'smtp-url': 'SMTP_URL',
  'mail-from': 'MAIL_FROM',
  port: 'PORT',
} as const

const needed = [
  'SITE_URL',
  'DATABASE_URL',
  'FIRST_ADMIN_EMAIL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'STAFF_OIDC_CLIENT_ID',
  'SMTP_URL',
  'MAIL_FROM',
]

const questions: Readonly<Record<string, string>> = {
  SITE_URL: 'The name of the site, such as www.kowhai.co.nz',
  DATABASE_URL: 'The database, such as postgres://hivis:password@127.0.0.1:5432/hivis',
  FIRST_ADMIN_EMAIL: 'The email address of the first administrator',
  OIDC_ISSUER: 'The identity provider, such as https://login.kowhai.co.nz',
  OIDC_CLIENT_ID: 'Its client for customers',
  STAFF_OIDC_CLIENT_ID: 'Its client for staff',
  SMTP_URL: 'The mail server, such as smtp://user:password@mail.kowhai.co.nz:587',
  MAIL_FROM: 'The sender of all mail, such as Kōwhai Training <mail@kowhai.co.nz>',
}

const text = (value: string, says: string) => ({ type: 'string', value, says }) as const

export const setup = defineCommand({
  usage: '[options]',
  help,
  options: {
    domain: text('<name>', 'the name of the site, such as www.kowhai.co.nz'),
    'database-url': text('<url>', 'the database'),
    'admin-email': text('<address>', 'the first administrator, who signs in with it'),
    'oidc-issuer': text('<url>', 'the identity provider'),
    'oidc-client': text('<id>', 'its client for customers'),
    'oidc-secret': text('<secret>', 'the secret of that client, if it has one'),
    'staff-client': text('<id>', 'its client for staff'),
    'staff-secret': text('<secret>', 'the secret of that client, if it has one'),
    'smtp-url': text('<url>', 'the mail server'),
    'mail-from': text('<address>', 'the sender of all mail'),
    port: text('<port>', 'where the site listens on this machine, 3000 unless said'),
    certificate: text('<file>', 'your own certificate, in place of one by certbot'),
    'certificate-key': text('<file>', 'its key'),
    root: text('<folder>', 'sets up what is below this folder in place of the machine, for trying it out'),
    'dry-run': { type: 'boolean', says: 'changes nothing, and says what would be done' },
  },
  takes: [0, 0],
  run: async ({ values, progress, pathOf }): Promise<Outcome> => {
    const isDry = values['dry-run'] === true
    const host = new Host(values.root === undefined ? '' : pathOf(values.root), process.cwd())
    if (host.isReal && !isDry && process.getuid?.() !== 0)
      throw new CommandError('Run hivis setup as root: it makes an account, folders and a service.')
    const wanted = await wantedOf(host, values, isDry)
    const file = host.at(settingsFile)
    const steps = stepsFor(host, ownCommands(file), wanted)
    const taken = await takeSteps(steps, { isDry, progress, sentenceOf })
    const isReached = !isDry && !taken.some(({ state }) => state === 'failed')
    if (isReached) progress('Checking …')
    const checked = isReached ? await runHivis(file, ['check']) : null
    return outcomeOf(taken, checked, isDry)
  },
})

function sentenceOf(error: unknown): string {
  if (error instanceof CommandError) return error.message
  const { message = 'It failed.' } = Object(error)
  return String(message)
}

type Given = { readonly [name: string]: string | boolean | undefined }

/** From the options, else from the settings that are there, else from the person at the terminal. @throws CommandError for what no one says. */
async function wantedOf(host: Host, given: Given, isDry: boolean): Promise<Wanted> {
  const values = new Map<string, string>()
  for (const [option, name] of Object.entries(settingOf)) {
    const value = given[option]
    if (typeof value === 'string') values.set(name, value)
  }
  if (typeof given.domain === 'string') values.set('SITE_URL', `https://${given.domain}`)
  const held = valuesIn(host.read(settingsFile) ?? '')
  const missing = unset(new Map([...held, ...values]), needed)
  for (const name of missing) values.set(name, isDry ? `CHANGE_ME` : await ask(name, missing))
  const all = new Map([...held, ...values])
  const domain = new URL(isDry && missing.includes('SITE_URL') ? 'https://site.invalid' : (all.get('SITE_URL') ?? ''))
    .hostname
  const certbot = `/etc/letsencrypt/live/${domain}`
  return {
    domain,
    adminEmail: all.get('FIRST_ADMIN_EMAIL') ?? '',
    port: all.get('PORT') ?? '3000',
    values,
    certificate: typeof given.certificate === 'string' ? given.certificate : `${certbot}/fullchain.pem`,
    key: typeof given['certificate-key'] === 'string' ? given['certificate-key'] : `${certbot}/privkey.pem`,
  }
}

/** @throws CommandError where no one sits at a terminal. */
async function ask(name: string, missing: readonly string[]): Promise<string> {
  if (!process.stdin.isTTY) {
    const options = missing.map((one) => `--${optionOf(one)}`)
    throw new CommandError(`Say ${options.join(', ')}, or run hivis setup at a terminal, where it asks.`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const said = (await terminal.question(`${questions[name] ?? name}: `)).trim()
  terminal.close()
  if (said === '') return await ask(name, missing)
  return name === 'SITE_URL' && !said.includes('://') ? `https://${said}` : said
}

const optionOf = (name: string): string =>
  name === 'SITE_URL' ? 'domain' : (Object.entries(settingOf).find(([, setting]) => setting === name)?.[0] ?? name)

type Checked = { readonly status: number; readonly out: string; readonly said: string } | null

function outcomeOf(taken: readonly SteppedThrough[], checked: Checked, isDry: boolean): Outcome {
  const width = Math.max(...taken.map(({ state }) => state.length))
  const lines = taken.map(({ name, state, says }) => `  ${state.padEnd(width)}  ${name}${says ? `. ${says}` : ''}`)
  const hasFailed = taken.some(({ state }) => state === 'failed')
  const isChanged = taken.some(({ state }) => state === 'done now')
  const isFine = !hasFailed && (isDry || checked?.status === 0)
  const data = { steps: taken, changed: isChanged, check: checked && { ok: checked.status === 0 } }
  return { isFine, data, lines: [...lines, '', ...endOf({ taken, checked, isDry, isChanged })] }
}

type End = { taken: readonly SteppedThrough[]; checked: Checked; isDry: boolean; isChanged: boolean }

function endOf({ taken, checked, isDry, isChanged }: End): string[] {
  if (isDry) return ['Nothing was changed.']
  if (!checked) return ['Look at the line that failed, then run hivis setup again: it goes on there.']
  const left = taken.filter(({ state }) => state === 'left out').length
  const found = checked.out.trimEnd().split('\n')
  const from = Math.max(
    0,
    found.findIndex((line) => /^(?:Tried|Wrong or missing)$/.test(line)),
  )
  return [
    ...found.slice(from),
    ...(isChanged ? [] : ['Everything was there already. Nothing was changed.']),
    ...(left === 1 ? ['One part is left out: its line says what to do.'] : []),
    ...(left > 1 ? [`${left} parts are left out: their lines say what to do.`] : []),
    'Open the site’s /desk/ and sign in: the set-up page has the rest.',
  ]
}
