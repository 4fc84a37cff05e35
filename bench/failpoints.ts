/**
 * The site without its pages is killed with SIGKILL at each place where buying can be cut off, ten times each, and started again: what heals it is its own
 * reconciler and worker, in real time. Run: `node --import tsx bench/failpoints.ts [kills] [seats]`. Stripe and the mail server are servers of the tests.
 */
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { programPath } from '../tests/support/programs'

const kills = Number(process.argv[2] ?? 10)
const isSeatsOnly = process.argv[3] === 'seats'
const port = 3212
const url = `http://localhost:${port}`
const database = await startTestDatabase({ isDurable: true })
const databaseUrl = await copyTemplate(database.template, database.urlOf, 'hivis_bench_failpoints')
Object.assign(process.env, {
  DATABASE_URL: databaseUrl,
  PAYLOAD_SECRET: 'only-for-the-bench-0000',
  LOG_LEVEL: 'silent',
})

const [
  { createDeaths, seatFailpoints, shopFailpoints },
  { startSmtp },
  { startStripe, stripeSettings },
  { startServer },
  support,
] = await Promise.all([
  import('../tests/support/failpoints'),
  import('../tests/support/smtp'),
  import('../tests/support/stripe'),
  import('../tests/support/start-site'),
  import('./support'),
])
const { siteOrigin } = await import('../tests/support/shopper')

const [stripe, smtp] = [await startStripe(), await startSmtp()]
/** The front, the API and the jobs in one process, which a failpoint ends and which is started again: in the product a worker would be replaced before anyone could look. */
const command = [await programPath('shop-process')]
const more = {
  ...stripeSettings(stripe.at.port),
  SITE_URL: siteOrigin,
  SMTP_URL: smtp.url,
  MAIL_FROM: 'hivis@example.nz',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
}
const start = () => startServer({ port, databaseUrl, dataDir: database.folder, command, more, hasChannel: true })
const deaths = await createDeaths({ start, url, stripe, smtp, hurry: async () => undefined })
const all: number[] = []
let slowest = 0
const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
for (const failpoint of seatFailpoints) {
  const ms = await deaths.dieHolding(failpoint, kills)
  process.stdout.write(
    `${failpoint}: ${kills} kills, ended holds free ${inSeconds(ms)} after their time, 0 wrong in the books\n`,
  )
}
for (const failpoint of isSeatsOnly ? [] : shopFailpoints) {
  const began = performance.now()
  const { orders, ms } = await deaths.dieAt(failpoint, kills)
  all.push(...orders)
  slowest = Math.max(slowest, ms)
  const took = inSeconds(performance.now() - began)
  process.stdout.write(
    `${failpoint}: ${orders.length} kills, money true ${inSeconds(ms)} after the last, 0 wrong in the books (${took} in all)\n`,
  )
}
if (!isSeatsOnly) {
  const { ms, twice } = await deaths.waitForMails(all)
  process.stdout.write(
    `${all.length} kills at ${shopFailpoints.length} places: every order paid once and the books true, after ${inSeconds(slowest)} at most, ` +
      `${support.aim(slowest <= 60_000, '60 s')}; the last mail out ${inSeconds(ms)} after that; ` +
      `${twice} mails left twice, ${support.aim(twice <= all.length, 'one for each death')}\n`,
  )
}
await deaths.stop()
await Promise.all([stripe.stop(), smtp.stop()])
await database.stop()
process.exit()
