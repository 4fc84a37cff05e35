/**
 * JavaScript that a page loads, gzipped, and how much of it is the framework's floor: what a page without any client component of ours
 * loads. Run: `node --import tsx bench/page-weight.ts`.
 */
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../tests/support/browser'
import { withSite } from './support'

const pages = [
  '/',
  '/training/',
  '/training/course-calendar/?location=wellington',
  '/training/courses/working-at-height/',
]

await withSite(async ({ url }) => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const floor = new Map<string, number>()
  for (const path of pages) {
    const page = await browser.newPage()
    const sizes = new Map<string, number>()
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script' || !response.url().startsWith('http')) return
      sizes.set(response.url(), gzipSync(await response.body(), { level: 6 }).length)
    })
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
    for (const [file, size] of sizes) floor.set(file, size)
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    process.stdout.write(`${path}: ${(total / 1024).toFixed(1)} KB of JavaScript (gzip) in ${sizes.size} files\n`)
    await page.close()
  }
  await browser.close()
  const largest = [...floor.values()].sort((a, b) => b - a).slice(0, 3)
  process.stdout.write(
    `of it React, Next's router and polyfills: ${(largest.reduce((sum, size) => sum + size, 0) / 1024).toFixed(1)} KB in the three largest files\n`,
  )
})
