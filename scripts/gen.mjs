import path from 'node:path'
import { ensureInstalled, requireNode } from './install.mjs'
import { runNode } from './processes.mjs'
import { step, stop } from './say.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
requireNode()
await ensureInstalled().catch((error) => stop(error.message))

const env = { ...process.env, PAYLOAD_SECRET: 'only-for-generating-0000', NODE_ENV: 'development' }

async function node(args) {
  const { status, signal, stdout, stderr } = await runNode(args, { env })
  if (status === 0) return
  const said = (stderr.trim() || stdout.trim()).split('\n').slice(-10).join('\n')
  stop(`Generating failed: ${args.at(-1)} ended with ${signal ?? `exit code ${status}`}. ${said}`)
}

await step('Lists of blocks and forms', async () => {
  await node(['--import', 'tsx', 'scripts/lists.ts'])
  await node(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', 'src/blocks', 'src/features/enquiries'])
})

await step('Import map, summary of the contract and table of settings', async () => {
  await node(['--import', 'tsx', 'scripts/generate.ts'])
})
