import { camelOf, pascalOf } from '../generated'
import type { Made } from '../new'
import { ownedPlace, withImports, withLine } from './call'

const contracts = 'src/api/contracts.ts'
const paths = 'src/desk-paths.ts'
const places = 'src/features/desk/find/actions.rules.ts'
const rights = 'tests/api/permissions.test.ts'
const readings = 'tests/api/desk-lists.test.ts'
const plans = 'tests/server/list-plans.test.ts'

/** The definition, how its rows are read, its two calls and its page. */
function ownFiles(folder: string, name: string): [string, string][] {
  const [camel, pascal] = [camelOf(name), pascalOf(name)]
  const many = name.replaceAll('-', ' ')
  const title = many.charAt(0).toUpperCase() + many.slice(1)
  const at = (file: string) => `src/features/${folder}/${file}`
  const account = folder === 'account' ? '.' : folder.startsWith('account/') ? '..' : '@/features/account'
  return [
    [
      at(`desk/${name}.list.ts`),
      `import { desk${pascal}Path } from '@/desk-paths'
import { defineRecord, type RowIn } from '@/lib/desk-list'

export const ${camel}List = defineRecord({
  name: '${name}',
  title: '${title}',
  words: ['row', '${many}'],
  path: desk${pascal}Path,
  roles: ['support'],
  row: { id: 'whole', name: 'text' },
  columns: [{ key: 'name', label: 'Name', isSorted: true }],
  filters: [],
  sort: 'name',
  finds: 'Name',
  empty: 'Nothing yet',
})

export type ${pascal}Row = RowIn<typeof ${camel}List>
`,
    ],
    [
      at(`${name}.data.ts`),
      `import type { ListSource } from '@/lib/desk-rows'
import type { ${pascal}Row } from './desk/${name}.list'

export const ${camel}Source: ListSource<${pascal}Row> = {
  from: 'locations t',
  columns: { id: 't.id', name: 't.name' },
  filters: {},
  search: (word) => \`hivis_words(t.name) LIKE \${word}\`,
}
`,
    ],
    [
      at(`${name}.routes.ts`),
      withImports(
        `
export const ${camel}ListCalls = {
  list${pascal}: answerList(${camel}List, { source: ${camel}Source }),
  export${pascal}: answerExport(${camel}List, { source: ${camel}Source }),
}
`,
        `import { answerExport, answerList } from '${account}/desk.routes'\n`,
        `import { ${camel}List } from './desk/${name}.list'\n`,
        `import { ${camel}Source } from './${name}.data'\n`,
      ),
    ],
    [
      `src/app/(desk)/desk/${name}/page.tsx`,
      withImports(
        `
export const metadata = { title: ${camel}List.title }

export default listPage(${camel}List, { source: ${camel}Source })
`,
        `import { listPage } from '@/features/desk/components/list-page'\n`,
        `import { ${camel}List } from '@/features/${folder}/desk/${name}.list'\n`,
        `import { ${camel}Source } from '@/features/${folder}/${name}.data'\n`,
      ),
    ],
  ]
}

/** A list of the desk (docs/recipes/desk-list.md): \`company/trade-bodies\`. */
export function newList(place: string): Made {
  const { folder, name } = ownedPlace(place, 'list')
  const [camel, pascal] = [camelOf(name), pascalOf(name)]
  const list = `import { ${camel}List } from '@/features/${folder}/desk/${name}.list'\n`
  const source = `import { ${camel}Source } from '@/features/${folder}/${name}.data'\n`
  const calls = `import { ${camel}ListCalls } from '@/features/${folder}/${name}.routes'\n`
  const row = `placeOf(${camel}List),\n`
  const key = /-/.test(name) ? `'${name}'` : name
  const right = `{ roles: ['support'], gives: 200 },\n`
  return {
    files: new Map([
      ...ownFiles(folder, name),
      [paths, withLine(paths, 'export const deskReportsPath', `export const desk${pascal}Path = '/desk/${name}/'\n`)],
      [
        contracts,
        withImports(withLine(contracts, '}\n\n/** Calls next to the content API', `  ...${camel}ListCalls,\n`), calls),
      ],
      [places, withImports(withLine(places, "  { label: 'API keys'", `  ${row}`), list)],
      [rights, withLine(rights, '  listVouchers: {', `  list${pascal}: ${right}  export${pascal}: ${right}`)],
      [readings, withImports(withLine(readings, '  vouchers: vouchersList', `  ${key}: ${camel}List,\n`), list)],
      [
        plans,
        withImports(
          withLine(plans, '  vouchers: statementsOf', `  ${key}: statementsOf(${camel}List, ${camel}Source),\n`),
          list,
          source,
        ),
      ],
    ]),
    next: [
      'its definition: rights, columns, filters, what a row opens, and its actions (docs/recipes/desk-list.md)',
      'how its rows are read, in its data: a column of the definition is one of the source, or the types fail',
      'other roles than support: its definition, and its two rows in tests/api/permissions.test.ts',
    ],
  }
}
