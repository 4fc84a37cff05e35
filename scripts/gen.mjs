import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled, requireNode } from './install.mjs'
import { step, stop } from './say.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
requireNode()
await ensureInstalled()

const env = {
  ...process.env,
  PAYLOAD_CONFIG_PATH: 'src/cms/payload.config.ts',
  PAYLOAD_SECRET: 'only-for-generating-0000',
  NODE_ENV: 'development',
}

function node(args) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], { env, encoding: 'utf8' })
  if (status !== 0) stop(`Generating failed: ${stderr.trim().split('\n').slice(-10).join('\n')}`)
}

const payload = (command) => node(['node_modules/payload/bin.js', command])

await step('Types of the collections', () => payload('generate:types'))
await step('Database schema', () => payload('generate:db-schema'))
await step('Import map of the back office', () => {
  payload('generate:importmap')
  fs.accessSync('src/app/(cms)/admin/importMap.js')
})
await step('OpenAPI document', () => node(['scripts/openapi.ts']))
