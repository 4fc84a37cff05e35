import { compiled } from './compile.mjs'
import { isJson, writeLine } from './lines.mjs'
import { endPrograms } from './processes.mjs'
import { progress } from './progress.mjs'
import { step, stop } from './say.mjs'

globalThis.hivisProcess = 'supervisor'

// Ignored until there is something to restart.
process.on('SIGHUP', () => undefined)
const isDev = process.argv.includes('--dev')
const isSeedOnly = process.argv.includes('--seed')
// `npm run seed -- --year` seeds a year, whatever HIVIS_SEED says.
if (process.argv.includes('--year')) process.env.HIVIS_SEED = 'year'
process.env.NODE_ENV = isDev ? 'development' : 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'

let isRunning = false
const end = () => {
  endPrograms()
  if (!isRunning) process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, end)

// For the page at the site's address, which the process that watches this one shows until the site wants the port.
const hasWaitingPage = process.argv.includes('--waiting')
if (process.argv.includes('--installed')) progress.isDone('Installing packages')
else progress.isLeftOut('Installing packages')
const report = (change) => process.connected && process.send({ ...change, share: progress.share() })
const reporting = hasWaitingPage ? setInterval(report, 500).unref() : undefined
if (hasWaitingPage) progress.onChange(report)

async function takePort() {
  clearInterval(reporting)
  const taken = new Promise((resolve) => process.on('message', ({ hasPort }) => hasPort && resolve()))
  process.send({ wantsPort: true })
  await taken
}

async function build() {
  if (!isDev && !isSeedOnly) await (await import('./build.mjs')).ensureBuilt()
}

async function startDatabase(folder) {
  const { startPostgres } = await import('./postgres.mjs')
  const database = await startPostgres(folder)
  if (database.isOurs) process.send?.({ databasePid: database.pid })
  return database
}

async function demoIdentity(url, isProduction) {
  const { createDemoIdentity } = await compiled('identity')
  const { demoIdentityBase } = await compiled('paths')
  return { path: demoIdentityBase, handler: await createDemoIdentity(url, isProduction) }
}

async function serveForDevelopment(env) {
  const { serveForDevelopment: serve } = await compiled('development')
  const { hasEmbeddedIdentity, siteUrl } = await compiled('env')
  const { log } = await compiled('log')
  return await serve({
    dir: process.cwd(),
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    siteUrl: siteUrl(env),
    logger: log,
    mount: hasEmbeddedIdentity(env) ? await demoIdentity(siteUrl(env), env.HIVIS_ENV === 'production') : undefined,
    trustProxy: env.TRUST_PROXY === 'yes',
    hasRecaptcha: env.RECAPTCHA_SECRET !== undefined,
  })
}

const { runSite } = await compiled('site').catch((error) => stop(error.message))
if (!isJson) process.stdout.write('Hivis\n')
isRunning = true
const tree = {
  isSeedOnly,
  build,
  startDatabase,
  ...(hasWaitingPage && { takePort }),
  ...(isDev && { serve: serveForDevelopment }),
}
const welcome = (text, fields) => (isJson ? writeLine('info', 'the site is ready', fields) : process.stdout.write(text))
process.exit(await runSite({ step, welcome, tree }).catch((error) => stop(error.message)))
