import type { ChildProcess } from 'node:child_process'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { startBalancer } from '../support/balancer'
import { copyTemplate } from '../support/global-setup'
import { ports } from '../support/ports'
import { startServer, stopServer } from '../support/start-site'
import { startTraffic } from '../support/traffic'

/**
 * Two instances are replaced one after the other while people read and write, as docs/operate/upgrade.md says it, on a database that a version to come has
 * migrated. bench/upgrade.ts does the same from an older version to this one and back.
 */
const urlOf = (name: string) => Object.assign(new URL(process.env.BROWSER_DATABASE_URL ?? ''), { pathname: name }).href

/** What the next version may add (docs/decisions/041). */
const tomorrow = `
  ALTER TABLE enquiries ADD COLUMN from_tomorrow text;
  ALTER TABLE orders ADD COLUMN from_tomorrow integer NOT NULL DEFAULT 1;
  CREATE TABLE things_of_tomorrow (id serial PRIMARY KEY);
  INSERT INTO payload_migrations (name, batch) VALUES ('29990101_000000_from_tomorrow', 99)`

/** Loaded into every process of a site: workers then take as long to start as on a machine with other work. */
const slowWorkers = `--import data:text/javascript,${encodeURIComponent(
  `if (/worker[^/]*$/.test(process.argv[1] ?? '')) await new Promise((go) => setTimeout(go, 30_000))`,
)}`

test('two instances are replaced one after the other, and no one who reads or writes notices', { tag: '@proof' }, () =>
  replaceBoth({}),
)

test('no one notices either when each start takes 30 s', { tag: '@proof' }, () =>
  replaceBoth({ NODE_OPTIONS: slowWorkers }),
)

async function replaceBoth(slowness: Record<string, string>) {
  test.setTimeout(600_000)
  const databaseUrl = await copyTemplate(process.env.BROWSER_TEMPLATE ?? '', urlOf, 'hivis_upgraded')
  const both = [ports.operator, ports.refused] as const
  const more = {
    ...slowness,
    WORKERS: '1',
    DATABASE_CONNECTIONS: '40',
    SITE_URL: 'http://localhost:3000',
    TRUST_PROXY: 'yes',
  }
  const dataDir = process.env.BROWSER_DATA_DIR ?? '.tmp/operator-data'
  const start = (port: number) => startServer({ port, databaseUrl, dataDir, more })
  const instances: ChildProcess[] = [await start(both[0]), await start(both[1])]
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const balancer = await startBalancer(both)
  try {
    const traffic = await startTraffic(balancer.url, client)
    const someone = () => {
      const wanted = traffic.count() + 150
      return expect.poll(traffic.count, { timeout: 60_000 }).toBeGreaterThan(wanted)
    }
    await someone()
    traffic.enter('migrated')
    await client.query(tomorrow)
    await someone()
    for (const [at, port] of both.entries()) {
      traffic.enter(`instance ${at + 1}`)
      const instance = instances[at]
      if (instance) await stopServer(instance)
      instances[at] = await start(port)
      await someone()
    }
    const { failed, told, kept } = await traffic.stop()
    expect(failed).toEqual([])
    expect(kept).toEqual(told)
    expect(Math.min(told.orders, told.forms)).toBeGreaterThan(5)
  } finally {
    await balancer.stop()
    await client.end()
    for (const instance of instances) if (instance.exitCode === null) await stopServer(instance)
  }
}
