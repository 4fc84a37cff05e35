/**
 * How many carts are priced and how many orders are placed in a second, with the embedded payment provider, beside a script that sends the very
 * same statements over as many connections and does nothing else. Run: `node --import tsx bench/checkout.ts [seconds] [rounds]`.
 */
import pg from 'pg'
import { freshNames, record, replay, type Statement } from './replay'
import { aim, median, percentile, withSite } from './support'

const seconds = Number(process.argv[2] ?? 5)
const rounds = Number(process.argv[3] ?? 3)
const atOnce = 16
/** As many as the pool of the site has. */
const connections = 10
const settings = { PAYLOAD_SECRET: 'only-for-the-bench-0000', SITE_URL: 'http://localhost:3000' } as const

/** Does something again and again, so many at once. @returns how often in a second, and the milliseconds of each. */
async function perSecond(workers: number, work: (worker: number) => Promise<unknown>) {
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < until) {
        const began = performance.now()
        await work(worker)
        times.push(performance.now() - began)
      }
    }),
  )
  return { rate: times.length / seconds, times }
}

await withSite(
  async ({ url, databaseUrl, client }) => {
    Object.assign(process.env, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...settings })
    const { ask, cartOf, makeShoppers } = await import('../tests/support/shopper')
    const { requireCaller } = await import('@/features/account/loaders')
    const { priceCartOf } = await import('@/features/shop/cart/data')
    const { checkoutOrder } = await import('@/features/shop/checkout/contract')
    const { placeOrder } = await import('@/features/shop/checkout/mutations')
    const { orderMoney } = await import('@/features/shop/settling/mutations')
    // Numbers that no other value of a statement looks like, so that a replay can put its own in their place.
    const tables = ['people', 'companies', 'orders', 'payments']
    for (const [index, table] of tables.entries())
      await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), $2::bigint)`, [
        table,
        (index + 3) * 10_000_000,
      ])
    const { rows: items } = await client.query<{ id: number }>(
      'UPDATE shop_items SET stock = 1000000 WHERE NOT members_only RETURNING id',
    )
    const cookies = await makeShoppers(client, atOnce)
    const chosen = (worker: number) =>
      [0, 1].map((step) => ({ id: items[(worker + step) % items.length]?.id ?? 0, count: 1 + step }))
    const carts = await Promise.all(cookies.map((cookie, worker) => cartOf(url, cookie, chosen(worker))))
    const clients = await Promise.all(
      Array.from({ length: connections }, async () => {
        const opened = new pg.Client({ connectionString: databaseUrl })
        await opened.connect()
        return opened
      }),
    )
    const actorOf = (worker: number) =>
      requireCaller(new Request('http://localhost:3000', { headers: { cookie: cookies[worker] ?? '' } }))
    const pricing = async (worker: number) =>
      priceCartOf(await actorOf(worker), {
        items: chosen(worker),
        voucherCode: null,
        region: 'waikato',
        now: new Date(),
      })
    const ordering = async (worker: number) =>
      placeOrder(await actorOf(worker), orderMoney(), {
        method: 'card',
        order: checkoutOrder.parse(carts[worker]?.()),
        now: new Date(),
      })

    async function measure(
      name: string,
      least: number,
      call: (worker: number) => Promise<number>,
      work: (worker: number) => Promise<unknown>,
    ) {
      // The first time opens connections and asks them how they are.
      await work(0)
      const recorded: Statement[][] = []
      for (let worker = 0; worker < connections; worker += 1) recorded.push(await record(() => work(worker)))
      const again = (worker: number) => {
        const [opened, statements] = [clients[worker], recorded[worker]]
        if (!opened || !statements) throw new Error('There are more workers than connections.')
        return replay(opened, statements, freshNames(statements))
      }
      const ours: { rates: number[]; times: number[] } = { rates: [], times: [] }
      const bare: number[] = []
      const whole = async (worker: number) => {
        const status = await call(worker)
        if (status !== 200) throw new Error(`${name} was answered ${status}.`)
      }
      await perSecond(atOnce, whole)
      for (let round = 0; round < rounds; round += 1) {
        const { rate, times } = await perSecond(atOnce, whole)
        ours.rates.push(rate)
        ours.times.push(...times)
        bare.push((await perSecond(connections, again)).rate)
      }
      const [rate, alone] = [median(ours.rates), median(bare)]
      const ratio = rate / alone
      process.stdout.write(
        `${name}: ${rate.toFixed(0)}/s, p50 ${percentile(ours.times, 0.5).toFixed(0)} ms, p95 ${percentile(ours.times, 0.95).toFixed(0)} ms; ` +
          `its ${recorded[0]?.length} statements alone ${alone.toFixed(0)}/s (×${ratio.toFixed(2)}), ${aim(rate >= least || ratio >= 0.5, `${least}/s or ×0.5`)}\n`,
      )
    }

    const pricingCall = async (worker: number) => {
      const body = { items: chosen(worker), region: 'waikato' }
      return (await ask(url, cookies[worker] ?? '', '/shopping/calculate_total_price/', body)).status
    }
    const orderingCall = async (worker: number) =>
      (await ask(url, cookies[worker] ?? '', '/shopping/checkout/', carts[worker]?.())).status
    await measure('calculate_total_price', 400, pricingCall, pricing)
    const who = await perSecond(atOnce, (worker) => ask(url, cookies[worker] ?? '', '/user/is_authenticated/'))
    process.stdout.write(`is_authenticated, the same way with one statement: ${who.rate.toFixed(0)}/s\n`)
    await measure('checkout', 60, orderingCall, ordering)
    for (const opened of clients) await opened.end()
  },
  3213,
  { ...settings, LOG_LEVEL: 'error' },
)
process.exit()
