import { spawnSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../tests/support/browser'
import { median } from './support'

/** Runs a measurement in a real Chromium and closes it after. */
export async function withBrowser(measure: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    await measure(browser)
  } finally {
    await browser.close()
  }
}

/** The phone that Lighthouse takes for a phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

/** What a page loads on a phone before anyone scrolls: its HTML in bytes, and by address its scripts gzipped and its pictures as they are sent. */
export async function sizesOf(browser: Browser, url: string) {
  const page = await browser.newPage(phone)
  const [scripts, pictures] = [new Map<string, number>(), new Map<string, number>()]
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (!['script', 'image'].includes(kind) || !response.url().startsWith('http')) return
    bodies.push(
      response.body().then((body) => {
        if (kind === 'image') pictures.set(response.url(), body.length)
        else scripts.set(response.url(), gzipSync(body, { level: 6 }).length)
      }),
    )
  })
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(bodies)
  const html = (await answer?.body())?.length ?? 0
  await page.close()
  return { html, scripts, pictures }
}

/** The scripts that a page loads: address and gzipped size. */
export const scriptSizes = async (browser: Browser, url: string) => (await sizesOf(browser, url)).scripts

/** Kilobytes of some scripts. */
export const kilobytes = (sizes: Iterable<number>): number => [...sizes].reduce((sum, size) => sum + size, 0) / 1024

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Audit = { score: number | null; numericValue?: number; displayValue?: string }
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
}

/** Chromium sometimes records no trace (NO_NAVSTART): such a run says nothing and is made again, three times at most. */
function runLighthouse(url: string, attempts = 3): Report {
  const flags = ['--quiet', '--output=json', `--chrome-flags=--headless ${chromiumFlags.join(' ')}`]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/lighthouse/node_modules/lighthouse/cli/index.js', url, ...flags],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 100_000_000 },
  )
  if (status === 0) return JSON.parse(stdout)
  if (attempts > 1) return runLighthouse(url, attempts - 1)
  throw new Error(`Lighthouse failed: ${stderr.trim().split('\n').pop()}`)
}

/** The audits that cost a category its points; performance explains itself by its figures. */
function failuresOf({ categories: scored, audits }: Report): string[] {
  return categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => scored[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}

/**
 * Lighthouse (mobile) five times: the middle score of each category, the worst shift, the first run's times, what failed. Its own index of
 * how fast the machine is says what performance can be compared with: a busy machine blocks longer than a slow phone.
 */
export async function lighthouse(url: string) {
  await fetch(url)
  const runs = [1, 2, 3, 4, 5].map(() => runLighthouse(url))
  const scores = categories.map((name) => ({
    name,
    score: median(runs.map((run) => Math.round((run.categories[name]?.score ?? 0) * 100))),
  }))
  const shown = (id: string) => runs[0]?.audits[id]?.displayValue
  const machine = median(runs.map((run) => Math.round(run.environment.benchmarkIndex)))
  const times = `LCP ${shown('largest-contentful-paint')}, blocked ${shown('total-blocking-time')}, machine ${machine}`
  const shift = Math.max(...runs.map((run) => run.audits['cumulative-layout-shift']?.numericValue ?? 1))
  return { scores, times, shift, failures: [...new Set(runs.flatMap(failuresOf))] }
}
