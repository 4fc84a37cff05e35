/**
 * Lighthouse (mobile) on home and calendar, three runs each, the middle one counts.
 * Run: `npm install --prefix tools/lighthouse && node --import tsx bench/lighthouse.ts`.
 */
import { spawnSync } from 'node:child_process'
import { chromiumFlags, chromiumPath } from '../tests/support/browser'
import { median, withSite } from './support'

const pages = ['/', '/training/course-calendar/?location=wellington']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = { categories: Record<string, { score: number }>; audits: Record<string, { displayValue?: string }> }

/** Chromium sometimes records no trace (NO_NAVSTART): such a run says nothing and is made again, three times at most. */
function measure(url: string, attempts = 3): Report {
  const flags = ['--quiet', '--output=json', `--chrome-flags=--headless ${chromiumFlags.join(' ')}`]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/lighthouse/node_modules/lighthouse/cli/index.js', url, ...flags],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 100_000_000 },
  )
  if (status === 0) return JSON.parse(stdout)
  if (attempts > 1) return measure(url, attempts - 1)
  throw new Error(`Lighthouse failed: ${stderr.trim().split('\n').pop()}`)
}

await withSite(async ({ url }) => {
  for (const page of pages) {
    await fetch(`${url}${page}`)
    const runs = [1, 2, 3].map(() => measure(`${url}${page}`))
    const scores = categories.map(
      (name) => `${name} ${median(runs.map((run) => Math.round((run.categories[name]?.score ?? 0) * 100)))}`,
    )
    const [first] = runs
    const lcp = first?.audits['largest-contentful-paint']?.displayValue
    const tbt = first?.audits['total-blocking-time']?.displayValue
    const cls = first?.audits['cumulative-layout-shift']?.displayValue
    process.stdout.write(`${page}: ${scores.join(', ')} (LCP ${lcp}, blocked ${tbt}, CLS ${cls})\n`)
  }
})
