import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { copyTemplate } from '../support/global-setup'
import { ports } from '../support/ports'
import { releasesOf, startMachine, upgradeWithTraffic } from '../support/upgraded-site'

/** `hivis upgrade` on a machine with two units of systemd behind nginx, while people read and write. */
const urlOf = (name: string) => Object.assign(new URL(process.env.BROWSER_DATABASE_URL ?? ''), { pathname: name }).href
const both = [ports.operator, ports.refused] as const
/** Of what is watched for minutes elsewhere. */
const pace = { watchMs: 12_000, betweenMs: 6_000, everyMs: 1_000, readyMs: 180_000 }

async function upgrade(name: string, first?: string) {
  test.setTimeout(600_000)
  const databaseUrl = await copyTemplate(process.env.BROWSER_TEMPLATE ?? '', urlOf, name)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { machine, archive } = await startMachine({ databaseUrl, ports: both, ...(first && { first }) })
  try {
    const ended = await upgradeWithTraffic({ machine, archive, ports: both, client, pace })
    const { rows } = await client.query(`SELECT to_regclass('things_of_tomorrow') IS NOT NULL AS is_migrated`)
    return {
      ...ended,
      releases: releasesOf(machine),
      isMigrated: rows[0]?.is_migrated,
      noted: fs.readFileSync(machine.at('var/log/hivis-upgrade.log'), 'utf8'),
      left: fs.readdirSync(machine.at('opt')).toSorted(),
      unit: path.basename(fs.realpathSync(machine.at('opt/hivis'))),
    }
  } finally {
    await client.end()
    machine.remove()
  }
}

const folders = ['hivis', 'hivis-1.0.0', 'hivis-1.1.0', 'hivis-one', 'hivis-two']

test('one command puts both instances onto a new release, and no one who reads or writes notices', async () => {
  const { kind, releases, isMigrated, noted, left, unit, tally, troubles } = await upgrade('hivis_by_command')
  expect({ kind, failed: tally.failed, troubles }).toEqual({ kind: 'new', failed: [], troubles: [] })
  expect(tally.kept).toEqual(tally.told)
  expect(Math.min(tally.told.orders, tally.told.forms)).toBeGreaterThan(5)
  expect({ releases, unit, isMigrated, left }).toEqual({
    releases: ['hivis-1.1.0', 'hivis-1.1.0'],
    unit: 'hivis-1.1.0',
    isMigrated: true,
    left: folders,
  })
  expect(noted).toMatch(
    /Taking a backup[\s\S]*hivis-\w+\.tar\.zst: \d+ rows[\s\S]*Running one migration[\s\S]*hivis@one: ready[\s\S]*hivis@two: ready[\s\S]*hivis 1\.1\.0 serves\./,
  )
})

test('a release that does not start goes back by itself, and no one notices', { tag: '@proof' }, async () => {
  const { kind, said, releases, isMigrated, unit, tally } = await upgrade(
    'hivis_never_starts',
    `[ "$1" = start ] && { echo "it is broken" >&2; exit 1; }`,
  )
  expect({ kind, failed: tally.failed }).toEqual({ kind: 'back', failed: [] })
  expect(tally.kept).toEqual(tally.told)
  expect(said).toContain('Went back to hivis-1.0.0, which serves again: hivis@one does not start.')
  expect(said).toContain('The database stays migrated, on which it works.')
  expect({ releases, unit, isMigrated }).toEqual({
    releases: ['hivis-1.0.0', 'hivis-1.0.0'],
    unit: 'hivis-1.0.0',
    isMigrated: true,
  })
})

/** Loaded into every process of the release, in a line of its shell: its workers answer one in three with 500. */
const failing = `--import data:text/javascript,${encodeURIComponent(
  `import http from "node:http"
   if (/worker[^/]*$/.test(process.argv[1] ?? "")) {
     const { emit } = http.Server.prototype
     let asked = 0
     http.Server.prototype.emit = function (event, req, res) {
       if (event !== "request" || ++asked % 3) return emit.apply(this, arguments)
       res.writeHead(500).end()
       return true
     }
   }`,
)}`

test('a release that answers with errors goes back by itself: only what the bad instance was sent fails, and nothing confirmed is lost', {
  tag: '@proof',
}, async () => {
  const { kind, said, releases, tally } = await upgrade('hivis_answers_500', `export NODE_OPTIONS='${failing}'`)
  expect(kind).toBe('back')
  expect(said).toMatch(/Went back to hivis-1\.0\.0, which serves again: hivis@one: .*(?:with an error|front page)/)
  expect(releases).toEqual(['hivis-1.0.0', 'hivis-1.0.0'])
  // It was noticed before the second instance had it.
  expect(said).not.toContain('hivis@two: restarting with the new release')
  // A cart that could not be read has no status.
  expect(tally.failed.filter((one) => !/^(?:rolling|going back): .* (?:500|0)$/.test(one))).toEqual([])
  expect(tally.failed.length).toBeGreaterThan(4)
  expect(tally.kept).toEqual(tally.told)
})
