import { testDatabaseUrl } from './database'
import { noPages } from './no-pages'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function prepareEnvironment(databaseUrl = ''): Promise<string> {
  const url = databaseUrl || (await testDatabaseUrl())
  Object.assign(process.env, {
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
  })
  return url
}

/** The API alone, in this process: for thousands of calls. That the front passes each on as it is has tests of its own. */
export async function startApiHere() {
  await prepareEnvironment()
  const { createApi } = await import('@/api/routes')
  return createApi().fetch
}

/**
 * The API behind the front on a real socket, on a seeded database. `trustProxy`: the header x-forwarded-for says which address asks, so that a
 * test can be many. `databaseUrl`: another database than that of the test file.
 */
export async function startApi({ trustProxy = false, databaseUrl = '' } = {}) {
  const ownUrl = await prepareEnvironment(databaseUrl)
  const [{ createApi }, { createFront }, { applicationHere }] = await Promise.all([
    import('@/api/routes'),
    import('@/server/front'),
    import('@/server/application'),
  ])
  const siteUrl = 'http://localhost:3000'
  const front = createFront({
    application: applicationHere(noPages, createApi().fetch, new URL(siteUrl)),
    databaseUrl: ownUrl,
    siteUrl,
    logger: quiet,
    isDev: false,
    isHttps: false,
    trustProxy,
    // No one is on the way to this front once its test is done.
    limits: { noticeMs: 0, quietMs: 0 },
  })
  await new Promise<void>((resolve) => front.server.listen(0, '127.0.0.1', resolve))
  await front.start()
  const address = front.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  /** How many answers the front keeps. */
  const kept = () => front.cache.size
  return { url: `http://127.0.0.1:${port}`, kept, close: () => front.close() }
}
