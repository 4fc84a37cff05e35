import { testDatabaseUrl } from './database'

/** Payload on the seeded database of this run, with its hooks and access rules. */
export async function startPayload() {
  process.env.DATABASE_URL = await testDatabaseUrl()
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
  process.env.LOG_LEVEL = 'silent'
  process.env.DATA_DIR = '.tmp/test-data'
  const [{ getPayload }, { default: config }] = await Promise.all([import('payload'), import('@payload-config')])
  return getPayload({ config })
}
