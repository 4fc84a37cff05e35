/**
 * A page of 30 blocks, each of another kind and the longest of its kind on the demo site: how long the server renders it, how much
 * JavaScript it loads, and what Lighthouse (mobile) says of it. Run:
 * `npm install --prefix tools/lighthouse && node --import tsx bench/thirty-blocks.ts`.
 *
 * The front keeps a page under its address with the query names that a page may depend on. Another `job` each time is therefore a full
 * render each time: front, Next, database, blocks, compression.
 */
import { kilobytes, lighthouse, scriptSizes, withBrowser } from './chromium'
import { aim, blocksOfTheSite, percentile, staffOf, timedGet, withSite } from './support'

const count = 30
const path = '/thirty-blocks/'
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

async function measureRender(url: string): Promise<void> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < 60; round++) {
    const answer = await timedGet(`${url}?job=${round}`)
    if (answer.status !== 200) throw new Error(`The page answered ${answer.status}.`)
    bytes = answer.body.length
    if (round >= 20) times.push(answer.ms)
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  process.stdout.write(
    `render: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${bytes} bytes, ${aim(p50 <= 60, '60 ms')}\n`,
  )
}

async function measureScripts(url: string): Promise<void> {
  await withBrowser(async (browser) => {
    const sizes = await scriptSizes(browser, url)
    const total = kilobytes(sizes.values())
    process.stdout.write(
      `JavaScript (gzip): ${total.toFixed(1)} KB in ${sizes.size} files, ${aim(total <= 150, '150 KB')}\n`,
    )
  })
}

async function measureLighthouse(url: string): Promise<void> {
  const { scores, times, shift, failures } = await lighthouse(url)
  for (const { name, score } of scores)
    process.stdout.write(`${name}: ${score}, ${aim(score >= wanted[name], String(wanted[name]))}\n`)
  process.stdout.write(`CLS: ${shift.toFixed(3)}, ${aim(shift < 0.02, '0.02')} (${times})\n`)
  if (failures.length > 0) process.stdout.write(`failed audits: ${failures.join(', ')}\n`)
}

await withSite(async ({ url, client }) => {
  const blocks = await blocksOfTheSite(client, count)
  const kinds = new Set(blocks.map(({ blockType }) => blockType)).size
  const searchDescription = 'Every kind of block that the site has, on one page.'
  const page = { title: 'Thirty blocks', slug: 'thirty-blocks', pageType: 'ContentPage', searchDescription, blocks }
  await (await staffOf(url, 'publisher'))('pages', 'POST', { ...page, _status: 'published' })
  process.stdout.write(`${blocks.length} blocks of ${kinds} kinds\n`)
  await measureRender(`${url}${path}`)
  await measureScripts(`${url}${path}`)
  await measureLighthouse(`${url}${path}`)
})
