/**
 * Plain links with speculation rules, or Next's client navigation? Prints what each sends for a page (compressed HTML against the RSC
 * answer of the same build) and how long a click on a plain link takes until the next page's heading is painted, cold and after the
 * pointer rested on the link.
 * Run: `node --import tsx bench/navigation.ts`. Decision: docs/decisions/002-plain-links-with-speculation-rules.md.
 */
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../tests/support/browser'
import { startServer, stopServer } from '../tests/support/start-site'
import { median, withSite } from './support'

const pages = [
  '/',
  '/training/',
  '/training/course-calendar/?location=wellington',
  '/training/courses/working-at-height/',
]

async function bytes(url: string, headers: Record<string, string>): Promise<number> {
  const body = Buffer.from(
    await (await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } })).arrayBuffer(),
  )
  return brotliCompressSync(body).length
}

async function clickTime(page: Page, url: string, isHovered: boolean): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  const link = page.getByRole('link', { name: 'Find a course' }).first()
  if (isHovered) {
    const prefetched = page.waitForEvent('request', {
      predicate: (request) => request.url().includes('course-calendar'),
      timeout: 5000,
    })
    await link.hover()
    await prefetched.catch(() => undefined)
  }
  const began = performance.now()
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Course calendar' }).waitFor()
  return performance.now() - began
}

await withSite(async ({ url, databaseUrl }) => {
  const command = ['node_modules/next/dist/bin/next', 'start', '-p', '3211']
  const next = await startServer({ port: 3211, databaseUrl, dataDir: path.resolve('.tmp/durable-data'), command })
  for (const page of pages) {
    const html = await bytes(`${url}${page}`, {})
    const rsc = await bytes(`http://localhost:3211${page}`, { rsc: '1' })
    process.stdout.write(`${page}: HTML ${html} bytes, RSC ${rsc} bytes (×${(rsc / html).toFixed(2)})\n`)
  }
  await stopServer(next)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  for (const isHovered of [false, true]) {
    const times: number[] = []
    for (let round = 0; round < 7; round++) {
      const page = await browser.newPage()
      times.push(await clickTime(page, url, isHovered))
      await page.close()
    }
    process.stdout.write(
      `click to heading, plain link, ${isHovered ? 'after resting on it' : 'at once'}: ${median(times).toFixed(0)} ms\n`,
    )
  }
  await browser.close()
})
