import config from '@payload-config'
import { getPayload } from 'payload'
import pg from 'pg'
import { readEnv } from '@/lib/env'
import { staffRoles } from '@/lib/staff'
import { seedCatalogue } from './seed/courses'
import { seedMedia } from './seed/media'
import { seedMenus, seedPages } from './seed/pages'
import { seedPlaces } from './seed/places'
import { seedSessions } from './seed/sessions'

/** Demo staff, one for each role; never written in production. */
async function seedStaff(payload: Awaited<ReturnType<typeof getPayload>>): Promise<void> {
  for (const role of staffRoles) {
    await payload.create({
      collection: 'staff',
      data: { name: `Demo ${role}`, email: `${role}@hivis.example`, password: `hivis-demo-${role}`, roles: [role] },
    })
  }
}

/** Fills an empty database with the demo content. Does nothing when settings exist already. */
async function seed(): Promise<void> {
  const env = readEnv()
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  const { rowCount } = await client.query('SELECT 1 FROM settings')
  if (!rowCount) {
    const payload = await getPayload({ config })
    if (env.HIVIS_ENV === 'demo') await seedStaff(payload)
    const images = await seedMedia(payload)
    const places = await seedPlaces(payload)
    const courses = await seedCatalogue(payload, images)
    await seedSessions(client, { courses, places })
    await seedPages(payload, { images, courses })
    await seedMenus(payload)
    // Last: the settings are the mark that the seed is whole.
    await payload.updateGlobal({ slug: 'settings', data: { brandName: 'Hivis Training' } })
    await payload.destroy()
  }
  await client.end()
}

seed().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
