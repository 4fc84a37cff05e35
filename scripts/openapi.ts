import fs from 'node:fs'
import { platformDocument } from '@/api/routes'

fs.mkdirSync('docs/api', { recursive: true })
fs.writeFileSync('docs/api/openapi.json', `${JSON.stringify(platformDocument(), null, 2)}\n`)
process.exit(0)
