import path from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { logToStderr } from '@/lib/log-place'
import { hivisVersion } from '@/lib/version'
import { type Command, CommandError, type Option, type Options, type Outcome, UsageError } from './command'
import { becomeOwnerOf } from './site/account'
import { commands } from './table'

const common = {
  json: { type: 'boolean', says: 'prints one JSON document on standard output instead of words' },
  settings: {
    type: 'string',
    value: '<file>',
    says: 'reads settings from a file of NAME=value lines, in a release /etc/hivis/hivis.env unless said; what the environment has already stays',
  },
  help: { type: 'boolean', short: 'h', says: 'shows this' },
} as const satisfies Options

const overview = (): string => `Usage: hivis <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, { says }]) => `  ${name.padEnd(16)}${says}`)
  .join('\n')}

hivis <command> --help says more of one of them, hivis --version which version this is.
`

function helpOf(name: string, { usage, help, options }: Command): string {
  const lines = Object.entries<Option>({ ...options, ...common }).map(([long, { short, value = '', says }]) => {
    const spelt = `${short ? `-${short}, ` : ''}--${long} ${value}`
    return `  ${spelt.padEnd(22)}${says}`
  })
  return `Usage: hivis ${name} ${usage}

${help.trim()}

Options:
${lines.join('\n')}

Exit code: 0 all is well, 1 something is wrong, 2 the command was written wrongly.
`
}

function parse(name: string, command: Command, args: readonly string[]) {
  const options: ParseArgsOptionsConfig = { ...command.options, ...common }
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const single = Object.entries(values).flatMap(([key, value]) =>
      Array.isArray(value) ? [] : [[key, value] as const],
    )
    return { values: Object.fromEntries(single), positionals }
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new UsageError(`${sentence.replace(/\.$/, '')}.\n\n${helpOf(name, command)}`)
  }
}

function print({ isFine, code = 1, lines, data }: Outcome, isJson: boolean): number {
  process.stdout.write(
    isJson ? `${JSON.stringify({ ok: isFine, ...data })}\n` : lines.map((line) => `${line}\n`).join(''),
  )
  return isFine ? 0 : code
}

function readSettings(file: string, { isOptional = false } = {}): void {
  try {
    process.loadEnvFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    if (isOptional && code === 'ENOENT') return
    const who =
      code === 'EACCES' ? ' Run the command as root, or as the account of the service: runuser -u hivis -- hivis …' : ''
    throw new CommandError(`The settings file ${file} can’t be read (${code}).${who}`)
  }
}

async function main(args: readonly string[]): Promise<number> {
  const [name = '--help', ...rest] = args
  if (name === '--help' || name === '-h') return say(overview())
  if (name === '--version') return say(`${hivisVersion}\n`)
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!entry) throw new UsageError(`There is no command “${name}”.\n\n${overview()}`)
  const command = await entry.load()
  const { values, positionals } = parse(name, command, rest)
  if (values.help) return say(helpOf(name, command))
  const [least, most] = command.takes
  if (positionals.length < least || positionals.length > most)
    throw new UsageError(`hivis ${name} takes ${command.usage || 'no arguments'}.\n\n${helpOf(name, command)}`)
  const { INIT_CWD: calledFrom = process.cwd() } = process.env
  const pathOf = (given: string) => path.resolve(calledFrom, given)
  const { HIVIS_SETTINGS: byDefault } = process.env
  if (typeof values.settings === 'string') readSettings(pathOf(values.settings))
  else if (byDefault) readSettings(byDefault, { isOptional: true })
  const { dataPlace } = await import('@/lib/env')
  // What changes the machine is root's own work; the commands that it calls take on the account of the service.
  if (name !== 'setup' && name !== 'upgrade') becomeOwnerOf(dataPlace())
  if (name !== 'start') logToStderr()
  const isJson = values.json === true
  try {
    const progress = (line: string) => process.stderr.write(`${line}\n`)
    return print(await command.run({ values, positionals, progress, pathOf }), isJson)
  } catch (error) {
    if (!isJson || error instanceof UsageError) throw error
    return print({ isFine: false, lines: [], data: { problem: sentenceOf(error) } }, true)
  }
}

function say(text: string): number {
  process.stdout.write(text)
  return 0
}

/** What a disk or a database says that has no room, and what an account may not do. */
const sentences = new Map([
  ['ENOSPC', 'The disk is full: free up space, then try again'],
  ['EDQUOT', 'The disk quota is used up: free up space, then try again'],
  ['53100', 'The disk of the database is full: free up space, then try again'],
  ['EROFS', 'It is on a disk that can only be read'],
  ['EACCES', 'The account that runs this may not read or write it'],
])

/** The file that it was about, which the person who runs the command named. */
const placeOf = (error: Error): string =>
  'path' in error && typeof error.path === 'string' ? ` It was about ${error.path}.` : ''

/** Shows errors written for people. Others by name and code only, as their message may quote a row. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed.'
  if (/^(?:CommandError|UsageError|EnvError|AppError|BackupError|TransferError)$/.test(error.name)) return error.message
  const known = 'code' in error ? sentences.get(String(error.code)) : undefined
  if (known) return `${known} (${Object(error).code}).${placeOf(error)}`
  const code = 'code' in error ? ` ${String(error.code)}` : ''
  return `It failed (${error.name}${code}). Try hivis check, then hivis doctor.`
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  return error instanceof UsageError ? 2 : 1
})
process.exit()
