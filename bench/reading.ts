/**
 * How long a process takes to read the API, compiled and through tsx, in turns, by the clock and by the processor. Run: `node --import tsx bench/reading.ts [rounds]`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compiledPath } from '../scripts/compile.mjs'
import { runtime } from '../scripts/runtime.mjs'

const rounds = Number(process.argv[2] ?? 3)
const env = {
  ...process.env,
  NODE_ENV: 'production' as const,
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  PAYLOAD_SECRET: 'only-for-the-benches-0000',
}

/** Seconds and megabytes of a process that reads the API, makes it and ends. */
async function read(args: string[], file: string): Promise<string> {
  const script = `const { createApi } = await import(${JSON.stringify(file)}); createApi()
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    console.log(((userCPUTime + systemCPUTime) / 1e6).toFixed(2) + ' s of a core, ' + Math.round(process.memoryUsage.rss() / 2 ** 20) + ' MB'); process.exit()`
  const began = performance.now()
  const child = spawn(runtime(), [...args, '--input-type=module', '-e', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  await once(child, 'close')
  return `${((performance.now() - began) / 1000).toFixed(2)} s, ${said.trim()}`
}

const api = await compiledPath('api')
for (let round = 1; round <= rounds; round += 1) {
  process.stdout.write(`compiled:    ${await read([], api)}\n`)
  process.stdout.write(`through tsx: ${await read(['--import', 'tsx'], `${process.cwd()}/src/api/routes.ts`)}\n`)
}
