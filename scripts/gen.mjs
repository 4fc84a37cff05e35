import path from 'node:path'
import { ensureInstalled, requireNode } from './install.mjs'
import { runNode } from './processes.mjs'
import { step, stop } from './say.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
requireNode()
await ensureInstalled()

const env = { ...process.env, PAYLOAD_SECRET: 'only-for-generating-0000', NODE_ENV: 'development' }

async function node(args) {
  const { status, stderr } = await runNode(args, { env })
  if (status !== 0) stop(`Generating failed: ${stderr.trim().split('\n').slice(-10).join('\n')}`)
}

await step('Import map and OpenAPI document', async () => {
  await node(['--import', 'tsx', 'scripts/generate.ts'])
  await node(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'docs/api/openapi.json'])
})
