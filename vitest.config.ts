import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { compiledPath } from './scripts/compile.mjs'
import { serverProofs } from './scripts/proofs.mjs'

const alias = {
  '@payload-config': path.resolve('src/cms/payload.config.ts'),
  '@': path.resolve('src'),
}

/** Tests that put something in the place of a module: they need modules of their own. */
const mocking = [
  'src/blocks/{course-hero,form,pricing-accordion,pricing-cards,shop-item,sign-up-carousel}/view.test.tsx',
]

const server = ['tests/server/**/*.test.ts', 'tests/api/**/*.test.ts']
/** Files with tests that compare a clock: those have the tag `timing`, and the machine for themselves. */
const timed = [
  'src/features/account/same-person.rules.test.ts',
  'src/features/enquiries/captcha/gateway.test.ts',
  'src/features/places/{working-days.rules,addresses/rules}.test.ts',
  'tests/api/{content-remote,courses,desk-money,enumeration,login,seats,sessions,shared-cache}.test.ts',
  'tests/server/{command-line,database,shutdown,traces,workers}.test.ts',
]
/** Tests that start Payload, set the clock or read modules again: each file has a process of its own. */
const alone = [
  'tests/api/{audit,bad-input,demo-site,editorial,files-in-s3,full-disk,privacy,pictures,publishing,search,shared-cache,staff-rights,versions}.test.ts',
  'tests/api/{desk-sign-in,login,logs,messages,on-the-day,open-redirect,quiet-until-open,read-replica,runbooks}.test.ts',
  'tests/server/{generated,purge,tables}.test.ts',
]
/** Commands, supervisors, upgrades, a whole year: they start processes of the product, which takes long. `npm run verify` leaves them out. */
const processes = [
  'tests/server/{command-line,command-sentences,daily-backup,database,machine-setup,metrics,shutdown}.test.ts',
  'tests/server/{statements,supervisor,upgrade-command,verify-release,workers,year}.test.ts',
]

/** Against a real PostgreSQL. Crowds and killed processes take long on a busy machine; what hangs is still found. */
const overConnections = {
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A second is what Vitest gives what is polled: a promise about the product only where a test says so, among those that compare a clock.
  expect: { poll: { timeout: 20_000 } },
}

/** The API as it runs in the product, which a file of tests reads in a third of the time. */
const onApi = {
  extends: true as const,
  resolve: { alias: [{ find: '@/api/routes', replacement: await compiledPath('api') }] },
  test: { ...overConnections, server: { deps: { external: [/\.compiled/] } } },
}

/** Projects: rules and blocks without a database, repository rules, and the API against a real PostgreSQL. */
export default defineConfig({
  resolve: { alias },
  test: {
    reporters: ['default'],
    // One more than the smallest machine has cores, as tests often wait; each file of the API has a database of its own.
    maxWorkers: 3,

    tags: [{ name: 'timing', description: 'compares a clock, so it runs alone' }],

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
          // Anyone who first reads a big library, such as the one that reads PDFs, waits for the disk of a machine that never did.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      { extends: true, test: { name: 'unit-mocking', include: mocking, environment: 'node' } },
      { extends: true, test: { name: 'safety', include: ['tests/safety/**/*.test.ts'], testTimeout: 60_000 } },
      // Most share a process, which reads the product once.
      {
        ...onApi,
        test: {
          ...onApi.test,
          name: 'server',
          include: server,
          exclude: [...alone, ...processes, ...serverProofs],
          isolate: false,
          setupFiles: ['tests/support/each-file.ts'],
        },
      },
      { ...onApi, test: { ...onApi.test, name: 'server-alone', include: alone, exclude: serverProofs } },
      { ...onApi, test: { ...onApi.test, name: 'server-processes', include: processes } },
      { ...onApi, test: { ...onApi.test, name: 'proofs', include: serverProofs } },
      { ...onApi, test: { ...onApi.test, name: 'timing', include: timed, maxWorkers: 1 } },
    ],
  },
})
