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

/** Payload's commands were seen to end well having written nothing: what counts is the file. */
function payload(command, file) {
  const before = fs.readFileSync(file)
  fs.rmSync(file)
  for (let attempt = 0; attempt < 3 && !fs.existsSync(file); attempt += 1) {
    node(['node_modules/payload/bin.js', command])
  }
  if (fs.existsSync(file)) return
  fs.writeFileSync(file, before)
  stop(`Generating failed: ${file} was not written.`)
}

await step('Types of the collections', () => payload('generate:types', 'src/lib/payload-types.generated.ts'))
await step('Database schema', () => payload('generate:db-schema', 'src/lib/schema.generated.ts'))
await step('Import map of the back office', () => payload('generate:importmap', 'src/app/(cms)/admin/importMap.js'))
await step('OpenAPI document', () => {
  node(['scripts/openapi.ts'])
  node(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'docs/api/openapi.json'])
})
