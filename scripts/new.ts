import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { newBlock } from './new/block'
import { newCall } from './new/call'
import { newFeature } from './new/feature'
import { newForm } from './new/form'
import { newList } from './new/list'
import { newMigration } from './new/migration'

/** Files by path, and the remaining manual steps. */
export interface Made {
  readonly files: ReadonlyMap<string, string>
  readonly next: readonly string[]
}

const makers: Readonly<Record<string, (name: string) => Made | Promise<Made>>> = {
  block: newBlock,
  call: newCall,
  feature: newFeature,
  form: newForm,
  list: newList,
  migration: newMigration,
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const usage = `Say what, and its name: npm run new ${Object.keys(makers).join('|')} <name-in-kebab-case>; a call and a list are <feature>/<name>`
const [kind = '', name = ''] = process.argv.slice(2)
const make = makers[kind]
const word = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'
if (!make || !new RegExp(kind === 'call' || kind === 'list' ? `^(?:${word}/)*${word}$` : `^${word}$`).test(name))
  fail(usage)

async function makeOf(maker: (name: string) => Made | Promise<Made>): Promise<Made> {
  try {
    return await maker(name)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const { files, next } = await makeOf(make)
const isChanged = (file: string) =>
  /index\.ts$|^src\/(?:api\/|desk-paths)|actions\.rules\.ts$|^tests\/(?:api\/(?:permissions|desk-lists)|server\/list-plans)\.test\.ts$|^scripts\/checks\/|\.md$/.test(
    file,
  )
for (const file of files.keys())
  if (fs.existsSync(file) && !isChanged(file)) fail(`${file} is there already. Nothing was written.`)
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
