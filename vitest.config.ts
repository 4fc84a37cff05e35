import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { compiledPath } from './scripts/compile.mjs'

const alias = {
  '@payload-config': path.resolve('src/cms/payload.config.ts'),
  '@': path.resolve('src'),
}

/** Tests that put something in the place of a module: they need modules of their own. */
const mocking = ['src/blocks/{course-hero,pricing-accordion,pricing-cards,shop-item,sign-up-carousel}/view.test.tsx']

const api = ['tests/server/**/*.test.ts', 'tests/api/**/*.test.ts']
const timed = ['tests/api/enumeration.test.ts']

/** Against a real PostgreSQL. Crowds and killed processes take long on a busy machine; what hangs is still found. */
const overConnections = {
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** Projects: rules and blocks without a database, repository rules, and the API against a real PostgreSQL. */
export default defineConfig({
  resolve: { alias },
  test: {
    reporters: ['default'],
    // One for each core of the smallest machine; each file of the API has a database of its own.
    maxWorkers: 2,

    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
          exclude: mocking,
          environment: 'node',
          // Loading React and the blocks anew for each file took most of the time.
          isolate: false,
          pool: 'threads',
          // Whoever first reads a big library, such as the one that reads PDFs, waits for the disk of a machine that never did.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      { extends: true, test: { name: 'unit-mocking', include: mocking, environment: 'node' } },
      { extends: true, test: { name: 'safety', include: ['tests/safety/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        // The API as it runs in the product, which a file of tests reads in a third of the time.
        resolve: { alias: [{ find: '@/api/routes', replacement: await compiledPath('api') }] },
        test: {
          ...overConnections,
          name: 'server',
          include: api,
          exclude: timed,
          server: { deps: { external: [/\.compiled/] } },
        },
      },
      // What compares times has the machine for itself.
      { extends: true, test: { ...overConnections, name: 'timing', include: timed, maxWorkers: 1 } },
    ],
  },
})
