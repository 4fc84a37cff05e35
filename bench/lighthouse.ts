/**
 * Lighthouse (mobile) on home and calendar, three runs each, the middle one counts.
 * Run: `npm install --prefix tools/lighthouse && node --import tsx bench/lighthouse.ts`.
 */
import { lighthouse } from './chromium'
import { withSite } from './support'

const pages = ['/', '/training/course-calendar/?location=wellington']

await withSite(async ({ url }) => {
  for (const page of pages) {
    const { scores, times, shift } = await lighthouse(`${url}${page}`)
    const said = scores.map(({ name, score }) => `${name} ${score}`).join(', ')
    process.stdout.write(`${page}: ${said} (${times}, CLS ${shift.toFixed(3)})\n`)
  }
})
