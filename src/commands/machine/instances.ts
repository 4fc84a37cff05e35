import fs from 'node:fs'
import path from 'node:path'
import { CommandError } from '../command'
import type { Host } from './host'
import { lastLines } from './programs'
import { valuesIn } from './settings-file'
import { settingsFile } from './steps'

/** A service of systemd that serves the site, and the release that it runs. */
export interface Instance {
  /** As systemd names it: hivis or hivis@one. */
  readonly unit: string
  /** The link that names its release, as a path of the machine. */
  readonly link: string
  /** The folder of that release, as it is named from here. */
  readonly home: string
  readonly url: string
  /** Where its numbers are. Null if nothing of the settings opens them. */
  readonly metrics: { readonly url: string; readonly token: string | null } | null
}

const byHand = 'docs/operate/upgrade.md says how to do it by hand.'

/** Why there is nothing here that this command could upgrade, and what to do instead. */
export function sentenceOfNone(host: Host, names: readonly string[]): string {
  if (names.includes('KUBERNETES_SERVICE_HOST'))
    return 'This is Kubernetes. Build the image of the new release, run deploy/kubernetes/prepare.yaml with it, then name it in deploy/kubernetes/hivis.yaml and apply that: it replaces one pod after the other, and kubectl rollout undo goes back.'
  if (fs.existsSync(host.at('/.dockerenv')))
    return 'This is a container. Outside of it, back up, build the image of the new release, run its migrations (docker compose run --rm prepare), then replace app-1, wait for its /readyz, and replace app-2.'
  if (!host.find('systemctl')) return `There is no systemd here that could restart the site. ${byHand}`
  return `Neither hivis nor hivis@… runs as a service of systemd here. Start it first, or: ${byHand}`
}

/** Services of the site that run, in the order in which systemd lists them. Empty if there are none. @throws CommandError if one of them doesn’t stay up. */
export async function findInstances(host: Host): Promise<Instance[]> {
  if (!host.find('systemctl')) return []
  const asked = ['--type=service', '--plain', '--no-legend', '--no-pager']
  const ran = await host.run('systemctl', 'list-units', ...asked, 'hivis.service', 'hivis@*.service')
  if (ran.status !== 0) throw new CommandError(`systemctl can’t list the services: ${lastLines(ran)}`)
  return ran.out.split('\n').flatMap((line) => {
    // Its load, its state, and more.
    const [, unit, name, state] = /^\W*(hivis(?:@([\w.-]+))?)\.service +\S+ +(\w+)/.exec(line) ?? []
    if (unit === undefined) return []
    if (state !== 'active')
      throw new CommandError(`${unit} is ${state}. Mend it first (journalctl -u ${unit}), or stop and disable it.`)
    return [instanceOf(host, unit, name)]
  })
}

function instanceOf(host: Host, unit: string, name: string | undefined): Instance {
  const link = name === undefined ? '/opt/hivis' : `/opt/hivis-${name}`
  if (!fs.lstatSync(host.at(link), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new CommandError(`${link} is no link to the folder of a release, so it can’t be moved. ${byHand}`)
  const own = name === undefined ? '' : (host.read(`/etc/hivis/hivis-${name}.env`) ?? '')
  const values = new Map([...valuesIn(host.read(settingsFile) ?? ''), ...valuesIn(own)])
  const port = values.get('PORT') ?? '3000'
  const address = reachable(values.get('HOST'))
  return {
    unit,
    link,
    home: fs.realpathSync(host.at(link)),
    url: `http://${address}:${port}`,
    metrics: metricsOf(host, values, port),
  }
}

/** An address to ask where something listens on it. */
function reachable(host = '0.0.0.0'): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function metricsOf(host: Host, values: ReadonlyMap<string, string>, port: string): Instance['metrics'] {
  const file = values.get('METRICS_TOKEN_FILE')
  const token = values.get('METRICS_TOKEN') ?? (file === undefined ? null : (host.read(file)?.trim() ?? null))
  const own = values.get('METRICS_PORT')
  if (own !== undefined)
    return { url: `http://${reachable(values.get('METRICS_HOST') ?? values.get('HOST'))}:${own}/metrics`, token }
  return token === null ? null : { url: `http://${reachable(values.get('HOST'))}:${port}/metrics`, token }
}

/** Lets a link name another folder, at no moment none. */
export function pointAt(host: Host, link: string, home: string): void {
  const there = host.at(link)
  const coming = path.join(path.dirname(there), `.${path.basename(there)}-${process.pid}`)
  fs.rmSync(coming, { force: true })
  fs.symlinkSync(home, coming)
  fs.renameSync(coming, there)
}
