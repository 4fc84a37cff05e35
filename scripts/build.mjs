import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { hashOf } from './compile.mjs'
import { withLock } from './lock.mjs'
import { runNode, runProgram } from './processes.mjs'
import { step, writeLog } from './say.mjs'

const stamp = '.next/hivis-sources'
/** All sources except the command line, which Next never sees. */
const parts = fs.readdirSync('src').filter((name) => name !== 'commands')
const sources = [
  ...parts.map((name) => `src/${name}`),
  'scripts/page-script.mjs',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

export const sourceHash = () => hashOf(sources)

/** The build may only see these. Its output is the same for every site, so no site setting may affect or break it. */
const machine = ['PATH', 'HOME', 'TMPDIR', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'CI', 'LANG']

export function buildEnvironment(from = process.env) {
  const own = Object.fromEntries(machine.flatMap((name) => (from[name] ? [[name, from[name]]] : [])))
  return { ...own, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
}

const isBuilt = (mark, wanted) => fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted

/** Builds unless the mark says that these sources were built. Of several that start at once one builds, and the others wait for it. */
export async function buildOnce({ mark, lock, wanted }, build) {
  if (isBuilt(mark, wanted)) return
  await withLock(lock, async () => {
    if (isBuilt(mark, wanted)) return
    fs.rmSync(mark, { force: true })
    await build()
    fs.writeFileSync(mark, wanted)
  })
}

/** What Next makes up for each build, made of the sources instead. A site has a key of its own for actions (src/server/built-config.ts). */
export const namesOf = (sources) => ({
  HIVIS_BUILD_ID: sources.slice(0, 20),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: createHash('sha256').update(`actions ${sources}`).digest('base64'),
})

async function build() {
  const { status, stdout, stderr } = await runProgram(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: { ...buildEnvironment(), ...namesOf(sourceHash()) },
  })
  writeLog(stdout + stderr)
  if (status === 0) return await bundlePageScript()
  throw new Error(`The build failed:\n${(stdout + stderr).trim().split('\n').slice(-40).join('\n')}`)
}

/** In a child process, to free the memory afterwards. */
async function bundlePageScript() {
  const { status, stderr } = await runNode(['scripts/page-script.mjs'])
  if (status !== 0) throw new Error(`The pages’ own script could not be built: ${stderr.trim()}`)
}

/** Builds if the sources changed since the last build. */
export async function ensureBuilt() {
  const of = { mark: stamp, lock: '.tmp/building', wanted: sourceHash() }
  if (!isBuilt(of.mark, of.wanted)) await step('Building', () => buildOnce(of, build))
}
