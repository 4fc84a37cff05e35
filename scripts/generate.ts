import fs from 'node:fs'
import { generateImportMap } from 'payload'
import { platformDocument } from '@/api/routes'
import config from '@/cms/payload.config'
import { withSettingsTable } from './settings-table'

// Payload's own command line is not used: on Node 20 it ended in one run of four, with success and nothing written,
// because its loader and ours waited for each other.
const built = await config
await generateImportMap(built, { force: true, log: false })
fs.writeFileSync('docs/api/openapi.json', `${JSON.stringify(platformDocument(), null, 2)}\n`)
const configure = 'docs/operate/configure.md'
fs.writeFileSync(configure, withSettingsTable(fs.readFileSync(configure, 'utf8')))
process.exit(0)
