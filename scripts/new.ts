import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { newBlock } from './new/block'
import { newForm } from './new/form'
import { newMigration } from './new/migration'

/** What a maker writes: files by path, and what is left to do by hand, line by line. */
export interface Made {
  readonly files: ReadonlyMap<string, string>
  readonly next: readonly string[]
}

const makers: Readonly<Record<string, (name: string) => Made>> = {
  block: newBlock,
  form: newForm,
  migration: newMigration,
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const usage = `Say what, and its name: npm run new ${Object.keys(makers).join('|')} <name-in-kebab-case>`
const [kind = '', name = ''] = process.argv.slice(2)
const make = makers[kind]
if (!make || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) fail(usage)
const { files, next } = make(name)
for (const file of files.keys())
  if (fs.existsSync(file) && !file.endsWith('index.ts')) fail(`${file} is there already. Nothing was written.`)
for (const [file, text] of files) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
  process.stdout.write(`  ${file}\n`)
}
if (kind !== 'migration') {
  const { status } = spawnSync(process.execPath, ['scripts/gen.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
process.stdout.write(`\nNow by hand:\n${next.map((line) => `  - ${line}\n`).join('')}`)
