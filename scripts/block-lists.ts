import fs from 'node:fs'
import path from 'node:path'
import { camelOf, type Imported, importLines, inOrderOf, pascalOf } from './generated'

const folder = 'src/blocks'
const head =
  '// Written by `npm run gen` from the folders beside it. The order is the editor’s picker: move lines in configs.generated.ts.\n'

const exported = (file: string): string[] => {
  const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  return [...source.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].flatMap(([, name]) => name ?? [])
}

/** The single export of `file` that matches. @throws if there is none, or several. */
function only(file: string, fits: (name: string) => boolean, what: string): string {
  const [name, ...others] = exported(file).filter(fits)
  if (!name || others.length > 0) throw new Error(`${file} must export one ${what}.`)
  return name
}

interface Block {
  readonly slug: string
  readonly dir: string
  readonly schema: string
  readonly topics: string | undefined
  readonly load: string | undefined
  readonly view: string
}

function readBlock(dir: string): Block {
  const slug = camelOf(dir)
  const at = (file: string) => path.join(folder, dir, file)
  only(at('config.ts'), (name) => name === slug, `block named ${slug}`)
  only(at('examples.ts'), (name) => name === `${slug}Examples`, `${slug}Examples`)
  return {
    slug,
    dir,
    schema: only(at('config.ts'), (name) => name.endsWith('Schema'), 'schema'),
    topics: exported(at('config.ts')).find((name) => name === `${slug}Topics`),
    load: exported(at('wire.ts')).find((name) => name.startsWith('load')),
    view: only(
      at('view.tsx'),
      (name) => name === pascalOf(dir) || name === `${pascalOf(dir)}Block`,
      `view named ${pascalOf(dir)}`,
    ),
  }
}

function readBlocks(): Block[] {
  const dirs = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  return inOrderOf(`${folder}/configs.generated.ts`, dirs.sort().map(readBlock), ({ slug }) => slug)
}

const listOf = (imported: readonly Imported[], body: string) =>
  `${head}${importLines(imported)}\n\nexport const ${body}\n`

/** Expected content of the four block lists, by file. @throws with a sentence if a block lacks a required export. */
export function blockLists(): Map<string, string> {
  const blocks = readBlocks()
  const lines = (of: (block: Block) => string) => blocks.map((block) => `  ${of(block)},`).join('\n')
  const wired = blocks.flatMap(({ dir, schema, topics, load }) => [
    { names: `{ ${[schema, topics].filter(Boolean).sort().join(', ')} }`, from: `./${dir}/config` },
    ...(load ? [{ names: `{ ${load} }`, from: `./${dir}/wire` }] : []),
  ])
  const wireOf = ({ slug, schema, load, topics }: Block) =>
    `${slug}: { schema: ${schema}${load ? `, load: ${load}` : ''}${topics ? `, topics: ${topics}` : ''} }`
  return new Map([
    [
      `${folder}/configs.generated.ts`,
      listOf(
        blocks.map(({ slug, dir }) => ({ names: `{ ${slug} }`, from: `./${dir}/config` })),
        `configs = [\n${lines(({ slug }) => slug)}\n] as const`,
      ),
    ],
    [
      `${folder}/wires.generated.ts`,
      listOf(
        [{ names: 'type { BlockWire }', from: './block' }, ...wired],
        `wires = {\n${lines(wireOf)}\n} satisfies Record<string, BlockWire>`,
      ),
    ],
    [
      `${folder}/views.generated.ts`,
      listOf(
        [
          { names: '{ view }', from: './block' },
          ...blocks.map(({ dir, view }) => ({ names: `{ ${view} }`, from: `./${dir}/view` })),
          { names: '{ wires }', from: './wires.generated' },
        ],
        `views = {\n${lines(({ slug, view }) => `${slug}: view(wires.${slug}.schema, ${view})`)}\n}`,
      ),
    ],
    [
      `${folder}/examples.generated.ts`,
      listOf(
        [
          { names: 'type { Examples }', from: './block' },
          ...blocks.map(({ slug, dir }) => ({ names: `{ ${slug}Examples }`, from: `./${dir}/examples` })),
        ],
        `examples = {\n${lines(({ slug }) => `${slug}: ${slug}Examples`)}\n} satisfies Record<string, Examples>`,
      ),
    ],
  ])
}
