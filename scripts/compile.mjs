import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runNode } from './processes.mjs'

const folder = '.compiled'

/** What is run as it is compiled: the processes of the site, what it is asked for by name, and the programs that prepare its database. */
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

/** What a file or folder is, without its tests. Kept: a start asks it for the build and for what is compiled, and changes none. */
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

/** One hash over files and folders, without their tests, and over the Node that reads them. */
export const hashOf = (sources) =>
  createHash('sha256')
    .update([process.versions.node, ...sources.map(digestOf)].join('\n'))
    .digest('hex')

/** In a process of its own: what compiling takes in memory ends with it. */
async function compile(target, input) {
  const { status, stderr } = await runNode(['scripts/compile-program.mjs', target, JSON.stringify(input)])
  const said = stderr.trim().split('\n').slice(-12).join('\n')
  if (status !== 0) throw new Error(`The sources could not be compiled: ${said}`)
}

/** What nobody began with for so long is of sources that are gone. */
const unusedMs = 7 * 86_400_000

/** Notes that a folder is used, and takes those away that long nobody used. By the time of the files alone: a process may have a clock of its own. */
function tidy(used) {
  const noted = (one) =>
    fs.statSync(path.join(one, 'used'), { throwIfNoEntry: false })?.mtimeMs ?? fs.statSync(one).mtimeMs
  try {
    fs.writeFileSync(path.join(used, 'used'), '')
    const unusedBefore = noted(used) - unusedMs
    const all = fs.readdirSync(folder).map((name) => path.join(folder, name))
    for (const one of all) if (noted(one) < unusedBefore) fs.rmSync(one, { recursive: true, force: true })
  } catch {
    // A tree that can't be written is run as it is, and somebody else may tidy at the same time.
  }
}

/**
 * The folder of entries that are compiled from these sources, made when it is not there. One for each state of them, so that processes that start at
 * once can't read what another is writing.
 */
export async function compiledFolder(input, sources) {
  const target = path.join(folder, hashOf([...sources, 'tsconfig.json', 'package-lock.json']).slice(0, 16))
  if (!fs.existsSync(target)) await compile(target, input)
  tidy(target)
  return path.resolve(target)
}

let product

/** The path of a compiled entry of the product. */
export async function compiledPath(name) {
  product ??= compiledFolder(entries, ['src', 'scripts'])
  return path.join(await product, `${name}.mjs`)
}

/** A compiled entry, loaded. */
export const compiled = async (name) => import(pathToFileURL(await compiledPath(name)).href)
