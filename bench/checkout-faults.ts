/**
 * A thousand checkouts while the payment provider drops a fifth of its answers, is half a minute late, fails and hangs up, by buyers who press
 * twice and try again three times: each order is charged once and everything adds up. Run: `node --import tsx bench/checkout-faults.ts [checkouts]`.
 * Nothing is scaled: answers come 30 s late in real time, and the site gives up on them when it always does.
 */
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { startServer, stopServer } from '../tests/support/start-site'
import { startStripe, stripeSettings } from '../tests/support/stripe'
import { aim } from './support'

const count = Number(process.argv[2] ?? 1_000)
const port = 3214
const database = await startTestDatabase({ isDurable: true })
const databaseUrl = await copyTemplate(database.template, database.urlOf, 'hivis_bench_faults')
Object.assign(process.env, {
  DATABASE_URL: databaseUrl,
  PAYLOAD_SECRET: 'only-for-the-bench-0000',
  LOG_LEVEL: 'silent',
})
const { buyUnderFaults } = await import('../tests/support/checkout-faults')
const { siteOrigin } = await import('../tests/support/shopper')

const stripe = await startStripe()
const more = { ...stripeSettings(stripe.at.port), SITE_URL: siteOrigin, LOG_LEVEL: 'silent' }
const site = await startServer({ port, databaseUrl, dataDir: database.folder, more })
const faults = [
  [0.2, 'drop'],
  [0.02, 30_000],
  [0.05, '500'],
  [0.05, 'reset'],
  [0.01, 'saved 500'],
] as const
const url = `http://localhost:${port}`
const result = await buyUnderFaults({ url, stripe, count, atOnce: 40, faults, hurry: async () => undefined })
const { asked, wentWrong, answers, double, open, late, mostTaken, taken, wrong, buyingMs, settledMs, states } = result
const { takenCents, paidCents, givenBackCents } = result
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const isTrue = mostTaken === 1 && double === 0 && takenCents === paidCents + givenBackCents
process.stdout.write(
  [
    `${count} checkouts sent ${count * 5} times in ${(buyingMs / 1_000).toFixed(0)} s, answered ${JSON.stringify(answers)}; ${late} still waited when the faults stopped`,
    `the provider was asked ${asked} times, ${wentWrong} went wrong`,
    `orders ${JSON.stringify(states)}; money taken ${taken} times, ${mostTaken} for an order at most; ${double} checkouts became two orders`,
    `taken ${dollars(takenCents)} = paid ${dollars(paidCents)} + given back ${dollars(givenBackCents)}: ${aim(isTrue, 'one capture for each order, sums equal')}`,
    `every order in its end state ${(settledMs / 1_000).toFixed(1)} s after the faults stopped, ${open.length} left open: ${aim(open.length === 0 && settledMs <= 60_000, '60 s')}`,
    `${wrong.length} of the books' rules broken ${JSON.stringify(wrong)}: ${aim(wrong.length === 0, '0')}`,
    '',
  ].join('\n'),
)
await stopServer(site)
await stripe.stop()
await database.stop()
process.exit()
