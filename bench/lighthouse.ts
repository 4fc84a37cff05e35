/**
 * Lighthouse (mobile) on a page of each kind, five runs each, the middle one counts. Run it on a quiet machine, with paths for only some of them:
 * `npm install --prefix tools/lighthouse && node --import tsx bench/lighthouse.ts [path …]`.
 */
import { lighthouse } from './chromium'
import { aim, calendarPage, kindsOfPages, withSite } from './support'

const chosen = process.argv.slice(2)

await withSite(async ({ url }) => {
  for (const page of chosen.length > 0 ? chosen : kindsOfPages) {
    const wanted = page === '/' || page === calendarPage ? 98 : 95
    const { scores, times, shift } = await lighthouse(`${url}${page}`)
    const said = scores.map(({ name, score }) => `${name} ${score}`).join(', ')
    const isMet = (scores.find(({ name }) => name === 'performance')?.score ?? 0) >= wanted && shift < 0.02
    process.stdout.write(`${page}: ${said} (${times}, CLS ${shift.toFixed(3)}), ${aim(isMet, `${wanted}, CLS 0.02`)}\n`)
  }
})
