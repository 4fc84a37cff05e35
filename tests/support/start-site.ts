import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyTemplate, startTestDatabase } from './global-setup'
import { ports } from './ports'

type Given = {
  port: number
  databaseUrl: string
  dataDir: string
  command?: string[]
  more?: Record<string, string>
  /** With a channel it can be told where to die (tests/support/arm-failpoint.ts). */
  hasChannel?: boolean
}

/** Starts the site as `npm start` does and waits until it says that it is ready. */
export async function startServer({
  port,
  databaseUrl,
  dataDir,
  command = ['scripts/start.mjs'],
  more = {},
  hasChannel = false,
}: Given): Promise<ChildProcess> {
  const own = { PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const env = { ...process.env, ...own, ...more }
  const channel = hasChannel ? (['ipc'] as const) : []
  const site = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit', ...channel] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    site.stdout?.on('data', (chunk) => {
      said += chunk
      if (/Stop with Ctrl-C|Ready in/.test(said)) resolve()
    })
    site.once('exit', () => reject(new Error(`The site did not start:\n${said}`)))
  })
  return site
}

/** Ends a started site and waits for its end. */
export async function stopServer(site: ChildProcess): Promise<void> {
  site.kill('SIGTERM')
  await once(site, 'exit')
}

/** The site for the browser tests, on a fresh copy of the seeded database; gives the way to end it. */
export default async function startSite() {
  const database = await startTestDatabase()
  const databaseUrl = await copyTemplate(database.template, database.urlOf, 'hivis_browser')
  // Tests that start a site of their own find the database here.
  process.env.BROWSER_DATABASE_URL = databaseUrl
  process.env.BROWSER_TEMPLATE = database.template
  process.env.BROWSER_DATA_DIR = database.folder
  const site = await startServer({ port: ports.site, databaseUrl, dataDir: database.folder })
  return async () => {
    await stopServer(site)
    await database.stop()
  }
}
