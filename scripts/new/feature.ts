import fs from 'node:fs'
import { pascalOf } from '../generated'
import type { Made } from '../new'
import { callFiles, callNext } from './call'

const rules = 'scripts/checks/rules.ts'
const architecture = 'ARCHITECTURE.md'

/** New features start on the level just below the desk. */
function levelled(name: string): [string, string][] {
  const source = fs.readFileSync(rules, 'utf8')
  const [line = '', names = ''] = /\n {2}\[([^\]]+)\],\n {2}\['desk'\],\n/.exec(source) ?? []
  if (!line) throw new Error(`${rules} has no level below the desk.`)
  const before = names.replaceAll("'", '')
  return [
    [rules, source.replace(line, line.replace(names, `${names}, '${name}'`))],
    [architecture, fs.readFileSync(architecture, 'utf8').replace(`\`${before}\``, `\`${before}, ${name}\``)],
  ]
}

/** A feature with one call (ARCHITECTURE.md): contract, rules with test, data, routes, level, permissions and test. */
export function newFeature(name: string): Made {
  const label = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  const at = (file: string) => `src/features/${name}/${file}`
  const calls = callFiles(name, '', name).map(([file, text]): [string, string] => {
    if (file === at('contract.ts'))
      return [
        file,
        text
          .replace("from '@/lib/api'\n", "from '@/lib/api'\nimport { mostRows } from './rules'\n")
          .replace('.max(100)', '.max(mostRows)'),
      ]
    return [file, text]
  })
  return {
    files: new Map([
      ...calls,
      [
        at('rules.ts'),
        `/** ${label}: most rows of one answer. */
export const mostRows = 100

/** How many pages that many rows fill; one where there are none. */
export const pagesOf = (rows: number): number => Math.max(1, Math.ceil(rows / mostRows))
`,
      ],
      [
        at('rules.test.ts'),
        `import { expect, test } from 'vitest'
import { mostRows, pagesOf } from './rules'

test.each([
  [0, 1],
  [1, 1],
  [mostRows, 1],
  [mostRows + 1, 2],
])('%s rows fill %s pages', (rows, pages) => expect(pagesOf(rows)).toBe(pages))
`,
      ],
      ...levelled(name),
    ]),
    next: [
      `its level in ${rules} and ${architecture}: as low as what it needs allows`,
      'what it decides, in `rules.ts`, each rule in its test',
      `its tables, where it has some: \`tables.ts\`, listed in src/cms/schema.ts, and npm run new migration ${name}`,
      ...callNext(pascalOf(name)),
    ],
  }
}
