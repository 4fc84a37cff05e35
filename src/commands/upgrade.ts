import { CommandError, defineCommand, type Outcome } from './command'

const help = `
Puts this machine onto a new release, where systemd runs the site (hivis, or hivis@one and others). It compares the archive with its checksum and its
signature, tries the settings and the database with the new release, takes a backup, unpacks beside the release that runs, migrates while that one
serves, and restarts one instance after the other. It watches them for five minutes (/readyz, the front page, and errors in the metrics), and
goes back by itself where one doesn’t start or answers with more errors than before. Ctrl-C goes back, too. With two instances behind a proxy
visitors notice nothing. With --dry-run it changes nothing and says what it would do.

Exit code 3: it went back, and the release before serves. 4: it could not go back whole, look at once. With 1 nothing was restarted.`

/** Five minutes for all of them, one for those that are new before the next is. */
const pace = { watchMs: 300_000, betweenMs: 60_000, everyMs: 5_000, readyMs: 300_000 }

const codes = { new: 0, dry: 0, back: 3, stuck: 4 }

export const upgrade = defineCommand({
  usage: '<archive> [--key <file>]',
  help,
  options: {
    key: { type: 'string', value: '<file>', says: 'the public key of who publishes releases; a signed one needs it' },
    root: {
      type: 'string',
      value: '<folder>',
      says: 'upgrades what is below this folder in place of the machine, for trying it out',
    },
    'dry-run': { type: 'boolean', says: 'changes nothing, and says what would be done' },
  },
  takes: [1, 1],
  run: async ({ positionals: [given = ''], values, progress, pathOf }): Promise<Outcome> => {
    const { Host } = await import('./machine/host')
    const { upgradeMachine } = await import('./machine/upgrade')
    const host = new Host(values.root === undefined ? '' : pathOf(values.root), process.cwd())
    if (host.isReal && process.getuid?.() !== 0)
      throw new CommandError('Run hivis upgrade as root: it moves links in /opt and restarts the service.')
    const { version, kind, lines } = await upgradeMachine({
      host,
      archive: pathOf(given),
      key: values.key === undefined ? null : pathOf(values.key),
      isDry: values['dry-run'] === true,
      pace,
      asked: endAsked(),
      progress,
    })
    return { isFine: codes[kind] === 0, code: codes[kind], data: { version, outcome: kind }, lines }
  },
})

/** Ctrl-C ends it in order. A terminal that goes away doesn’t end it at all. */
function endAsked(): AbortSignal {
  const asked = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.abort())
  process.on('SIGHUP', () => undefined)
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return asked.signal
}
