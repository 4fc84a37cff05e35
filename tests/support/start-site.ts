import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { ensureBuilt } from '../../scripts/build.mjs'
import { neverLoaded } from '../../scripts/processes.mjs'
import { runtime } from '../../scripts/runtime.mjs'
import { copyTemplate, startTestDatabase } from './global-setup'
import { browserDataDir, portsOf } from './ports'

type Given = {
  port: number
  databaseUrl: string
  dataDir: string
  command?: string[]
  more?: Record<string, string>
  /** With a channel it can be given a place to die (tests/support/arm-failpoint.ts). */
  hasChannel?: boolean
  /** Another tree than this one. */
  cwd?: string
}

/** Where customers of the sites under test look after their password. */
export const accountAtProvider = 'https://login.example/account/'

/** Signs mails that are handed in to the sites under test. */
export const mailSecret = 'only-for-the-tests-0000'

/** Starts the site as `npm start` does and waits until it says that it is ready. */
export async function startServer({
  port,
  databaseUrl,
  dataDir,
  command = ['scripts/start.mjs'],
  more = {},
  hasChannel = false,
  cwd = '.',
}: Given): Promise<ChildProcess> {
  const own = { PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const env = { ...process.env, ...own, ...more }
  const channel = hasChannel ? (['ipc'] as const) : []
  for (;;) {
    const site = spawn(runtime(), command, { cwd, env, stdio: ['ignore', 'pipe', 'inherit', ...channel] })
    const isReady = await new Promise<boolean>((resolve, reject) => {
      let said = ''
      site.stdout?.on('data', (chunk) => {
        said += chunk
        if (/Stop with Ctrl-C|Ready in/.test(said)) resolve(true)
      })
      site.once('exit', (code) =>
        code === neverLoaded ? resolve(false) : reject(new Error(`The site did not start (${code}):\n${said}`)),
      )
    })
    if (isReady) return site
  }
}

/** Ends a started site and waits for its end. */
export async function stopServer(site: ChildProcess): Promise<void> {
  // One that died by itself says so no second time.
  if (site.exitCode !== null || site.signalCode !== null) return
  site.kill('SIGTERM')
  await once(site, 'exit')
}

/** Files that editors uploaded, for one site alone. */
function copyFiles(from: string, worker: number): string {
  const dataDir = browserDataDir(worker)
  fs.rmSync(dataDir, { recursive: true, force: true })
  for (const folder of ['media', 'documents'])
    fs.cpSync(path.join(from, folder), path.join(dataDir, folder), { recursive: true })
  return dataDir
}

/** A site for each worker of the browser tests, each on a fresh copy of the seeded database; gives the way to end them. */
export default async function startSites({ workers }: FullConfig) {
  const database = await startTestDatabase()
  process.env.BROWSER_TEMPLATE = database.template
  await ensureBuilt()
  const starting: Promise<ChildProcess>[] = []
  for (let worker = 0; worker < workers; worker += 1) {
    const databaseUrl = await copyTemplate(database.template, database.urlOf, `hivis_browser_${worker}`)
    process.env[`BROWSER_DATABASE_URL_${worker}`] = databaseUrl
    const dataDir = copyFiles(database.folder, worker)
    // Several sites share two cores here.
    const more = { OIDC_ACCOUNT_URL: accountAtProvider, MAIL_EVENTS_SECRET: mailSecret, WORKERS: '1' }
    starting.push(startServer({ port: portsOf(worker).site, databaseUrl, dataDir, more }))
  }
  const sites = await Promise.all(starting)
  return async () => {
    await Promise.all(sites.map(stopServer))
    await database.stop()
  }
}
