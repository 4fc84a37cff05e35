import fs from 'node:fs'
import { getPayload } from 'payload'
import config from '@/cms/payload.config'

// Writes what this tree declares in collections and `tables.ts`; with the file of another tree, the statements from there to here and back.
const [out = '', before] = process.argv.slice(2)
const { db } = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
const { generateDrizzleJson, generateMigration } = db.requireDrizzleKit()
const here = await generateDrizzleJson(db.schema)
if (before === undefined) fs.writeFileSync(out, JSON.stringify(here))
else {
  const there = JSON.parse(fs.readFileSync(before, 'utf8'))
  const changes = { up: await generateMigration(there, here), down: await generateMigration(here, there) }
  fs.writeFileSync(out, JSON.stringify(changes))
}
process.exit(0)
