/**
 * What a page of each kind weighs on a phone before anyone scrolls: its HTML before compression, its scripts gzipped, its pictures. Kilobytes of
 * 1,000 bytes for HTML, of 1,024 for the others, as before. Run: `node --import tsx bench/page-weight.ts`.
 */
import { kilobytes, sizesOf, withBrowser } from './chromium'
import { kindsOfPages, withSite } from './support'

await withSite(({ url }) =>
  withBrowser(async (browser) => {
    for (const path of kindsOfPages) {
      const { html, scripts, pictures } = await sizesOf(browser, `${url}${path}`)
      const shown = `${kilobytes(pictures.values()).toFixed(1)} KB in ${pictures.size} pictures`
      const own = `JavaScript ${kilobytes(scripts.values()).toFixed(1)} KB (gzip) in ${scripts.size} files`
      process.stdout.write(`${path}: HTML ${(html / 1000).toFixed(1)} KB; ${own}; ${shown}\n`)
    }
  }),
)
