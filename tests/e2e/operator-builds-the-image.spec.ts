import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { runtime } from '../../scripts/runtime.mjs'
import { copyTemplate } from '../support/global-setup'
import { startBreakableProvider, testClient } from '../support/identity-provider'
import { ports } from '../support/ports'
import { mayMountRoot } from '../support/small-disk'
import { startSmtp } from '../support/smtp'

/**
 * deploy/Dockerfile, carried out without a container engine: the steps of its last stage in a root of their own (this machine's Debian below, a layer to write on
 * above), then what it starts, as the user that it names, on a root that is read-only. Only root may make such a root. What `apt-get` would bring is not fetched.
 */
const [, build = '', image = ''] = fs
  .readFileSync('deploy/Dockerfile', 'utf8')
  .replaceAll('\\\n', ' ')
  .split(/^FROM .*\n/m)
const steps = [...image.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name = '', given = '']) => ({ name, given }))
const given = (name: string) => steps.filter((step) => step.name === name).map((step) => step.given)
const listOf = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))
const quoted = (words: readonly string[]) => words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')

/** What a RUN does beside fetching packages. */
const own = (run: string) =>
  run
    .split('&&')
    .map((part) => part.trim())
    .filter((part) => !part.includes('apt'))
    .join(' && ')

const home = mayMountRoot ? fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-image-')) : ''
const at = (name: string) => path.join(home, name)
test.afterAll(() => {
  if (!home) return
  for (const mounted of ['root/proc', 'root/dev', 'root/tmp', 'root/var/lib/hivis', 'root'])
    spawnSync('umount', ['--lazy', at(mounted)])
  spawnSync('umount', ['--lazy', home])
  fs.rmSync(home, { recursive: true, force: true })
})

/** The archive of a release, as the first stage makes it. */
function packRelease(): void {
  expect(build).toContain(
    'node scripts/pack.mjs && mkdir /out && tar -xzf dist/hivis-*.tar.gz -C /out --strip-components=1',
  )
  execFileSync(runtime(), ['scripts/pack.mjs'], { stdio: 'inherit' })
}

function makeRoot(): void {
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', home])
  for (const name of ['above', 'work', 'root']) fs.mkdirSync(at(name))
  const layers = `lowerdir=/,upperdir=${at('above')},workdir=${at('work')}`
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, at('root')])
  execFileSync('mount', ['-t', 'proc', 'proc', at('root/proc')])
  execFileSync('mount', ['--bind', '/dev', at('root/dev')])
}

const inRoot = (command: string) =>
  execFileSync('chroot', [at('root'), '/bin/sh', '-e', '-c', command], { encoding: 'utf8' })

if (mayMountRoot)
  test('the image’s own steps make a site that starts as nobody in particular, on a root that can’t be written', async () => {
    test.setTimeout(600_000)
    packRelease()
    makeRoot()
    const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
    for (const { name, given } of steps) {
      if (name === 'RUN') inRoot(own(given))
      if (name !== 'COPY') continue
      const [, from, to = ''] = /--from=pack --chown=root:root (\S+) (\S+)/.exec(given) ?? []
      expect(from).toBe('/out')
      fs.mkdirSync(at(`root${to}`), { recursive: true })
      execFileSync('tar', [
        '-xzf',
        `dist/hivis-${version}.tar.gz`,
        '-C',
        at(`root${to}`),
        '--strip-components=1',
        '--no-same-owner',
      ])
    }
    const [uid = '', gid = ''] = given('USER')[0]?.split(':') ?? []
    expect([uid, gid]).toEqual(['10001', '10001'])
    const [folder = ''] = given('VOLUME')
    const image = Object.fromEntries((given('ENV')[0] ?? '').split(' ').map((pair) => pair.split(/=(.*)/s)))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', at('root/tmp')])
    execFileSync('mount', ['-t', 'tmpfs', '-o', `uid=${uid},gid=${gid},mode=0750`, 'tmpfs', at(`root${folder}`)])
    execFileSync('mount', ['-o', 'remount,ro', at('root')])

    const urlOf = (name: string) =>
      Object.assign(new URL(process.env.BROWSER_DATABASE_URL ?? ''), { pathname: name }).href
    const databaseUrl = await copyTemplate(process.env.BROWSER_TEMPLATE ?? '', urlOf, 'hivis_image')
    const [provider, smtp] = await Promise.all([startBreakableProvider(), startSmtp()])
    const settings: Record<string, string> = {
      ...image,
      PATH: `${image.PATH?.split(':')[0]}:/usr/bin:/bin`,
      PORT: String(ports.operator),
      DATABASE_URL: databaseUrl,
      SITE_URL: `http://localhost:${ports.operator}`,
      PAYLOAD_SECRET: 'only-for-the-tests-0000',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'hivis-site',
      STAFF_OIDC_CLIENT_ID: testClient.id,
      STAFF_OIDC_CLIENT_SECRET: testClient.secret,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'mail@kowhai.example',
      WORKERS: '1',
    }
    const asUser = (command: readonly string[]) => {
      const words = ['env', '-i', ...Object.entries(settings).map(([name, value]) => `${name}=${value}`), ...command]
      return [
        'chroot',
        [`--userspec=${uid}:${gid}`, '--groups=', at('root'), '/bin/sh', '-c', `exec ${quoted(words)}`],
      ] as const
    }
    const [program, args] = asUser([...listOf(given('ENTRYPOINT')[0] ?? ''), ...listOf(given('CMD')[0] ?? '')])
    const site = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (said += chunk))
    const ended = once(site, 'exit')
    try {
      const [tool, asked] = asUser(listOf(given('HEALTHCHECK')[0] ?? ''))
      const health = () => spawnSync(tool, asked).status
      await expect
        .poll(() => (site.exitCode === null ? health() : `It ended: ${said}`), { timeout: 120_000, intervals: [1_000] })
        .toBe(0)
      const status = fs.readFileSync(`/proc/${site.pid}/status`, 'utf8')
      expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(uid)
      expect((await fetch(`http://localhost:${ports.operator}/`)).status).toBe(200)
      expect(await (await fetch(`http://localhost:${ports.operator}/healthz`)).json()).toEqual({ ok: true, version })
      expect(() => inRoot('touch /opt/hivis/written')).toThrow(/Read-only/)
    } finally {
      site.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      await Promise.all([provider.close(), smtp.stop()])
    }
  })
