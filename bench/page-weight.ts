/**
 * What a page of each kind loads on a phone before anyone scrolls: scripts, gzipped, and pictures; and how much of the scripts is Next's own
 * floor, which any page has. Run: `node --import tsx bench/page-weight.ts`.
 */
import fs from 'node:fs'
import { kilobytes, sizesOf, withBrowser } from './chromium'
import { kindsOfPages, withSite } from './support'

const manifest: { rootMainFiles: string[] } = JSON.parse(fs.readFileSync('.next/build-manifest.json', 'utf8'))

await withSite(({ url }) =>
  withBrowser(async (browser) => {
    for (const path of kindsOfPages) {
      const { scripts, pictures } = await sizesOf(browser, `${url}${path}`)
      const floor = [...scripts].filter(([file]) => manifest.rootMainFiles.some((own) => file.endsWith(own)))
      const [all, own] = [kilobytes(scripts.values()), kilobytes(floor.map(([, size]) => size))]
      const shown = `${kilobytes(pictures.values()).toFixed(1)} KB in ${pictures.size} pictures`
      process.stdout.write(
        `${path}: JavaScript ${all.toFixed(1)} KB (gzip), ${own.toFixed(1)} of it Next's own; ${shown}\n`,
      )
    }
  }),
)
