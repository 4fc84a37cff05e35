import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyTemplate, startTestDatabase } from './global-setup'

/** Starts the site as `npm start` does, on a fresh copy of the seeded database; gives the way to end it. */
export default async function startSite() {
  const database = await startTestDatabase()
  const url = await copyTemplate(database.template, database.urlOf, 'hivis_browser')
  process.env.BROWSER_DATABASE_URL = url
  const env = { ...process.env, PORT: '3100', DATABASE_URL: url, DATA_DIR: database.folder, LOG_LEVEL: 'warn' }
  const site = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    site.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('Stop with Ctrl-C')) resolve()
    })
    site.once('exit', () => reject(new Error(`The site did not start:\n${said}`)))
  })
  return async () => {
    site.kill('SIGTERM')
    await once(site, 'exit')
    await database.stop()
  }
}
