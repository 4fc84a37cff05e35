import fs from 'node:fs'
import path from 'node:path'
import { CommandError } from '../command'
import type { Host } from './host'
import { nginxSite } from './nginx-site'
import { newSecret, valuesIn, withValues } from './settings-file'
import type { MachineStep } from './step'

export const settingsFile = '/etc/hivis/hivis.env'
const dataDir = '/var/lib/hivis'
const backups = '/var/backups/hivis'
const unitFile = '/etc/systemd/system/hivis.service'
const siteFile = '/etc/nginx/sites-available/hivis'
const enabledFile = '/etc/nginx/sites-enabled/hivis'

export interface Wanted {
  readonly domain: string
  readonly adminEmail: string
  readonly port: string
  /** Settings by name, as given. */
  readonly values: ReadonlyMap<string, string>
  readonly certificate: string
  readonly key: string
}

/** What Hivis does itself, each in a process of its own that reads the settings file. */
export interface Hivis {
  run(...args: readonly string[]): Promise<void>
  isMigrated(): Promise<boolean>
  isFilled(): Promise<boolean>
  hasAdmin(email: string): Promise<boolean>
}

const readDeploy = (host: Host, name: string): string => fs.readFileSync(path.join(host.home, 'deploy', name), 'utf8')

const account = (host: Host): MachineStep => ({
  name: 'The account hivis',
  isDone: () => host.account('hivis') !== null,
  run: () =>
    host.call('useradd', '--system', '--user-group', '--home-dir', dataDir, '--shell', '/usr/sbin/nologin', 'hivis'),
})

const folders = (host: Host): MachineStep[] =>
  (
    [
      [dataDir, 'hivis:hivis'],
      ['/etc/hivis', 'root:hivis'],
      [backups, 'hivis:hivis'],
    ] as const
  ).map(([folder, owner]) => ({
    name: `The folder ${folder}`,
    isDone: () => host.isGiven(folder, 0o750, owner),
    run: () => {
      fs.mkdirSync(host.at(folder), { recursive: true })
      host.give(folder, 0o750, owner)
    },
  }))

const isLink = (file: string): boolean => fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/** Links are made, never moved: which release runs is the operator's decision (docs/operate/upgrade.md). */
function link(host: Host, from: string, to: string): MachineStep {
  return {
    name: `The link ${from}`,
    isDone: () => fs.existsSync(host.at(from)) || isLink(host.at(from)),
    run: () => {
      fs.mkdirSync(path.dirname(host.at(from)), { recursive: true })
      fs.symlinkSync(to, host.at(from))
    },
  }
}

function settings(host: Host, { values }: Wanted): MachineStep {
  const whole = (content: string) => {
    const has = valuesIn(content)
    const secret = has.get('PAYLOAD_SECRET') ?? 'CHANGE_ME'
    const own = new Map(values)
    if (secret.includes('CHANGE_ME')) own.set('PAYLOAD_SECRET', newSecret())
    own.set('DATA_DIR', host.at(dataDir))
    if (!has.has('BACKUP_TO')) own.set('BACKUP_TO', host.at(backups))
    return withValues(content, own)
  }
  const held = () => host.read(settingsFile)
  return {
    name: `The settings ${settingsFile}`,
    isDone: () => {
      const content = held()
      return content !== null && host.isGiven(settingsFile, 0o640, 'root:hivis') && whole(content) === content
    },
    run: () => {
      host.write(settingsFile, whole(held() ?? readDeploy(host, 'hivis.env.example')), 0o640)
      host.give(settingsFile, 0o640, 'root:hivis')
    },
  }
}

const database = (hivis: Hivis, { adminEmail }: Wanted): MachineStep[] => [
  { name: 'The database’s schema', isDone: hivis.isMigrated, run: () => hivis.run('migrate') },
  {
    name: 'The settings and policy pages in the database',
    isDone: hivis.isFilled,
    run: () => hivis.run('seed', 'none'),
  },
  {
    name: `The first administrator, ${adminEmail}`,
    isDone: () => hivis.hasAdmin(adminEmail),
    run: () => hivis.run('staff', 'add', adminEmail, '--role', 'admin'),
  },
]

const noSystemd = 'There is no systemd here: start the site with hivis start.'

function unit(host: Host): MachineStep[] {
  const wanted = () => readDeploy(host, 'hivis.service')
  const leftOut = () => (host.find('systemctl') ? null : noSystemd)
  return [
    {
      name: 'The unit hivis.service',
      leftOut,
      isDone: () => host.read(unitFile) === wanted(),
      run: () => {
        host.write(unitFile, wanted())
        host.call('systemctl', 'daemon-reload')
      },
    },
    {
      name: 'The service is running',
      leftOut,
      isDone: () => host.tries('systemctl', 'is-enabled', 'hivis') && host.tries('systemctl', 'is-active', 'hivis'),
      run: () => host.call('systemctl', 'enable', '--now', 'hivis'),
    },
  ]
}

const noNginx =
  'nginx isn’t installed. Install it (apt install nginx), then run hivis setup again; or use deploy/Caddyfile.'

const hasCertificate = (host: Host, { certificate, key }: Wanted): boolean =>
  fs.existsSync(host.at(certificate)) && fs.existsSync(host.at(key))

function tls(host: Host, wanted: Wanted): MachineStep {
  const { domain, adminEmail } = wanted
  return {
    name: `The certificate of ${domain}`,
    leftOut: () => {
      if (!host.find('nginx')) return noNginx
      if (host.find('certbot')) return null
      return `certbot isn’t installed. Get it (apt install certbot python3-certbot-nginx) and run hivis setup again, or name yours with --certificate and --certificate-key.`
    },
    isDone: () => hasCertificate(host, wanted),
    run: () => {
      host.call('certbot', 'certonly', '--nginx', '--non-interactive', '--agree-tos', '-m', adminEmail, '-d', domain)
      if (!hasCertificate(host, wanted))
        throw new CommandError(`certbot ended, and there is no certificate at ${wanted.certificate}.`)
    },
  }
}

function proxy(host: Host, wanted: Wanted): MachineStep {
  const content = () => nginxSite(readDeploy(host, 'nginx.conf'), wanted)
  return {
    name: 'The site of nginx',
    leftOut: () => {
      if (!host.find('nginx')) return noNginx
      return hasCertificate(host, wanted) ? null : 'It waits for its certificate.'
    },
    isDone: () => host.read(siteFile) === content() && fs.existsSync(host.at(enabledFile)),
    run: () => {
      host.write(siteFile, content())
      const there = host.at(enabledFile)
      fs.mkdirSync(path.dirname(there), { recursive: true })
      if (!fs.existsSync(there)) fs.symlinkSync(host.at(siteFile), there)
      host.call('nginx', '-t')
      host.call('systemctl', 'reload', 'nginx')
    },
  }
}

const firstBackup = (host: Host, hivis: Hivis): MachineStep => ({
  name: 'The first backup',
  isDone: () => fs.existsSync(host.at(backups)) && fs.readdirSync(host.at(backups)).length > 0,
  run: () => hivis.run('backup'),
})

/** From a bare machine to a site behind TLS, in an order in which each builds on those before it. */
export const stepsFor = (host: Host, hivis: Hivis, wanted: Wanted): MachineStep[] => [
  account(host),
  ...folders(host),
  link(host, '/opt/hivis', host.home),
  link(host, '/usr/local/bin/hivis', '/opt/hivis/bin/hivis'),
  settings(host, wanted),
  ...database(hivis, wanted),
  ...unit(host),
  tls(host, wanted),
  proxy(host, wanted),
  firstBackup(host, hivis),
]
