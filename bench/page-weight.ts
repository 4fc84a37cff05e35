/**
 * JavaScript that a page loads, gzipped, and how much of it is the framework's floor: what a page without any client component of ours
 * loads. Run: `node --import tsx bench/page-weight.ts`.
 */
import { kilobytes, scriptSizes, withBrowser } from './chromium'
import { withSite } from './support'

const pages = [
  '/',
  '/training/',
  '/training/course-calendar/?location=wellington',
  '/training/courses/working-at-height/',
]

await withSite(({ url }) =>
  withBrowser(async (browser) => {
    const floor = new Map<string, number>()
    for (const path of pages) {
      const sizes = await scriptSizes(browser, `${url}${path}`)
      for (const [file, size] of sizes) floor.set(file, size)
      process.stdout.write(
        `${path}: ${kilobytes(sizes.values()).toFixed(1)} KB of JavaScript (gzip) in ${sizes.size} files\n`,
      )
    }
    const largest = [...floor.values()].sort((a, b) => b - a).slice(0, 3)
    process.stdout.write(
      `of it React, Next's router and polyfills: ${kilobytes(largest).toFixed(1)} KB in the three largest files\n`,
    )
  }),
)
