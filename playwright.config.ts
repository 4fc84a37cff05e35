import { defineConfig } from '@playwright/test'
import pg from 'pg'
import { chromiumFlags, chromiumPath } from './tests/support/browser'
import { ports } from './tests/support/ports'

// A day of the database is a day, as the product's own pool reads it: in every worker, whatever its first test is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const alone = /\/(?:operator-|crowds-|database-goes-away|site-shows-another-instance)[^/]*$/
/** Tests of `npm run proofs` carry this tag; one of each kind has none and is in `npm test`. */
const proof = /@proof/

/** Browser tests on a production build, a seeded database and Debian's Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.tmp/browser',
  // What starts, kills or crowds whole sites. Proofs measure seconds, so scripts/test.mjs gives them the machine alone.
  projects: [
    // First, as they take long: what begins last must not keep one of two workers waiting for the other.
    { name: 'operators', testMatch: alone, grepInvert: proof },
    { name: 'people', testIgnore: alone },
    { name: 'proofs', testMatch: alone, grep: proof },
  ],
  workers: 2,
  forbidOnly: true,
  // Limits for what hangs, not measures: two sites and two browsers share two cores, of machines whose speed differs by three.
  timeout: 180_000,
  expect: { timeout: 45_000, toPass: { timeout: 60_000 } },
  // A site that is broken as a whole isn’t waited for six hundred times.
  maxFailures: 25,
  reporter: [['list'], ['json', { outputFile: process.env.BROWSER_RESULTS ?? '.tmp/results-browser.json' }]],
  globalSetup: './tests/support/start-site.ts',
  use: {
    baseURL: `http://localhost:${ports.site}`,
    locale: 'en-NZ',
    actionTimeout: 45_000,
    timezoneId: 'Pacific/Auckland',
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
  },
})
