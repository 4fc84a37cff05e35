/**
 * The site without its pages in a process of its own, which a failpoint may kill: the API behind the front, and the jobs beside it. Started by
 * tests/api/shop-failpoints.test.ts and tests/api/checkout-faults.test.ts; says on standard output when it is ready.
 */
import './arm-failpoint'
import { createApi } from '@/api/routes'
import { startJobs } from '@/jobs'
import { readEnv, siteUrl } from '@/lib/env'
import { log } from '@/lib/log'
import { applicationHere } from '@/server/application'
import { createFront } from '@/server/front'
import { noPages } from './no-pages'

const { PORT, DATABASE_URL: databaseUrl = '' } = readEnv()
const front = createFront({
  application: applicationHere(noPages, createApi().fetch, new URL(siteUrl())),
  databaseUrl,
  siteUrl: siteUrl(),
  logger: log,
  isDev: false,
  isHttps: false,
})
front.server.listen(PORT, '127.0.0.1', async () => {
  await front.start()
  startJobs()
  process.stdout.write('Ready in a moment\n')
})
