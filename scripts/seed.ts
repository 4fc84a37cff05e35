import config from '@payload-config'
import { getPayload } from 'payload'
import type pg from 'pg'
import { missingPages } from '@/commands/probes/database'
import { demoIssuer, demoStaff, demoStaffEmail, demoStaffName } from '@/features/account/identity/examples'
import { type Env, readEnv, seedsDemo, seedsYear, siteUrl } from '@/lib/env'
import { runToTheEnd, withDatabaseLock } from './database-lock'
import { seedAddresses } from './seed/addresses'
import { finder } from './seed/blocks'
import { seedCatalogue } from './seed/courses'
import { seedCustomers, seedTradeAreas } from './seed/customers'
import { beginFilling, endFilling } from './seed/filling'
import { seedLearning, seedOnlineCourse } from './seed/learning'
import { seedMedia } from './seed/media'
import { seedMenus } from './seed/menus'
import { seedNeededPages, seedPages } from './seed/pages'
import { seedPlaces } from './seed/places'
import { seedRuns } from './seed/runs'
import { seedSessions } from './seed/sessions'
import { seedCategories, seedJobDocuments, seedSharedBlocks } from './seed/shared'
import { seedShop, seedShopRules } from './seed/shop'
import { seedWallets } from './seed/wallets'
import { seedPageWork } from './seed/year/pages'
import { seedYear } from './seed/year/seed-year'

type Payload = Awaited<ReturnType<typeof getPayload>>

/** Demo staff, one for each role. In production only FIRST_ADMIN_EMAIL's account, for sign-in with that address. */
async function seedStaff(payload: Payload, env: Env): Promise<void> {
  const demo = demoStaff.map((person) => ({
    name: demoStaffName(person),
    email: demoStaffEmail(person),
    roles: [person.role],
    issuer: demoIssuer,
    subject: person.subject,
  }))
  const first = { name: 'First administrator', email: env.FIRST_ADMIN_EMAIL ?? '', roles: ['admin' as const] }
  for (const data of env.HIVIS_ENV === 'demo' ? demo : [first]) {
    await payload.create({ collection: 'staff', data })
  }
}

/** The demo's pages, pictures and courses. What might be mistaken for real is for the demo only: dates, codes, customers, addresses. */
async function seedContent(payload: Payload, client: pg.Client, env: Env): Promise<void> {
  const isDemo = env.HIVIS_ENV === 'demo'
  const images = await seedMedia(client, env.DATA_DIR)
  const places = await seedPlaces(client)
  const courses = await seedCatalogue(client, images)
  if (isDemo && !seedsYear(env)) await seedSessions(client, { courses, places })
  const image = finder('picture', images)
  const page = await seedPages(payload, {
    image,
    course: finder('course', courses),
    category: await seedCategories(payload),
    document: await seedJobDocuments(payload),
    shared: await seedSharedBlocks(payload, image),
    shopItem: finder('shop item', await seedShop(client, images)),
  })
  await seedMenus(payload, page)
  await seedTradeAreas(client)
  await seedShopRules(client)
  if (!isDemo) return
  await seedLearning(client)
  await seedOnlineCourse(payload, client, image)
  await seedAddresses(client)
  await seedCustomers(client, new Date())
  await seedWallets(client, new Date())
  if (!seedsYear(env)) await seedRuns(payload, client, new Date())
}

/** The demo's trainers agreed to be shown, each with a picture and a line. */
async function seedTrainers(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO trainer_profiles (staff_id, line, picture_id, agreed_at)
     SELECT t.id, l.line, (SELECT m.id FROM media m WHERE m.filename LIKE l.picture || '%' ORDER BY m.id LIMIT 1), now()
     FROM (SELECT s.id, row_number() OVER (ORDER BY s.id) AS place FROM staff s JOIN staff_roles r ON r.parent_id = s.id AND r.value = 'trainer') t
       JOIN unnest($1::text[], $2::text[]) WITH ORDINALITY AS l (line, picture, place) USING (place)`,
    [
      [
        'Scaffolder for 14 years. Teaches heights and VR.',
        'Ran civil crews from Whangārei to Bluff.',
        'First aider and health and safety rep. Teaches in te reo Māori too.',
      ],
      ['classroom', 'crew-talk', 'refresher'],
    ],
  )
}

/** The demo's brand; in production, values from the environment, and no invented phone or bank numbers. */
function settingsOf({ HIVIS_ENV, MAIL_FROM = '' }: Env) {
  if (HIVIS_ENV === 'demo') return { brandName: 'Hivis Training' }
  const { name = '', address = MAIL_FROM } = /^(?<name>.+) <(?<address>.+)>$/.exec(MAIL_FROM)?.groups ?? {}
  const brandName = (name || new URL(siteUrl()).hostname).slice(0, 60)
  return { brandName, supportEmail: address, tagline: '', supportHours: '' }
}

/** Seeds an empty database: first staff, settings, and the demo's content if requested. */
const seed = () =>
  withDatabaseLock(async (client) => {
    const env = readEnv()
    const isEmpty = await beginFilling(client, env.DATA_DIR)
    const missing = await missingPages(client)
    if (!isEmpty && missing.length === 0) return
    const payload = await getPayload({ config })
    if (!isEmpty) {
      await seedNeededPages(payload, missing)
      return await payload.destroy()
    }
    await seedStaff(payload, env)
    if (seedsDemo(env)) await seedContent(payload, client, env)
    else await seedNeededPages(payload, missing)
    await payload.updateGlobal({ slug: 'settings', data: settingsOf(env) })
    if (env.HIVIS_ENV === 'demo')
      await client.query(
        `UPDATE settings SET gst_number = '123-456-789', bank_account = '12-3456-0123456-00', legal_name = 'Hivis Training Limited',
           nzbn = '9429000000000', company_number = NULL, address = '88 Church Street, Onehunga, Auckland 1061'`,
      )
    if (env.HIVIS_ENV === 'demo') await seedTrainers(client)
    if (seedsYear(env)) {
      await seedPageWork(payload)
      await seedYear(client, new Date())
    }
    // An empty site of a provider opens when its people say so (the desk, Set-up).
    const isOpen = env.HIVIS_ENV === 'demo' || seedsDemo(env)
    await client.query('INSERT INTO site_opening (opened_at) VALUES ($1)', [isOpen ? new Date() : null])
    await payload.destroy()
    await endFilling(client, env.HIVIS_ENV === 'demo')
  })

runToTheEnd(seed())
