/** `hivis upgrade`, as an operator types it, on a machine below a folder: what it refuses, what it says, and how it goes back. Releases are as small as they can be. */
import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertRoom } from '@/commands/machine/fitness'
import { Host } from '@/commands/machine/host'
import { sentenceOfNone } from '@/commands/machine/instances'
import { compiledPath } from '../../scripts/compile.mjs'
import { envelopeOf, sha256Of, signingKey, statementOf } from '../../scripts/pack/provenance.mjs'
import { install, linesOf, type Machine, makeMachine, packFolder } from '../support/machine'
import { expectOpen, freePort } from '../support/ports'

const hivis = await compiledPath('hivis')
let machine: Machine
let port = 0

const server = `import http from 'node:http'
http.createServer((req, res) => res.end('{"ready":true}')).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit())`

/** What a release’s own commands answer. */
interface Answers {
  readonly check?: object
  readonly status?: object
  /** Shell, instead of a server. */
  readonly start?: string
  readonly backup?: string
  readonly migrate?: string
}

const well = { ok: true, problems: [], findings: [{ name: 'database', state: 'ok', says: 'It answers.' }] }

function pack(version: string, answers: Answers = {}): string {
  const home = machine.at(`hivis-${version}`)
  for (const folder of ['bin', 'runtime', 'deploy']) fs.mkdirSync(path.join(home, folder), { recursive: true })
  const put = (name: string, content: string) => fs.writeFileSync(path.join(home, name), content, { mode: 0o755 })
  put('package.json', JSON.stringify({ name: 'hivis', version }))
  put('check.json', JSON.stringify(answers.check ?? well))
  put('status.json', JSON.stringify(answers.status ?? { ok: true, pending: [] }))
  put('server.mjs', server)
  for (const name of ['runtime/node', 'deploy/hivis.service', 'deploy/hivis@.service']) put(name, '')
  put(
    'bin/hivis',
    `#!/bin/sh
home=$(dirname $(dirname $(readlink -f $0)))
case "$1 $2" in
  "start "*) ${answers.start ?? `exec ${process.execPath} $home/server.mjs`};;
  "check --json") cat $home/check.json;;
  "migrate --status") cat $home/status.json;;
  "backup "*) echo "backup by $(basename $home)" >> ${machine.at('done')}; ${answers.backup ?? 'echo "hivis-x.tar.zst: 5 rows"'};;
  "migrate "*) echo "migrate by $(basename $home)" >> ${machine.at('done')}; ${answers.migrate ?? 'true'};;
esac
`,
  )
  const archive = packFolder(home, machine.root)
  fs.rmSync(home, { recursive: true })
  return archive
}

beforeEach(async () => {
  port = await freePort()
  machine = makeMachine({ PORT: String(port) })
  install(machine, pack('1.0.0'), ['opt/hivis'])
  machine.systemctl('restart', 'hivis')
  await expectOpen(port)
})

afterEach(() => machine.remove())

function begin(...args: string[]) {
  const { PATH = '' } = process.env
  const given = [hivis, 'upgrade', '--root', machine.root, ...args]
  const child = spawn(process.execPath, given, {
    env: { PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, ended: endOf(child) }
}

async function endOf(child: ChildProcess) {
  const [out, err, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ])
  return { code, out, said: `${out}${err}` }
}

const upgrade = (...args: string[]) => begin(...args).ended

const now = () => path.basename(fs.realpathSync(machine.at('opt/hivis')))
const restarts = () =>
  fs
    .readFileSync(machine.at('called'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('restart'))
const done = () =>
  fs.existsSync(machine.at('done')) ? fs.readFileSync(machine.at('done'), 'utf8').trim().split('\n') : []

/** The release before serves as it did: nothing was restarted, moved or left. */
function expectUntouched() {
  expect([now(), restarts().length]).toEqual(['hivis-1.0.0', 1])
  expect(fs.readdirSync(machine.at('opt')).filter((name) => name.startsWith('.'))).toEqual([])
}

describe('hivis upgrade', () => {
  test('--dry-run says everything that it would do, and changes nothing', async () => {
    const archive = pack('1.1.0', { status: { ok: false, pending: ['20270101_000000_more', '20270102_000000_still'] } })
    const { code, out } = await upgrade(archive, '--dry-run')
    expect(out).toBe(`It would:
  take a backup;
  put the release into /opt/hivis-1.1.0;
  run 2 migrations while the old release serves: 20270101_000000_more, 20270102_000000_still;
  restart hivis, now hivis-1.0.0, with the new one;
  watch them for five minutes, and go back if they answer with more errors than before.
Nothing was changed.
`)
    expect(code).toBe(0)
    expectUntouched()
    expect([done(), fs.readdirSync(machine.at('opt')), fs.existsSync(machine.at('var/log'))]).toEqual([
      [],
      ['hivis', 'hivis-1.0.0'],
      false,
    ])
  })

  test.each<[string, Answers, (archive: string) => void, RegExp]>([
    ['no checksum', {}, (archive) => fs.rmSync(`${archive}.sha256`), /There is no checksum beside the archive/],
    ['another file', {}, (archive) => fs.appendFileSync(archive, '!'), /isn’t the file of its checksum/],
    ['no archive', {}, (archive) => fs.rmSync(archive), /There is no file/],
    [
      'a signature and no key',
      {},
      (archive) => fs.writeFileSync(`${archive}.intoto.jsonl`, '{}'),
      /The release is signed: name the public key/,
    ],
    [
      'what is no release',
      {},
      (archive) => replaceBy(archive, 'package.json', '{"name":"other","version":"1"}'),
      /The archive is no release of Hivis/,
    ],
    [
      'settings that it can’t run with',
      { check: { ...well, problems: ['NEW_NAME must be set.'] } },
      () => undefined,
      /can’t run: NEW_NAME must be set\./,
    ],
    [
      'a database it can’t run on',
      { check: { ...well, findings: [{ name: 'database', state: 'failed', says: 'It needs 17.' }] } },
      () => undefined,
      /can’t run: database: It needs 17\./,
    ],
    [
      'a schema of another version',
      { status: { ok: false, problem: 'This database belongs to another version.' } },
      () => undefined,
      /belongs to another version/,
    ],
    [
      'a migration that takes away',
      { status: { ok: false, pending: ['20270101_000000_old_contract'] } },
      () => undefined,
      /could not go back\. Do it by hand/,
    ],
    [
      'no place for backups',
      {},
      () => machine.write('etc/hivis/hivis.env', linesOf({ PORT: String(port) })),
      /A backup comes first: set BACKUP_TO/,
    ],
    [
      'no service that runs',
      {},
      () => machine.systemctl('stop', 'hivis'),
      /Neither hivis nor hivis@… runs as a service/,
    ],
    ['no systemd', {}, () => fs.rmSync(machine.at('usr/bin/systemctl')), /There is no systemd here .* by hand/],
    [
      'a container',
      {},
      () => {
        fs.rmSync(machine.at('usr/bin/systemctl'))
        machine.write('.dockerenv', '')
      },
      /This is a container\..*docker compose/,
    ],
    [
      'a folder in the place of the link',
      {},
      () => {
        fs.rmSync(machine.at('opt/hivis'))
        fs.mkdirSync(machine.at('opt/hivis'))
      },
      /\/opt\/hivis is no link/,
    ],
    ['a backup that fails', {}, () => spoilOld('backup) echo no room >&2; exit 1'), /hivis backup failed: no room/],
    [
      'a migration that fails',
      { status: { ok: false, pending: ['20270101_000000_more'] }, migrate: 'echo lock timeout >&2; exit 1' },
      () => undefined,
      /hivis migrate failed: lock timeout/,
    ],
  ])('refuses with exit code 1, and the release before serves: %s', async (_, answers, spoil, sentence) => {
    const archive = pack('1.1.0', answers)
    spoil(archive)
    const { code, said } = await upgrade(archive)
    expect(said).toMatch(sentence)
    expect(code).toBe(1)
    if (fs.existsSync(machine.at('opt/hivis/package.json'))) expectUntouched()
  })

  test('what was wrong with the release before doesn’t keep the new one from coming', async () => {
    const check = { ...well, findings: [{ name: 'mail', state: 'failed', says: 'The mail server does not answer.' }] }
    const archive = pack('1.1.0', { check })
    expect((await upgrade(archive, '--dry-run')).said).toContain('can’t run: mail: The mail server does not answer.')
    fs.writeFileSync(machine.at('opt/hivis-1.0.0/check.json'), JSON.stringify(check))
    expect((await upgrade(archive, '--dry-run')).code).toBe(0)
  })

  test('an instance that isn’t ready, one that runs it already, and two that differ are said', async () => {
    const archive = pack('1.1.0')
    expect((await upgrade(pack('1.0.0'))).said).toContain('hivis 1.0.0 is what runs here.')
    install(machine, archive, ['opt/hivis-two'])
    const second = await freePort()
    machine.write('etc/hivis/hivis-two.env', linesOf({ PORT: String(second) }))
    machine.systemctl('restart', 'hivis@two')
    await expectOpen(second)
    expect((await upgrade(archive)).said).toContain('an upgrade broke off')
    const pid = Number(fs.readFileSync(machine.at('run/hivis@two.pid'), 'utf8'))
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => machine.systemctl('is-active', 'hivis@two').status).not.toBe(0)
    expect((await upgrade(archive)).said).toContain('hivis@two is failed. Mend it first')
    machine.systemctl('stop', 'hivis@two')
    machine.write('etc/hivis/hivis.env', linesOf({ PORT: String(await freePort()), BACKUP_TO: machine.root }))
    expect((await upgrade(archive)).said).toContain('hivis is not ready')
  })

  test('a signed release is checked with the key, and another’s key is refused', async () => {
    const archive = pack('1.1.0')
    for (const name of ['ours', 'other']) {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519')
      machine.write(`${name}.key`, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
      machine.write(`${name}.pem`, publicKey.export({ type: 'spki', format: 'pem' }).toString())
    }
    const said = statementOf({ version: '1.1.0', commit: 'c0ffee'.padEnd(40, '0'), builder: 'ci', files: [archive] })
    machine.write(
      `${path.basename(archive)}.intoto.jsonl`,
      JSON.stringify(envelopeOf(said, signingKey(machine.at('ours.key')))),
    )
    const ours = await upgrade(archive, '--key', machine.at('ours.pem'), '--dry-run')
    expect([ours.code, ours.said]).toEqual([
      0,
      expect.stringContaining('As signed: hivis 1.1.0, built from commit c0ffee'),
    ])
    const other = await upgrade(archive, '--key', machine.at('other.pem'))
    expect([other.code, other.said]).toEqual([1, expect.stringContaining('isn’t signed with this key')])
    expectUntouched()
  })

  test('one that doesn’t start goes back: exit code 3, what happened and where the log is', async () => {
    const { code, out } = await upgrade(
      pack('1.1.0', { start: 'exit 1', status: { ok: false, pending: ['20270101_000000_more'] } }),
    )
    expect(out).toContain('Went back to hivis-1.0.0, which serves again: hivis does not start.')
    expect(out).toContain('The database stays migrated, on which it works.')
    expect(out).toMatch(
      /What happened: \/var\/log\/hivis-upgrade\.log; what the site said: journalctl -u hivis --since "/,
    )
    expect([code, now(), done()]).toEqual([3, 'hivis-1.0.0', ['backup by hivis-1.0.0', 'migrate by hivis-1.1.0']])
    await expectOpen(port)
    expect(fs.readFileSync(machine.at('var/log/hivis-upgrade.log'), 'utf8')).toContain(
      'It goes back: hivis does not start.',
    )
  })

  test('a log that can’t be written keeps nothing from going back', async () => {
    machine.write('var/log', 'a file in the place of the folder')
    const { code } = await upgrade(pack('1.1.0', { start: 'exit 1' }))
    expect([code, now()]).toEqual([3, 'hivis-1.0.0'])
  })

  test('where the release before doesn’t start either, it says so: exit code 4', async () => {
    const archive = pack('1.1.0', { start: 'exit 1' })
    fs.rmSync(machine.at('opt/hivis-1.0.0/server.mjs'))
    const { code, out } = await upgrade(archive)
    expect([code, out]).toEqual([
      4,
      expect.stringContaining(
        'It could not go back whole, look at once: hivis does not start; then hivis does not start.',
      ),
    ])
  })

  test('Ctrl-C while it watches goes back; another one is refused in the meantime', async () => {
    const archive = pack('1.1.0')
    const { child, ended } = begin(archive)
    const log = machine.at('var/log/hivis-upgrade.log')
    const noted = () => (fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : '')
    await expect.poll(noted).toContain('Watching hivis for 300 s')
    expect(now()).toBe('hivis-1.1.0')
    const second = await upgrade(pack('1.2.0'))
    expect([second.code, second.said]).toEqual([
      1,
      expect.stringMatching(/Another hivis upgrade runs here \(process \d+\)/),
    ])
    child.kill('SIGINT')
    const { code, out } = await ended
    expect([code, now(), out]).toEqual([
      3,
      'hivis-1.0.0',
      expect.stringContaining('Went back to hivis-1.0.0, which serves again: you stopped it.'),
    ])
  })
})

test('docs/operate/upgrade.md begins with the command, in both ways that it can be typed, and has its exit codes', async () => {
  const page = fs.readFileSync('docs/operate/upgrade.md', 'utf8')
  const [first = '', second = ''] = /```sh\n([\s\S]*?)```/.exec(page)?.[1]?.split('\n') ?? []
  expect(first).toBe(`${second} --dry-run`)
  const archive = pack('1.1.0')
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  machine.write('ours.key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  machine.write('kowhai-release.pem', publicKey.export({ type: 'spki', format: 'pem' }).toString())
  const said = statementOf({ version: '1.1.0', commit: 'c0ffee'.padEnd(40, '0'), builder: 'ci', files: [archive] })
  fs.writeFileSync(`${archive}.intoto.jsonl`, JSON.stringify(envelopeOf(said, signingKey(machine.at('ours.key')))))
  const args = first
    .split(' ')
    .slice(2)
    .map((word) => (/\.(?:gz|pem)$/.test(word) ? machine.at(word) : word))
  expect((await upgrade(...args)).code).toBe(0)
  const help = (await upgrade('--help')).out
  for (const code of [0, 1, 2, 3, 4]) {
    expect(page).toMatch(new RegExp(`^\\| ${code} \\| `, 'm'))
    expect(help).toMatch(new RegExp(`\\b${code}\\b`))
  }
})

test('in Kubernetes it says what to do instead', () => {
  expect(sentenceOfNone(new Host(machine.root, ''), ['KUBERNETES_SERVICE_HOST'])).toMatch(
    /^This is Kubernetes\..*prepare\.yaml/,
  )
})

test('a disk without room for release and backup together is said before anything is written', () => {
  const { bavail, bsize } = fs.statfsSync(machine.at('opt'))
  const host = new Host(machine.root, '')
  const backups = machine.at('var/backups/hivis')
  expect(() => assertRoom(host, new Map([['BACKUP_TO', backups]]), bavail * bsize * 0.5)).not.toThrow()
  expect(() => assertRoom(host, new Map(), bavail * bsize * 2)).toThrow(/has \d+ MB left, and \d+ MB are needed/)
  fs.truncateSync(fileOf(backups), Math.floor(bavail * bsize * 0.5))
  expect(() => assertRoom(host, new Map([['BACKUP_TO', backups]]), bavail * bsize * 0.5)).toThrow('Make room first')
})

/** An archive as big as it says and without a byte on the disk. */
function fileOf(folder: string): string {
  const file = path.join(folder, 'hivis-20261123T133000Z.tar.zst')
  fs.writeFileSync(file, '')
  return file
}

/** Packs an archive again with one file changed, and its checksum. */
function replaceBy(archive: string, name: string, content: string): void {
  const home = machine.at('again')
  fs.mkdirSync(path.join(home, 'bin'), { recursive: true })
  fs.writeFileSync(path.join(home, name), content)
  fs.renameSync(packFolder(home, machine.root), archive)
  fs.writeFileSync(`${archive}.sha256`, `${sha256Of(archive)}  x\n`)
}

function spoilOld(line: string): void {
  const file = machine.at('opt/hivis-1.0.0/bin/hivis')
  fs.writeFileSync(
    file,
    fs.readFileSync(file, 'utf8').replace('case "$1 $2" in', `case "$1" in ${line};; esac\ncase "$1 $2" in`),
  )
}
