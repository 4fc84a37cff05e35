import config from '@payload-config'
import { getPayload } from 'payload'
import pg from 'pg'
import { type Env, readEnv } from '@/lib/env'
import { staffRoles } from '@/lib/staff'
import { seedAddresses } from './seed/addresses'
import { finder } from './seed/blocks'
import { seedCatalogue } from './seed/courses'
import { seedCustomers, seedTradeAreas } from './seed/customers'
import { seedMedia } from './seed/media'
import { seedMenus } from './seed/menus'
import { seedPages } from './seed/pages'
import { seedPlaces } from './seed/places'
import { seedRuns } from './seed/runs'
import { seedSessions } from './seed/sessions'
import { seedCategories, seedJobDocuments, seedSharedBlocks } from './seed/shared'
import { seedShop, seedShopRules } from './seed/shop'
import { seedWallets } from './seed/wallets'

type Payload = Awaited<ReturnType<typeof getPayload>>

/** Demo staff, one for each role; in production the one account that the environment names. */
async function seedStaff(payload: Payload, env: Env): Promise<void> {
  const demo = staffRoles.map((role) => ({
    name: `Demo ${role}`,
    email: `${role}@hivis.example`,
    password: `hivis-demo-${role}`,
    roles: [role],
  }))
  for (const data of env.HIVIS_ENV === 'demo' ? demo : [firstAdmin(env)]) {
    await payload.create({ collection: 'staff', data })
  }
}

/** Without it the first stranger to open the back office could make themselves its administrator. */
function firstAdmin({ FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password }: Env) {
  if (!email || !password) {
    throw new Error(
      'An empty production database needs FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD for its first staff account.',
    )
  }
  return { name: 'First administrator', email, password, roles: ['admin'] }
}

/** Fills an empty database with the demo content. Does nothing when settings exist already. */
async function seed(): Promise<void> {
  const env = readEnv()
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  const { rowCount } = await client.query('SELECT 1 FROM settings')
  if (!rowCount) {
    const payload = await getPayload({ config })
    await seedStaff(payload, env)
    const images = await seedMedia(payload)
    const places = await seedPlaces(payload)
    const courses = await seedCatalogue(payload, images)
    await seedSessions(client, { courses, places })
    const image = finder('picture', images)
    const page = await seedPages(payload, {
      image,
      course: finder('course', courses),
      category: await seedCategories(payload),
      document: await seedJobDocuments(payload),
      shared: await seedSharedBlocks(payload, image),
      shopItem: finder('shop item', await seedShop(payload, images)),
    })
    await seedMenus(payload, page)
    await seedTradeAreas(client)
    await seedAddresses(client)
    await seedShopRules(client)
    if (env.HIVIS_ENV === 'demo') {
      await seedCustomers(client, new Date())
      await seedWallets(client, new Date())
      await seedRuns(payload, client, new Date())
    }
    // Last: the settings are the mark that the seed is whole.
    await payload.updateGlobal({ slug: 'settings', data: { brandName: 'Hivis Training' } })
    await payload.destroy()
  }
  await client.end()
}

seed().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.message || error.name} ${'code' in error ? error.code : ''}\n`)
    process.exit(1)
  },
)
