import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { allSettings } from '@/lib/env'
import { hivisVersion } from '@/lib/version'

/** The examples of deploy/: what no engine can run here is read, and compared with the product that it names. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-deploy-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const read = (name: string): string => fs.readFileSync(path.join('deploy', name), 'utf8')
const names = new Set<string>(allSettings().map(({ name }) => name))
const known = new Map(allSettings().map(({ name, byDefault }) => [String(name), byDefault]))

/** Every value of a key, however deep. */
function valuesOf(key: string, tree: unknown): unknown[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => valuesOf(key, one))
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(key, value)])
}

/** A YAML file as its documents; what is broken fails here. */
function documentsOf(name: string): unknown[] {
  return parseAllDocuments(read(name), { merge: true }).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
}

const unknown = (given: readonly string[]): string[] => given.filter((name) => !names.has(name))
const namesIn = (text: string): string[] => [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

/** Names that belong to what is beside the site. */
const others = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB', 'SITE_HOST', 'UPSTREAMS']

describe('settings that the examples name', () => {
  test('the example of settings holds what production needs, and no other name', () => {
    const given = namesIn(read('hivis.env.example'))
    expect(unknown(given)).toEqual([])
    expect(given).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'SITE_URL', 'PAYLOAD_SECRET', 'OIDC_ISSUER', 'SMTP_URL']),
    )
    expect(unknown(['DATABASE_UR'])).toEqual(['DATABASE_UR'])
  })

  test('Compose and Kubernetes give settings of the product alone', () => {
    const compose = documentsOf('compose.yaml')
    const environments = valuesOf('environment', compose).flatMap((one) => Object.keys(Object(one)))
    expect(environments).toContain('DATABASE_URL')
    expect(unknown(environments).filter((name) => !others.includes(name))).toEqual([])
    const kubernetes = ['kubernetes/hivis.yaml', 'kubernetes/prepare.yaml'].flatMap(documentsOf)
    const given = valuesOf('env', kubernetes)
      .flatMap((list) => valuesOf('name', list))
      .map(String)
    expect(given).toContain('TRUST_PROXY')
    expect(unknown(given)).toEqual([])
  })

  test('versions, ports and probes are those of the product', () => {
    const all = [
      ...documentsOf('compose.yaml'),
      ...['kubernetes/hivis.yaml', 'kubernetes/prepare.yaml'].flatMap(documentsOf),
    ]
    const images = valuesOf('image', all).filter((image) => String(image).startsWith('hivis:'))
    expect(new Set(images)).toEqual(new Set([`hivis:${hivisVersion}`]))
    expect(valuesOf('containerPort', all)).toEqual([Number(known.get('PORT'))])
    expect(new Set(valuesOf('httpGet', all).flatMap((probe) => valuesOf('path', probe)))).toEqual(
      new Set(['/healthz', '/readyz']),
    )
    const kinds = valuesOf('kind', all)
    expect(kinds).toEqual(expect.arrayContaining(['Deployment', 'Service', 'PodDisruptionBudget', 'Job']))
    expect(read('Caddyfile')).toContain(`127.0.0.1:${known.get('PORT')}`)
    for (const key of ['readOnlyRootFilesystem', 'runAsNonRoot'])
      expect(new Set(valuesOf(key, all))).toEqual(new Set([true]))
  })
})

test('the example of settings means the same to systemd, Compose and kubectl, which keeps quotes', () => {
  expect(read('hivis.env.example')).not.toMatch(/^[A-Z].*["']/m)
  expect(read('hivis.env.example')).toMatch(/^HOST=127\.0\.0\.1$/m)
})

test('nothing of Compose overrides the mail server of hivis.env, and what backups go to is a volume', () => {
  const [compose] = documentsOf('compose.yaml')
  const environments = valuesOf('environment', compose).map((one) => Object(one))
  expect(environments.filter((one) => 'SMTP_URL' in one)).toEqual([])
  const apps = environments.filter((one) => 'DATA_DIR' in one)
  expect(apps.length).toBeGreaterThan(2)
  for (const { HOST, BACKUP_TO } of apps) {
    expect(HOST).toBe('0.0.0.0')
    expect(JSON.stringify(valuesOf('volumes', compose))).toContain(`:${BACKUP_TO}"`)
    expect(read('Dockerfile')).toContain(`install -d -m 750 -o hivis -g hivis ${BACKUP_TO}`)
    expect(read('hivis.service')).toContain(`ReadWritePaths=-${BACKUP_TO}`)
    expect(fs.readFileSync('docs/operate/backup.md', 'utf8')).toContain(`BACKUP_TO=${BACKUP_TO}`)
  }
})

test('pods without a folder of their own have their files in S3, or do not start', () => {
  for (const name of ['kubernetes/hivis.yaml', 'kubernetes/prepare.yaml']) {
    const given = documentsOf(name).flatMap((one) => valuesOf('env', one).flat())
    expect(given).toContainEqual({ name: 'FILES', value: 's3' })
  }
})

test('the unit for several instances is the unit, but for its name, folder and port', () => {
  const linesOf = (name: string) => read(name).split('\n')
  const [one, several] = [linesOf('hivis.service'), linesOf('hivis@.service')]
  expect(one.filter((line) => !several.includes(line))).toEqual([
    expect.stringMatching(/^Description=/),
    expect.stringMatching(/^Documentation=/),
    'ExecStart=/opt/hivis/bin/hivis start',
  ])
  expect(several.filter((line) => !one.includes(line) && !line.startsWith('#'))).toEqual([
    expect.stringMatching(/^Description=.*%i/),
    expect.stringMatching(/^Documentation=.*%i/),
    'EnvironmentFile=/etc/hivis/hivis-%i.env',
    'ExecStart=/opt/hivis-%i/bin/hivis start',
  ])
})

test('each example says how the desk is parted, by the names and ports of the product', () => {
  for (const name of ['nginx.conf', 'Caddyfile', 'compose.yaml', 'kubernetes/hivis.yaml']) {
    const comments =
      read(name)
        .match(/^\s*#.*$/gm)
        ?.join('\n') ?? ''
    expect([name, comments]).toEqual([name, expect.stringMatching(/DESK_PORT[\s\S]*3001|3001[\s\S]*DESK_PORT/)])
    expect(comments).toContain('docs/operate/desk-apart.md')
  }
  const uncommented = (name: string) =>
    read(name).replaceAll(/^(\s*)# ?(?=\s*(?:DESK_PORT:|- \{ name: DESK_PORT))/gm, '$1')
  const [compose] = parseAllDocuments(uncommented('compose.yaml'), { merge: true })
  expect(valuesOf('DESK_PORT', compose?.toJS())).toContain('3001')
  // The Service at the end, with its marks taken away.
  const [, service = ''] = read('kubernetes/hivis.yaml').split('\n# ---\n')
  const [parsed] = parseAllDocuments(service.replaceAll(/^# ?/gm, ''))
  expect(parsed?.toJS()).toMatchObject({ kind: 'Service', spec: { ports: [{ targetPort: 3001 }] } })
})

describe('programs of Debian read the examples', () => {
  test('nginx takes its site', () => {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=x',
        '-keyout',
        path.join(folder, 'hivis.key'),
        '-out',
        path.join(folder, 'hivis.pem'),
      ],
      { stdio: 'ignore' },
    )
    const own = read('nginx.conf')
      .replaceAll(/\/etc\/ssl\/\w+\//g, `${folder}/`)
      .replaceAll(
        /listen (\[::\]:)?(80|443)/g,
        (_, host = '', port) => `listen ${host}${port === '80' ? 38080 : 38443}`,
      )
    const main = path.join(folder, 'nginx.conf')
    const tried = (site: string) => {
      fs.writeFileSync(
        main,
        `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary} ${site} }`,
      )
      return spawnSync('nginx', ['-t', '-p', folder, '-c', main], { encoding: 'utf8' })
    }
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ')
    expect(tried(own)).toMatchObject({ status: 0 })
    expect(tried(own.replace('proxy_pass', 'proxy_pas')).status).toBe(1)
    // With the desk apart, as the comments say.
    const apart = own
      .replaceAll(/^# (upstream hivis_desk|geo|\}| {4}\S+ +hivis\w*;)/gm, '$1')
      .replaceAll('proxy_pass http://hivis;', 'proxy_pass http://$hivis_for;')
    expect(apart).not.toBe(own)
    expect(tried(apart)).toMatchObject({ status: 0 })
  })

  test('systemd takes its unit, where there is a systemd', () => {
    const unit = path.join(folder, 'hivis.service')
    const tried = (text: string) => {
      fs.writeFileSync(unit, text.replaceAll('/opt/hivis/bin/hivis', '/bin/true').replace(/^Documentation=.*\n/m, ''))
      const { error, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
      return error ? null : stderr.split('\n').filter((line) => line.includes('hivis.service'))
    }
    const said = tried(read('hivis.service'))
    expect(said ?? []).toEqual([])
    if (said) expect(tried(read('hivis.service').replace('KillMode=mixed', 'KillMod=mixed'))).not.toEqual([])
    expect(read('hivis.service')).toMatch(/^ExecReload=\/bin\/kill -HUP \$MAINPID$/m)
  })
})

describe('the image', () => {
  const dockerfile = read('Dockerfile')

  test('packs by a program of the tree, names settings of the product, and runs as no one special', () => {
    expect(dockerfile).toMatch(/^RUN .*scripts\/pack\.mjs/m)
    expect(fs.existsSync('scripts/pack.mjs')).toBe(true)
    const given = [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name)
    expect(unknown(given)).toEqual(['PATH'])
    expect(dockerfile).toMatch(/^USER 10001:10001$/m)
    // What is installed or stored on this machine stays out of it.
    const left = fs.readFileSync('.dockerignore', 'utf8').split('\n')
    for (const one of ['node_modules', '.data', '.next', '.git']) expect(left).toContain(one)
  })

  test('its health check tells a site that is alive from one that is not', async () => {
    const [, list = '[]'] = /^HEALTHCHECK .*? CMD (\[.+\])$/m.exec(dockerfile) ?? []
    const [, ...args]: string[] = JSON.parse(list)
    let status = 200
    const server = createServer((req, res) => void res.writeHead(req.url === '/healthz' ? status : 404).end())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const health = async () =>
      (await once(spawn(process.execPath, args, { env: { ...process.env, PORT: String(port) } }), 'exit'))[0]
    expect(await health()).toBe(0)
    status = 503
    expect(await health()).toBe(1)
    server.close()
    await once(server, 'close')
    expect(await health()).toBe(1)
  })
})
