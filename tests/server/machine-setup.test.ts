import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { compiledPath } from '../../scripts/compile.mjs'
import { runNode } from '../../scripts/processes.mjs'
import { startBreakableProvider, testClient } from '../support/identity-provider'
import { startSmtp } from '../support/smtp'

/** `hivis setup`, as an operator types it, on a machine of its own below a folder: with programs there that note what they are told to do. */
const hivis = await compiledPath('hivis')
const name = 'test_machine_setup'
const admin = 'moana@kowhai.example'
const urlOf = (database: string) => Object.assign(new URL(inject('database').server), { pathname: `/${database}` }).href
let provider: Awaited<ReturnType<typeof startBreakableProvider>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let root = ''

async function onServer(...statements: string[]): Promise<void> {
  const server = new pg.Client({ connectionString: urlOf('postgres') })
  await server.connect()
  for (const statement of statements) await server.query(statement)
  await server.end()
}

beforeAll(async () => {
  ;[provider, smtp] = await Promise.all([startBreakableProvider(), startSmtp()])
})

afterAll(async () => {
  await Promise.all([provider.close(), smtp.stop()])
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
})

beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-setup-'))
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`)
})

afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const at = (file: string) => path.join(root, file)
const called = () => (fs.existsSync(at('called')) ? fs.readFileSync(at('called'), 'utf8').trim().split('\n') : [])

/** A program of that machine: notes its call, then does what the script says. */
function lay(program: string, script = ''): void {
  fs.mkdirSync(at('usr/sbin'), { recursive: true })
  const line = `#!/bin/sh\necho "${program} $*" >> ${at('called')}\n${script}\n`
  fs.writeFileSync(at(`usr/sbin/${program}`), line, { mode: 0o755 })
}

function layDebian(): void {
  fs.mkdirSync(at('etc'), { recursive: true })
  fs.writeFileSync(at('etc/passwd'), 'root:x:0:0:root:/root:/bin/bash\n')
  lay('useradd', `echo "hivis:x:998:997::/var/lib/hivis:/usr/sbin/nologin" >> ${at('etc/passwd')}`)
  lay(
    'systemctl',
    `case "$1" in enable) touch ${at('running')};; is-enabled|is-active) test -e ${at('running')};; esac`,
  )
}

const live = 'etc/letsencrypt/live/www.kowhai.example'

function layNginx(): void {
  lay('nginx')
  lay('certbot', `mkdir -p ${at(live)} && touch ${at(live)}/fullchain.pem ${at(live)}/privkey.pem`)
}

/** The command of docs/operate/install.md, with values of this machine in place of its examples. */
function options(): string[] {
  const own: Record<string, string> = {
    domain: 'www.kowhai.example',
    'database-url': urlOf(name),
    'admin-email': admin,
    'oidc-issuer': provider.issuer,
    'oidc-client': 'hivis-site',
    'staff-client': testClient.id,
    'staff-secret': testClient.secret,
    'smtp-url': smtp.url,
    'mail-from': 'Kōwhai Training <mail@kowhai.example>',
  }
  const page = fs.readFileSync('docs/operate/install.md', 'utf8')
  const [, command = ''] = /^```sh\nhivis setup([\s\S]*?)^```/m.exec(page) ?? []
  const named = [...command.matchAll(/--([a-z-]+) /g)].map(([, option = '']) => option)
  expect(named.toSorted()).toEqual(Object.keys(own).toSorted())
  return named.flatMap((option) => [`--${option}`, own[option] ?? ''])
}

async function setUp(...more: string[]) {
  const { PATH = '' } = process.env
  const env = { PATH, NODE_ENV: 'production' as const, LOG_LEVEL: 'warn' }
  const { status, stdout, stderr } = await runNode([hivis, 'setup', '--root', root, ...more], { env })
  return { status, stdout, stderr }
}

const statesIn = (json: string): Record<string, string> =>
  Object.fromEntries(
    JSON.parse(json).steps.map(({ name: step, state }: { name: string; state: string }) => [step, state]),
  )

/** Files and folders below one, and links as they are: a recursive readdir would follow them. */
const below = (folder: string): string[] =>
  fs.readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? [file, ...below(file)] : [file]
  })

/** Every file below the root with its mode and what is in it, but for what the programs noted. */
const everything = (): string =>
  below('')
    .filter((file) => file !== 'called')
    .sort()
    .map((file) => {
      const stat = fs.lstatSync(at(file))
      const content = stat.isFile()
        ? createHash('sha256')
            .update(fs.readFileSync(at(file)))
            .digest('hex')
        : ''
      return `${file} ${stat.mode.toString(8)} ${content}`
    })
    .join('\n')

test('a bare machine is set up in one go, and a second time changes nothing', async () => {
  layDebian()
  layNginx()
  const first = await setUp(...options(), '--json')
  expect({ status: first.status, stderr: first.status === 0 ? '' : first.stdout + first.stderr }).toEqual({
    status: 0,
    stderr: '',
  })
  expect(
    Object.values(statesIn(first.stdout)).every((state) => state === 'done now' || state === 'there already'),
  ).toBe(true)
  expect(JSON.parse(first.stdout)).toMatchObject({ ok: true, changed: true, check: { ok: true } })

  const settings = fs.readFileSync(at('etc/hivis/hivis.env'), 'utf8')
  expect(settings).toContain('SITE_URL=https://www.kowhai.example\n')
  expect(settings).toMatch(/^PAYLOAD_SECRET=[0-9a-f]{64}$/m)
  expect(settings).not.toContain('CHANGE_ME')
  expect(fs.statSync(at('etc/hivis/hivis.env')).mode & 0o777).toBe(0o640)
  expect(fs.statSync(at('var/lib/hivis')).mode & 0o777).toBe(0o750)
  expect(fs.readFileSync(at('etc/systemd/system/hivis.service'), 'utf8')).toBe(
    fs.readFileSync('deploy/hivis.service', 'utf8'),
  )
  const nginx = fs.readFileSync(at('etc/nginx/sites-available/hivis'), 'utf8')
  expect(nginx).toContain('server_name www.kowhai.example;')
  expect(nginx).toContain('ssl_certificate     /etc/letsencrypt/live/www.kowhai.example/fullchain.pem;')
  expect(nginx).not.toContain('example.co.nz')
  expect(fs.readdirSync(at('var/backups/hivis')).length).toBeGreaterThan(0)
  expect(called().filter((line) => !/is-enabled|is-active/.test(line))).toEqual([
    'useradd --system --user-group --home-dir /var/lib/hivis --shell /usr/sbin/nologin hivis',
    'systemctl daemon-reload',
    'systemctl enable --now hivis',
    `certbot certonly --nginx --non-interactive --agree-tos -m ${admin} -d www.kowhai.example`,
    'nginx -t',
    'systemctl reload nginx',
  ])
  const client = new pg.Client({ connectionString: urlOf(name) })
  await client.connect()
  const { rows } = await client.query('SELECT s.email, hivis_site_is_open() AS open FROM staff s')
  await client.end()
  expect(rows).toEqual([{ email: admin, open: false }])

  const [before, calls] = [everything(), called().length]
  const second = await setUp()
  expect([second.status, second.stdout]).toEqual([
    0,
    expect.stringContaining('Everything was there already. Nothing was changed.'),
  ])
  expect(second.stdout).not.toContain('done now')
  expect(everything()).toBe(before)
  expect(
    called()
      .slice(calls)
      .every((line) => /is-enabled|is-active/.test(line)),
  ).toBe(true)
}, 300_000)

test('a dry run says what would be done and changes nothing', async () => {
  layDebian()
  const before = everything()
  const { status, stdout } = await setUp(...options(), '--dry-run', '--json')
  expect(status).toBe(0)
  const states = statesIn(stdout)
  expect(states['The account hivis']).toBe('would be done')
  expect(Object.values(states)).not.toContain('done now')
  expect(everything()).toBe(before)
  expect(called().filter((line) => !/is-enabled|is-active/.test(line))).toEqual([])
  const client = new pg.Client({ connectionString: urlOf(name) })
  await client.connect()
  expect((await client.query(`SELECT to_regclass('settings') AS it`)).rows).toEqual([{ it: null }])
  await client.end()
})

test('without nginx and certbot it sets up the rest, and says the one command; later it goes on there', async () => {
  layDebian()
  const first = await setUp(...options())
  expect({ status: first.status, stderr: first.status === 0 ? '' : first.stdout + first.stderr }).toEqual({
    status: 0,
    stderr: '',
  })
  expect(first.stdout).toContain('nginx isn’t installed. Install it (apt install nginx)')
  lay('nginx')
  const second = await setUp()
  expect(second.stdout).toContain('apt install certbot python3-certbot-nginx')
  expect(second.stdout).toContain('It waits for its certificate.')
  layNginx()
  const third = await setUp('--json')
  expect(Object.entries(statesIn(third.stdout)).filter(([, state]) => state !== 'there already')).toEqual([
    ['The certificate of www.kowhai.example', 'done now'],
    ['The site of nginx', 'done now'],
  ])
}, 300_000)

test('what no one said is asked for, and a step that fails ends it with what was said', async () => {
  layDebian()
  const { status, stderr } = await setUp('--domain', 'www.kowhai.example')
  expect([status, stderr]).toEqual([1, expect.stringContaining('--database-url')])
  expect(fs.existsSync(at('etc/hivis'))).toBe(false)
  lay('useradd', 'echo "the group is full" >&2; exit 4')
  const failed = await setUp(...options())
  expect(failed.status).toBe(1)
  expect(failed.stdout).toMatch(/failed\s+The account hivis\. useradd .* failed \(4\): the group is full/)
  expect(failed.stdout).toContain('not reached')
})
