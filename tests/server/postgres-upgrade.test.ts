/** docs/operate/runbooks.md, "PostgreSQL itself is upgraded": its commands take a site from an older major version to the one that the packages bring. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { compiledPath } from '../../scripts/compile.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { asOrdinaryUser, run } from '../../scripts/postgres-account.mjs'
import { runNode } from '../../scripts/processes.mjs'
import { makeMachine } from '../support/machine'
import { expectOpen, freePort } from '../support/ports'

const debian = '/usr/lib/postgresql'
/** The newest of this machine's own that is older than 18. */
const older = (fs.existsSync(debian) ? fs.readdirSync(debian) : [])
  .filter((name) => Number(name) < 18 && fs.existsSync(path.join(debian, name, 'bin/initdb')))
  .toSorted((one, other) => Number(other) - Number(one))[0]

const hivis = await compiledPath('hivis')
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

async function startOlder(major: string, folder: string): Promise<string> {
  const data = path.join(folder, 'older')
  const port = await freePort()
  fs.mkdirSync(data, { mode: 0o700 })
  const programs = path.join(debian, major, 'bin')
  run(data, path.join(programs, 'initdb'), [
    `--pgdata=${data}`,
    '--auth=trust',
    '--username=hivis',
    '--encoding=UTF8',
    '--locale=C',
  ])
  const given = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'fsync=off',
  ]
  const [program, args] = asOrdinaryUser(data, path.join(programs, 'postgres'), given)
  const server = spawn(program, args, { stdio: 'ignore' })
  ends.push(async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  })
  await expectOpen(port)
  return `postgres://hivis@127.0.0.1:${port}`
}

/** Of every table: how many rows it has. */
async function rowsOf(url: string): Promise<{ version: string; counts: Record<string, number> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables)
    counts[name] =
      (await client.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${name}`)).rows[0]?.rows ?? 0
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`)
  await client.end()
  return { version: rows[0]?.version ?? '', counts }
}

/** The commands of the page as it writes them. */
function commandsOfPage(): string {
  const page = fs.readFileSync('docs/operate/runbooks.md', 'utf8')
  const section = page.split(/^## /m).find((one) => one.startsWith('PostgreSQL itself')) ?? ''
  const [, commands = ''] = /^```sh\n([\s\S]*?)^```/m.exec(section) ?? []
  return commands
}

if (older)
  test(`a site with the demo’s data goes from PostgreSQL ${older} to 18 by the commands of the page, with every row`, async () => {
    const machine = makeMachine({ PAYLOAD_SECRET: 'only-for-the-tests-0000', MAIL: 'hold', LOG_LEVEL: 'silent' })
    ends.push(async () => machine.remove())
    const from = `${await startOlder(older, machine.root)}/postgres`
    const server = await startPostgres(machine.at('newer'))
    ends.push(server.stop)
    const settings = machine.at('etc/hivis/hivis.env')
    fs.appendFileSync(settings, `DATABASE_URL=${from}\n`)
    const command = machine.at('usr/bin/hivis')
    fs.writeFileSync(command, `#!/bin/sh\nexec ${process.execPath} ${hivis} "$@" --settings ${settings}\n`, {
      mode: 0o755,
    })
    const { PATH = '' } = process.env
    const env = { PATH: `${machine.at('usr/bin')}:${PATH}`, NODE_ENV: 'production' as const }
    // With the demo’s people and sessions, which `hivis seed demo` leaves out.
    const demo = { ...env, HIVIS_SEED: 'demo', DATABASE_URL: from, DATA_DIR: machine.at('var/lib/hivis') }
    for (const program of ['migrate', 'seed'] as const) {
      const { status, stdout, stderr } = await runNode([await compiledPath(program)], { env: demo })
      expect({ program, status, said: status === 0 ? '' : stdout + stderr }).toEqual({ program, status: 0, said: '' })
    }
    const before = await rowsOf(from)
    expect(before.version).toMatch(new RegExp(`^${older}\\.`))
    expect(
      Math.min(
        ...['public.people', 'public.attendees', 'public.cards', 'public.seat_claims'].map(
          (name) => before.counts[name] ?? 0,
        ),
      ),
    ).toBeGreaterThan(10)

    const commands = commandsOfPage()
      .replaceAll(/\/(etc|var\/lib|var\/backups)\//g, `${machine.root}/$1/`)
      .replaceAll(/-o \w+ -g \w+ /g, '')
      .replace(/DATABASE_URL=postgres:[^|]+\|/, `DATABASE_URL=${server.url}|`)
      .replace(/hivis-2026\w+\.tar\.zst/, '*.tar.zst')
      .replace('systemctl start hivis', '')
    const child = spawn('/bin/sh', ['-e', '-c', commands], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, said, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    expect({ status, said: status === 0 ? '' : out + said }).toEqual({ status: 0, said: '' })
    expect(out).toMatch(/All \d+ rules hold/)
    const after = await rowsOf(server.url)
    expect(after.version).toMatch(/^18\./)
    expect(after.counts).toEqual(before.counts)
  }, 400_000)

test('the page stops the site before the last backup, and starts it after the checks', () => {
  const lines = commandsOfPage().trim().split('\n')
  expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'systemctl stop',
    'hivis backup',
    'mv /var/lib/hivis',
    'install -d',
    'sed -i',
    'hivis check',
    'hivis restore',
    'hivis doctor',
    'systemctl start',
  ])
})
