import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runNode } from './processes.mjs'

const folder = '.compiled'

/** Compiled entries: the site's processes, on-demand modules, and the programs that prepare the database. */
const entries = {
  hivis: 'src/commands/hivis.ts',
  site: 'src/commands/site/run.ts',
  mute: 'scripts/mute.mjs',
  lines: 'scripts/lines.mjs',
  supervisor: 'src/server/supervisor.ts',
  front: 'src/server/front-process.ts',
  worker: 'src/worker.ts',
  development: 'src/server/development.ts',
  env: 'src/lib/env.ts',
  log: 'src/lib/log.ts',
  api: 'src/api/routes.ts',
  paths: 'src/paths.ts',
  identity: 'src/features/account/identity/gateway.local.ts',
  addresses: 'scripts/import-addresses.ts',
  migrate: 'scripts/migrate.ts',
  seed: 'scripts/seed.ts',
}

function filesOf(entry) {
  if (!fs.statSync(entry).isDirectory()) return [entry]
  return fs
    .readdirSync(entry, { withFileTypes: true })
    .flatMap((child) => filesOf(path.join(entry, child.name)))
    .sort()
}

/** Digest of a file or folder, without tests. Cached: a start needs it for both the build and the compilation. */
const digests = new Map()

function digestOf(entry) {
  const known = digests.get(entry)
  if (known) return known
  const hash = createHash('sha256')
  for (const file of filesOf(entry)) if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(fs.readFileSync(file))
  const digest = hash.digest('hex')
  digests.set(entry, digest)
  return digest
}

export const hashOf = (sources) =>
  createHash('sha256')
    .update([process.versions.node, ...sources.map(digestOf)].join('\n'))
    .digest('hex')

/** In a child process, to free the memory afterwards. */
async function compile(target, input) {
  const { status, stderr } = await runNode(['scripts/compile-program.mjs', target, JSON.stringify(input)])
  const said = stderr.trim().split('\n').slice(-12).join('\n')
  if (status !== 0) throw new Error(`The sources could not be compiled: ${said}`)
}

/** Builds unused for this long belong to old sources. */
const unusedMs = 7 * 86_400_000

/** Marks a folder as used, and removes old ones. Uses file times only: a process may have its own clock. */
function tidy(used) {
  const noted = (one) =>
    fs.statSync(path.join(one, 'used'), { throwIfNoEntry: false })?.mtimeMs ?? fs.statSync(one).mtimeMs
  try {
    fs.writeFileSync(path.join(used, 'used'), '')
    const unusedBefore = noted(used) - unusedMs
    const all = fs.readdirSync(folder).map((name) => path.join(folder, name))
    for (const one of all) if (noted(one) < unusedBefore) fs.rmSync(one, { recursive: true, force: true })
  } catch {
    // A read-only tree is used as is, and another process may tidy at the same time.
  }
}

/** One folder per state of the sources, so that processes started together can't read each other's unfinished output. */
export async function compiledFolder(input, sources) {
  const target = path.join(folder, hashOf([...sources, 'tsconfig.json', 'package-lock.json']).slice(0, 16))
  if (!fs.existsSync(target)) await compile(target, input)
  tidy(target)
  return path.resolve(target)
}

let product

export async function compiledPath(name) {
  product ??= compiledFolder(entries, ['src', 'scripts'])
  return path.join(await product, `${name}.mjs`)
}

export const compiled = async (name) => import(pathToFileURL(await compiledPath(name)).href)
