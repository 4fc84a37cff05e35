import fs from 'node:fs'
import { generateImportMap } from 'payload'
import { platformDocument } from '@/api/routes'
import config from '@/cms/payload.config'
import { summaryOf } from './api-summary'
import { withSettingsTable } from './settings-table'

// Not Payload's command line: on Node 20 one run in four exited with success and nothing written,
// because its loader and ours deadlocked.
const built = await config
await generateImportMap(built, { force: true, log: false })
fs.writeFileSync('docs/api/contract.txt', summaryOf(platformDocument()))
const configure = 'docs/operate/configure.md'
fs.writeFileSync(configure, withSettingsTable(fs.readFileSync(configure, 'utf8')))
process.exit(0)
