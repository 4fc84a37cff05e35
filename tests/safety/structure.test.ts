import { describe, expect, test } from 'vitest'
import { fewestFiles, foldersOf, isProduct, mostFolders, mostLines } from '../../scripts/checks/rooms'
import { permissions } from '../../scripts/checks/rules'
import { checkTree, readTree } from '../../scripts/checks/structure'
import { sharedTables, writersOf } from '../../scripts/checks/writes'

type Plant = {
  name: string
  rule: string
  file: string
  source?: string
  others?: Record<string, string>
  line?: number
}

const lines = (count: number) => 'export {}\n'.repeat(count)

/** A component whose body has that many lines, JSX counted, and blank lines and comments that are free. */
const component = (count: number) => {
  const rows = [
    'const a = 1',
    '',
    '// Free.',
    'return (',
    '<ul>',
    ...Array(count - 5).fill('<li>{a}</li>'),
    '</ul>',
    ')',
  ]
  return `export function List() {\n${rows.join('\n')}\n}\n`
}

/** One broken rule each. `file` is where it must be reported. */
const plants: Plant[] = [
  { name: 'an unknown top folder', rule: 'top-folder', file: 'src/common/thing.ts' },
  { name: 'an unknown file in src', rule: 'top-folder', file: 'src/constants.ts' },
  { name: 'a feature without a level', rule: 'feature-level', file: 'src/features/loyalty/rules.ts' },
  { name: 'a file outside a feature', rule: 'feature-file', file: 'src/features/rules.ts' },
  { name: 'an unknown file of a feature', rule: 'feature-file', file: 'src/features/courses/service.ts' },
  { name: 'a known name with another ending', rule: 'feature-file', file: 'src/features/courses/rules.tsx' },
  { name: 'a component that draws nothing', rule: 'feature-file', file: 'src/features/courses/components/sort.ts' },
  { name: 'a mail that is a component', rule: 'feature-file', file: 'src/features/catalogue/mail/order-placed.tsx' },
  { name: 'a folder in components', rule: 'feature-file', file: 'src/features/courses/components/calendar/row.tsx' },
  { name: 'an unknown file of a sub-folder', rule: 'feature-file', file: 'src/features/enquiries/card-order/form.tsx' },
  { name: 'a sub-folder too deep', rule: 'feature-file', file: 'src/features/enquiries/card-order/address/rules.ts' },
  { name: 'an unknown file of a block', rule: 'block-file', file: 'src/blocks/hero/styles.ts' },
  { name: 'a folder in a block', rule: 'block-file', file: 'src/blocks/hero/parts/view.tsx' },
  { name: 'an unknown file of blocks', rule: 'block-file', file: 'src/blocks/registry.ts' },
  { name: 'index', rule: 'forbidden-name', file: 'src/lib/index.ts' },
  { name: 'utils', rule: 'forbidden-name', file: 'src/ui/utils.ts' },
  { name: 'helpers in a folder name', rule: 'forbidden-name', file: 'src/lib/helpers/text.ts' },
  { name: 'hooks', rule: 'forbidden-name', file: 'scripts/hooks.ts' },
  { name: 'types', rule: 'forbidden-name', file: 'src/features/courses/components/types.tsx' },
  { name: 'camel case', rule: 'kebab-case', file: 'src/lib/apiClient.ts' },
  { name: 'capitals', rule: 'kebab-case', file: 'src/ui/Button.tsx' },
  { name: 'routing brackets outside app', rule: 'kebab-case', file: 'src/ui/[slug]/card.tsx' },
  { name: 'a folder in capitals in app', rule: 'kebab-case', file: 'src/app/(site)/coursePage/page.tsx' },
  { name: 'a long file', rule: 'size', file: 'src/lib/text.ts', source: lines(351) },
  { name: 'a long file of statements', rule: 'size', file: 'src/features/courses/data.ts', source: lines(351) },
  { name: 'a long style sheet', rule: 'size', file: 'src/ui/styles.css', source: 'a {}\n'.repeat(351) },
  { name: 'a long routing file', rule: 'size', file: 'src/app/(site)/[[...path]]/page.tsx', source: lines(61) },
  { name: 'a long script', rule: 'size', file: 'scripts/start.mjs', source: lines(151) },
  { name: 'a long seed', rule: 'size', file: 'scripts/seed/courses.ts', source: lines(351) },
  {
    name: 'a cast',
    rule: 'cast',
    file: 'src/lib/text.ts',
    source: '\nexport const a = JSON.parse("1") as number\n',
    line: 2,
  },
  {
    name: 'a cast in brackets',
    rule: 'cast',
    file: 'scripts/text.ts',
    source: 'export const a = <1>[]\n',
  },
  { name: 'a long component', rule: 'function-size', file: 'src/ui/list.tsx', source: `\n${component(61)}`, line: 2 },
  { name: 'broken syntax', rule: 'parse', file: 'src/lib/text.ts', source: 'const = 1' },
  {
    name: 'ui knows a feature',
    rule: 'imports',
    file: 'src/ui/card.tsx',
    source: `import { a } from '@/features/courses/rules'`,
  },
  {
    name: 'files that import each other',
    rule: 'cycle',
    file: 'src/features/courses/data.ts',
    source: `import type { Card } from './rules'`,
    others: {
      'src/features/courses/rules.ts': `import { find } from './loaders'`,
      'src/features/courses/loaders.ts': `export { find } from './data'`,
    },
  },
  { name: 'ui knows blocks', rule: 'imports', file: 'src/ui/card.tsx', source: `import { a } from '../blocks/views'` },
  { name: 'lib knows ui', rule: 'imports', file: 'src/lib/text.ts', source: `import { a } from '@/ui/logo'` },
  {
    name: 'a feature knows a block',
    rule: 'imports',
    file: 'src/features/content/loaders.ts',
    source: `import { a } from '@/blocks/views'`,
  },
  {
    name: 'a feature knows app',
    rule: 'imports',
    file: 'src/features/content/loaders.ts',
    source: `import { a } from '@/app/layout'`,
  },
  {
    name: 'blocks know the api',
    rule: 'imports',
    file: 'src/blocks/hero/view.tsx',
    source: `import { a } from '@/api/routes'`,
  },
  {
    name: 'the api knows a block’s view',
    rule: 'imports',
    file: 'src/api/routes.ts',
    source: `import { a } from '@/blocks/views'`,
  },
  { name: 'the api knows ui', rule: 'imports', file: 'src/api/docs.ts', source: `import { a } from '@/ui/logo'` },
  {
    name: 'the front knows a feature',
    rule: 'imports',
    file: 'src/server/front.ts',
    source: `import { a } from '@/features/content/data'`,
  },
  { name: 'a type import', rule: 'imports', file: 'src/lib/text.ts', source: `import type { A } from '@/ui/logo'` },
  { name: 'a re-export', rule: 'imports', file: 'src/lib/text.ts', source: `export * from '@/ui/logo'` },
  { name: 'a named re-export', rule: 'imports', file: 'src/lib/text.ts', source: `export { Logo } from '@/ui/logo'` },
  { name: 'an import type', rule: 'imports', file: 'src/lib/text.ts', source: `export type A = import('@/ui/logo').A` },
  { name: 'a late import', rule: 'imports', file: 'src/lib/text.ts', source: `\n\nawait import('@/ui/logo')`, line: 3 },
  { name: 'require', rule: 'imports', file: 'src/lib/text.ts', source: `require('../ui/logo')` },
  {
    name: 'paths know a feature',
    rule: 'imports',
    file: 'src/paths.ts',
    source: `import { a } from '@/features/courses/rules'`,
  },
  {
    name: 'src knows tests',
    rule: 'imports',
    file: 'src/lib/text.ts',
    source: `import { a } from '../../tests/support/rows'`,
  },
  {
    name: 'src knows scripts',
    rule: 'imports',
    file: 'src/cms/schema.ts',
    source: `import { a } from '../../scripts/say.mjs'`,
  },
  { name: 'cms knows views', rule: 'imports', file: 'src/cms/schema.ts', source: `import { a } from '@/blocks/views'` },
  {
    name: 'cms knows rules',
    rule: 'imports',
    file: 'src/cms/schema.ts',
    source: `import { a } from '@/features/courses/rules'`,
  },
  {
    name: 'a page knows the cms',
    rule: 'imports',
    file: 'src/app/(site)/layout.tsx',
    source: `import a from '@payload-config'`,
  },
  {
    name: 'a higher feature',
    rule: 'feature-level',
    file: 'src/features/content/data.ts',
    source: `import { a } from '@/features/courses/rules'`,
  },
  {
    name: 'a feature beside',
    rule: 'feature-level',
    file: 'src/features/courses/data.ts',
    source: `import { a } from '../seats/rules'`,
  },
  {
    name: 'the environment',
    rule: 'environment',
    file: 'src/server/front.ts',
    source: 'export const a = process.env.PORT',
  },
  {
    name: 'the environment in brackets',
    rule: 'environment',
    file: 'src/lib/db.ts',
    source: `export const a = process['env']`,
  },
  {
    name: 'the environment of the globals',
    rule: 'environment',
    file: 'src/lib/db.ts',
    source: 'export const a = globalThis.process.env',
  },
  {
    name: 'the environment taken apart',
    rule: 'environment',
    file: 'src/ui/logo.tsx',
    source: 'const { env } = process',
  },
  {
    name: 'the environment imported',
    rule: 'environment',
    file: 'src/lib/db.ts',
    source: `import { env } from 'node:process'`,
  },
  {
    name: 'a loader with SQL',
    rule: 'database',
    file: 'src/features/courses/loaders.ts',
    source: `import { pool } from '@/lib/db'`,
  },
  {
    name: 'a route with a client',
    rule: 'database',
    file: 'src/features/courses/routes.ts',
    source: `import pg from 'pg'`,
  },
  {
    name: 'a page with SQL',
    rule: 'database',
    file: 'src/app/(site)/page.tsx',
    source: `import { pool } from '@/lib/db'`,
  },
  {
    name: 'drizzle in rules',
    rule: 'database',
    file: 'src/features/catalogue/sale.rules.ts',
    source: `import { sql } from '@payloadcms/db-postgres/drizzle'`,
  },
  {
    name: 'date-fns',
    rule: 'dates',
    file: 'src/features/courses/rules.ts',
    source: `import { format } from 'date-fns'`,
  },
  { name: 'a time zone', rule: 'dates', file: 'src/lib/money.ts', source: `import { tz } from '@date-fns/tz'` },
  {
    name: 'a date by Intl',
    rule: 'dates',
    file: 'src/ui/date.tsx',
    source: `export const a = new Intl.DateTimeFormat('en-NZ')`,
  },
  {
    name: 'a local date',
    rule: 'dates',
    file: 'src/ui/date.tsx',
    source: 'export const a = new Date().toLocaleDateString()',
  },
  {
    name: 'a local time',
    rule: 'dates',
    file: 'src/ui/date.tsx',
    source: 'export const a = new Date().toLocaleTimeString()',
  },
  {
    name: 'a price by Intl',
    rule: 'money',
    file: 'src/ui/price.tsx',
    source: `export const a = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' })`,
  },
  {
    name: 'a local price',
    rule: 'money',
    file: 'src/blocks/hero/view.tsx',
    source: `export const a = (1).toLocaleString('en-NZ', { currency: 'NZD' })`,
  },
  {
    name: 'a mail that draws itself',
    rule: 'mails',
    file: 'src/features/purchases/mail/mails.ts',
    source: `import { Text } from '@react-email/components'`,
  },
  {
    name: 'an address',
    rule: 'addresses',
    file: 'src/features/courses/rules.ts',
    source: `export const a = '/training/course-calendar/'`,
  },
  {
    name: 'an address with a query',
    rule: 'addresses',
    file: 'src/ui/login.tsx',
    source: `export const a = '/login?next=/'`,
  },
  {
    name: 'an address in an attribute',
    rule: 'addresses',
    file: 'src/blocks/hero/view.tsx',
    source: '\nexport const a = <a href="/account/">Account</a>',
    line: 2,
  },
  {
    name: 'an address with a part to fill',
    rule: 'addresses',
    file: 'src/ui/link.tsx',
    source: ['export const a = (id: number) => `/course-booking/$', '{id}/`'].join(''),
  },
  {
    name: 'an address of the API',
    rule: 'addresses',
    file: 'src/features/courses/client.tsx',
    source: `fetch('/api/platform/v1/course/')`,
  },
  {
    name: 'an address in a contract’s text',
    rule: 'addresses',
    file: 'src/features/catalogue/contract.ts',
    source: `export const a = { summary: '/cart/' }`,
  },
  {
    name: 'a collection with React',
    rule: 'plain-node',
    file: 'src/features/catalogue/collections.ts',
    source: `import type { ReactNode } from 'react'`,
  },
  {
    name: 'a collection for servers only',
    rule: 'plain-node',
    file: 'src/features/catalogue/collections.ts',
    source: `import 'server-only'`,
  },
  {
    name: 'a block config with Next',
    rule: 'plain-node',
    file: 'src/blocks/hero/config.ts',
    source: `import { cache } from 'next/cache'`,
  },
  {
    name: 'a block config with styles',
    rule: 'plain-node',
    file: 'src/blocks/hero/config.ts',
    source: `import '@/ui/styles.css'`,
  },
  {
    name: 'configs with a view',
    rule: 'plain-node',
    file: 'src/blocks/configs.ts',
    source: `import { Hero } from './hero/view'`,
    others: { 'src/blocks/hero/view.tsx': '' },
  },
  {
    name: 'a collection that reaches React',
    rule: 'plain-node',
    file: 'src/features/catalogue/collections.ts',
    source: `import { a } from './lifecycle'`,
    others: {
      'src/features/catalogue/lifecycle.ts': `import { a } from './loaders'`,
      'src/features/catalogue/loaders.ts': `import { cache } from 'react'`,
    },
  },
  {
    name: 'a table of another feature',
    rule: 'writes',
    file: 'src/features/wallet/mutations.ts',
    source: 'const a = `UPDATE refunds SET state = $1`',
    others: {
      'src/features/payments/mutations.ts':
        'const a = `INSERT INTO refunds (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET id = 1`',
    },
  },
  {
    name: 'a lock that inserts wait for',
    rule: 'locks',
    file: 'src/features/catalogue/mutations.ts',
    source: 'const a = `\nSELECT 1 FROM orders FOR UPDATE SKIP LOCKED`',
    line: 2,
  },
]

describe('a planted violation of each rule is reported', () => {
  test.each(plants)('$rule: $name', ({ rule, file, source = '', others = {}, line = 1 }) => {
    const found = checkTree(new Map(Object.entries({ ...others, [file]: source })))
    expect(found.filter(({ path }) => path === file).map((one) => [one.rule, one.line])).toEqual([[rule, line]])
    expect(found[0]?.sentence).toMatch(/\S+ .+/)
  })
})

/** What must stay allowed: a rule that reports everything would pass the tests above. */
const allowed: Record<string, string> = {
  'src/paths.ts': `export const a = '/account/'`,
  'src/paths.test.ts': `import { a } from './paths'`,
  'src/app/(site)/[[...path]]/page.tsx': `import { a } from '@/blocks/views'\nimport { b } from '@/features/content/loaders'`,
  'src/app/(cms)/admin/importMap.js': lines(100),
  'src/app/(cms)/layout.tsx': `import config from '@payload-config'`,
  'src/api/routes.ts': `import { a } from '@/features/courses/routes'`,
  'src/cms/payload.config.ts': `import { a } from '@/blocks/configs'\nimport { b } from '@/features/courses/collections'`,
  'src/cms/migrations/index.ts': `import pg from 'pg'`,
  'src/cms/migrations/20261121_110000_triggers.ts': lines(2000),
  'src/server/database-watch.ts': `import pg from 'pg'`,
  'src/server/request-url.ts': `import { routeTable } from '@/cache-topics'`,
  'src/blocks/examples.ts': `import { a } from './hero/examples'`,
  'src/blocks/hero/config.ts': `import type { Block } from 'payload'\nexport const a = { defaultValue: '/training/' }`,
  'src/blocks/hero/view.test.tsx': `export const a = '/account/'`,
  'src/features/courses/collections.ts': `import type { A } from './client'`,
  'src/features/courses/client.tsx': `import { useState } from 'react'\nimport { a } from '@/paths'\nimport { b } from './rules'`,
  'src/features/courses/rules.ts': `import { a } from '@/features/account/rules'\nimport { b } from '../places/rules'`,
  'src/features/courses/rules.test.ts': `import { a } from '../../../tests/support/rows'`,
  'src/features/courses/data.ts': `import { pool } from '@/lib/db'\n${lines(349)}`,
  'src/features/courses/components/calendar-row.tsx': `// process.env and '/account/' in a comment\nexport const a = 'see /account/'`,
  'src/features/courses/components/calendar-row.test.tsx': '',
  'src/features/payments/gateway.local.ts': '',
  'src/features/payments/gateway.local.test.ts': '',
  'src/features/messages/mail/frame.tsx': `import { Text } from '@react-email/components'`,
  'src/features/purchases/mail/mails.ts': '',
  'src/features/catalogue/mail/mails.test.ts': '',
  'src/features/billing/mail/mails.ts': '',
  'src/features/purchases/mail/renderers.ts': '',
  'src/features/purchases/mail/samples.ts': '',
  'src/features/enquiries/card-order/contract.ts': `export const a = { path: '/company/cards/' }`,
  'src/features/enquiries/card-order/components/form.tsx': '',
  'src/features/enquiries/card-order/rules.ts': `import { a } from '../rules'`,
  'src/features/enquiries/card-order/batch.data.ts': 'const a = `SELECT id FROM enquiries FOR NO KEY UPDATE`',
  'src/lib/env.ts': 'export const a = process.env.PORT',
  'src/lib/dates.ts': `import { format } from 'date-fns'`,
  'src/lib/money.ts': `export const a = new Intl.NumberFormat('en-NZ', { currency: 'NZD' })`,
  'src/ui/list.tsx': component(60),
  'src/ui/list.test.tsx': component(200),
  'src/ui/count.tsx': `export const a = new Intl.NumberFormat('en-NZ').format(1200)`,
  'scripts/start.mjs': 'export const a = process.env.PORT',
  'scripts/seed/courses.ts': lines(350),
  'scripts/seed/page-content.ts': lines(900),
}

test('every permission of the table has its planted violation', () => {
  const planted = new Set(plants.map(({ rule }) => rule))
  expect(permissions.map(({ rule }) => rule).filter((rule) => !planted.has(rule))).toEqual([])
})

test('what the architecture allows is not reported', () => {
  expect(checkTree(new Map(Object.entries(allowed)))).toEqual([])
})

test('the tree follows every rule', () => {
  const found = checkTree(readTree(process.cwd()))
  expect(found.map(({ path, line, rule, sentence }) => `${path}:${line} ${rule}: ${sentence}`)).toEqual([])
})

test('the tree that is checked is the whole tree', () => {
  const tree = readTree(process.cwd())
  expect([...tree.keys()]).toEqual(expect.arrayContaining(['src/paths.ts', 'scripts/checks/rules.ts']))
  expect(tree.size).toBeGreaterThan(100)
})

/** A folder of a feature with that many files, as planted trees have them. */
const folder = (path: string, ...files: string[]) =>
  Object.fromEntries(files.map((file) => [`src/features/${path}/${file}`, '']))

/** What is said of a planted tree. */
const saidOf = (files: Record<string, string>) =>
  checkTree(new Map(Object.entries(files))).map(({ path, rule }) => `${path} ${rule}`)

test('a feature has so many lines, tests aside', () => {
  const half = '\n'.repeat(300)
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/features/catalogue/topic${at}.rules.ts`, half]))
  const most = Math.floor(mostLines / 301)
  expect(saidOf({ ...files(most), 'src/features/catalogue/long.rules.test.ts': half })).toEqual([])
  expect(saidOf(files(most + 1))).toEqual(['src/features/catalogue feature-size'])
})

describe('sub-folders of features', () => {
  test('need three files of their own; components, mails, desk pages, tests and examples are none', () => {
    const more = folder(
      'catalogue/parcels',
      'components/label.tsx',
      'mail/mails.ts',
      'desk/page.tsx',
      'rules.test.ts',
      'examples.ts',
    )
    expect(saidOf({ ...folder('catalogue/parcels', 'rules.ts', 'data.ts'), ...more })).toEqual([
      'src/features/catalogue/parcels small-folder',
    ])
    expect(saidOf({ ...folder('catalogue/parcels', 'rules.ts', 'data.ts', 'labels.data.ts'), ...more })).toEqual([])
  })

  test('import one way, and their feature too', () => {
    const three = ['rules.ts', 'data.ts', 'contract.ts']
    const rooms = {
      ...folder('catalogue/parcels', ...three),
      ...folder('catalogue/couriers', ...three),
      'src/features/catalogue/rules.ts': '',
    }
    const one = {
      ...rooms,
      'src/features/catalogue/parcels/rules.ts': `import { a } from '../couriers/rules'\nimport { b } from '../rules'`,
    }
    expect(saidOf(one)).toEqual([])
    expect(
      saidOf({ ...one, 'src/features/catalogue/couriers/data.ts': `import type { A } from '../parcels/data'` }),
    ).toEqual(['src/features/catalogue/couriers both-ways'])
    expect(saidOf({ ...one, 'src/features/catalogue/data.ts': `import type { A } from './parcels/data'` })).toEqual([
      'src/features/catalogue both-ways',
    ])
  })

  test('are not more than there were', () => {
    const many = Array.from({ length: mostFolders + 1 }, (_, at) =>
      folder(`catalogue/thing-${at}`, 'rules.ts', 'data.ts', 'contract.ts'),
    )
    expect(saidOf(Object.assign({}, ...many.slice(1)))).toEqual([])
    expect(saidOf(Object.assign({}, ...many))).toEqual(['src/features folders'])
  })

  test('have numbers that are those of the tree, so that they can only fall', () => {
    const folders = foldersOf([...readTree(process.cwd()).keys()].filter(isProduct))
    expect(folders.length).toBe(mostFolders)
    expect(folders.filter(({ own }) => own < fewestFiles)).toEqual([])
  })
})

test('a table that features may share is written by exactly those', () => {
  const writers = writersOf(readTree(process.cwd()))
  const found = Object.keys(sharedTables).map((table) => [table, [...(writers.get(table)?.keys() ?? [])].sort()])
  expect(found).toEqual(Object.entries(sharedTables).map(([table, { features }]) => [table, [...features].sort()]))
  expect(writers.size).toBeGreaterThan(60)
})
