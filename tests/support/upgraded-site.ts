import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { Host } from '@/commands/machine/host'
import type { Pace } from '@/commands/machine/roll'
import { upgradeMachine } from '@/commands/machine/upgrade'
import { startBalancer } from './balancer'
import { install, type Laid, layRelease, linesOf, type Machine, makeMachine } from './machine'
import { expectOpen } from './ports'
import { startTraffic } from './traffic'

const token = 'only-for-the-tests-0000'

/** What the next version may add (docs/decisions/041). */
const tomorrow = {
  name: '29990101_000000_from_tomorrow',
  sql: `ALTER TABLE enquiries ADD COLUMN from_tomorrow text;
    ALTER TABLE orders ADD COLUMN from_tomorrow integer NOT NULL DEFAULT 1;
    CREATE TABLE things_of_tomorrow (id serial PRIMARY KEY)`,
}

interface Given {
  readonly databaseUrl: string
  readonly ports: readonly [number, number]
  /** In the new release, before its command begins. */
  readonly first?: string
  /** A built tree of the release before; otherwise this one, without the migration. */
  readonly tree?: string
  readonly settings?: Record<string, string>
}

/** Two units on one machine with a release before, as docs/operate/upgrade.md sets them up, and the archive of a new one that has a migration more. */
export async function startMachine({
  databaseUrl,
  ports,
  first,
  tree,
  settings = {},
}: Given): Promise<{ machine: Machine; archive: string }> {
  const machine = makeMachine({
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: token,
    METRICS_TOKEN: token,
    SITE_URL: 'http://localhost:3000',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'yes',
    WORKERS: '1',
    DATABASE_CONNECTIONS: '40',
    LOG_LEVEL: 'warn',
    ...settings,
  })
  const older: Laid = { version: '1.0.0', ...(tree && { tree }) }
  install(machine, await layRelease(machine.root, older), ['opt/hivis', 'opt/hivis-one', 'opt/hivis-two'])
  const newer: Laid = { version: '1.1.0', ...(first && { first }), ...(!tree && { migration: tomorrow }) }
  const archive = await layRelease(machine.root, newer)
  for (const [at, name] of ['one', 'two'].entries()) {
    machine.write(`etc/hivis/hivis-${name}.env`, linesOf({ PORT: String(ports[at]) }))
    machine.systemctl('restart', `hivis@${name}`)
  }
  for (const port of ports) await expectOpen(port)
  return { machine, archive }
}

/** What the links of the machine name. */
export const releasesOf = ({ at }: Machine): string[] =>
  ['opt/hivis-one', 'opt/hivis-two'].map((link) => path.basename(fs.realpathSync(at(link))))

/** Upgrades by the command while people read and write; gives how it ended and what people saw, by what was under way. */
export async function upgradeWithTraffic({
  machine,
  archive,
  ports,
  client,
  pace,
  leastRequests = 0,
}: {
  machine: Machine
  archive: string
  ports: readonly number[]
  client: pg.Client
  pace: Pace
  /** Afterwards people go on until there were as many. */
  leastRequests?: number
}) {
  const balancer = await startBalancer(ports)
  const said: string[] = []
  try {
    const traffic = await startTraffic(balancer.url, client)
    traffic.enter('before')
    const progress = (line: string) => {
      said.push(line)
      if (/with the new release/.test(line)) traffic.enter('rolling')
      if (/^It goes back/.test(line)) traffic.enter('going back')
    }
    const asked = new AbortController().signal
    const host = new Host(machine.root, process.cwd())
    const ended = await upgradeMachine({ host, archive, key: null, isDry: false, pace, asked, progress })
    traffic.enter('after')
    const wanted = Math.max(traffic.count() + 150, leastRequests)
    while (traffic.count() < wanted) await new Promise((resolve) => setTimeout(resolve, 50))
    const tally = await traffic.stop()
    return { ...ended, said: [...said, ...ended.lines].join('\n'), tally, troubles: balancer.troubles() }
  } finally {
    await balancer.stop()
  }
}
