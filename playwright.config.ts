import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './tests/support/browser'
import { ports } from './tests/support/ports'

/** Browser tests on a production build, a seeded database and Debian's Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.tmp/browser',
  workers: 1,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: '.tmp/results-browser.json' }]],
  globalSetup: './tests/support/start-site.ts',
  use: {
    baseURL: `http://localhost:${ports.site}`,
    locale: 'en-NZ',
    actionTimeout: 15_000,
    timezoneId: 'Pacific/Auckland',
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
  },
})
