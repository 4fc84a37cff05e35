import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, requireNode } from './install.mjs'
import { step, stop } from './say.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
requireNode()
await ensureInstalled()

const env = { ...process.env, PAYLOAD_SECRET: 'only-for-generating-0000', NODE_ENV: 'development' }

function node(args, tries = 1) {
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  // Node’s own code for an entry that never finished loading (scripts/prepare-database.mjs).
  if (status === 13 && tries < 4) return node(args, tries + 1)
  if (status !== 0) stop(`Generating failed: ${stderr.trim().split('\n').slice(-10).join('\n')}`)
}

await step('Import map and OpenAPI document', () => {
  node(['--import', 'tsx', 'scripts/generate.ts'])
  node(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'docs/api/openapi.json'])
})
