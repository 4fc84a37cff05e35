/**
 * Varnish in front of the site, with the file that operators use: how many cached pages it sends beside what the front sends itself, and how long after a
 * change the next reader sees it through Varnish. Run: `node --import tsx bench/shared-cache.ts [seconds]`.
 */
import http from 'node:http'
import { freePort } from '../tests/support/ports'
import { startVarnish } from '../tests/support/varnish'
import { median, percentile, requestsPerSecond, timedGet, withSite } from './support'

const seconds = Number(process.argv[2] ?? 4)
const target = '/support/'
const rounds = 20
/** Varnish compresses with gzip alone. */
const gzip = { 'accept-encoding': 'gzip' }
/** A connection for each question: one that was idle may be closed at the moment when it is used again. */
const agent = new http.Agent({ keepAlive: false })

const port = await freePort()
process.env.PURGE_URL = `http://127.0.0.1:${port}/`

await withSite(async ({ url, client }) => {
  const varnish = await startVarnish(Number(new URL(url).port), port)
  const read = async () => (await timedGet(varnish.url + target, agent)).body.toString()
  try {
    await read()
    const [front, cached]: [number[], number[]] = [[], []]
    for (let round = 0; round < 3; round++) {
      front.push(await requestsPerSecond(url + target, seconds, gzip))
      cached.push(await requestsPerSecond(varnish.url + target, seconds, gzip))
    }
    const delays: number[] = []
    for (let round = 1; round <= rounds; round++) {
      await read()
      const title = `Changed ${round}x`
      await client.query('UPDATE pages SET title = $2, seo_title = $2 WHERE path = $1', [target, title])
      const began = performance.now()
      while (!(await read()).includes(title) && performance.now() - began < 5000);
      delays.push(performance.now() - began)
    }
    process.stdout.write(
      `${target}: front ${median(front).toFixed(0)}/s, Varnish ${median(cached).toFixed(0)}/s (×${(median(cached) / median(front)).toFixed(2)})\n` +
        `${rounds} changes: the next reader through Varnish sees them after p50 ${percentile(delays, 0.5).toFixed(0)} ms, worst ${Math.max(...delays).toFixed(0)} ms\n`,
    )
  } finally {
    await varnish.stop()
  }
})
