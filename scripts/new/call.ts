import fs from 'node:fs'
import { camelOf, pascalOf } from '../generated'
import type { Made } from '../new'

const contracts = 'src/api/contracts.ts'
const rights = 'tests/api/permissions.test.ts'

/** Inserts a line before `before`. @throws if that text is gone. */
export function withLine(file: string, before: string, line: string): string {
  const text = fs.readFileSync(file, 'utf8')
  if (!text.includes(before))
    throw new Error(`${file} says nothing of “${before.trim()}”: the line is written before it.`)
  return text.replace(before, `${line}${before}`)
}

/** As Biome sorts them: packages, our own by address, then those beside the file; a slash before a dot before a hyphen. */
const rankOf = (line: string): string => {
  const source = /from '(.+)'/.exec(line)?.[1] ?? ''
  const signs = source.replace(/[/.-]/g, (sign) => String('/.-'.indexOf(sign)))
  return `${source.startsWith('..') ? 2 : source.startsWith('.') ? 3 : source.startsWith('@/') ? 1 : 0}${signs}`
}

/** Adds imports to the top of a file’s text, in their order. */
export function withImports(text: string, ...lines: readonly string[]): string {
  const [head = ''] = /^(?:import [^']*'[^']+'\n)+/.exec(text) ?? []
  const sorted = [...head.split(/(?<='\n)/).filter(Boolean), ...lines].sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
  return sorted.join('') + text.slice(head.length)
}

const listed = (from: string, calls: string): string =>
  withImports(
    withLine(contracts, '}\n\n/** Calls next to the content API', `  ...${calls},\n`),
    `import { ${calls} } from '${from}'\n`,
  )

/** Files of a call that reads rows, with its permissions and test. `topic` is the file name prefix in `folder`. */
export function callFiles(folder: string, topic: string, name: string): [string, string][] {
  const [camel, pascal] = [camelOf(name), pascalOf(name)]
  const [feature = ''] = folder.split('/')
  const label = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  const at = (role: string) => `src/features/${folder}/${topic}${role}`
  const beside = (role: string) => `./${topic}${role}`
  return [
    [
      at('contract.ts'),
      `import { z } from '@hono/zod-openapi'
import { defineCall, envelope, listOf } from '@/lib/api'

const row = z.object({ id: z.int(), name: z.string() }).openapi('${pascal}Row')

/** Public; the names of active rows, in order. */
export const read${pascal} = defineCall({
  method: 'get',
  path: '/${name}/',
  tags: ['${feature.charAt(0).toUpperCase()}${feature.slice(1)}'],
  summary: '${label}',
  access: 'public',
  request: {
    query: z.object({ most: z.coerce.number({ error: 'The most is a number.' }).int().min(1).max(100).default(20) }),
  },
  responses: { 200: envelope(listOf(row)) },
})
`,
    ],
    [
      at('data.ts'),
      `import { pool } from '@/lib/db'

/** At most that many active rows, by name. */
export async function find${pascal}({ most }: { most: number }) {
  const { rows } = await pool().query<{ id: number; name: string }>(
    'SELECT id, name FROM locations WHERE active ORDER BY name, id LIMIT $1',
    [most],
  )
  return rows
}
`,
    ],
    [
      at('routes.ts'),
      `import { answer } from '@/lib/calls'
import { read${pascal} } from '${beside('contract')}'
import { find${pascal} } from '${beside('data')}'

export const ${camel}Calls = {
  read${pascal}: answer(read${pascal}, ({ query }) => find${pascal}(query)),
}
`,
    ],
    [
      `tests/api/${name}.test.ts`,
      `import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '@/api/contracts'
import { startApi } from '../support/api'

let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const get = (query = '') => fetch(\`\${api.url}/api/platform/v1/${name}/\${query}\`)

async function read(query = '') {
  const answer = await get(query)
  const { schema } = contracts.read${pascal}.responses[200].content['application/json']
  return schema.parse(await answer.json()).data
}

test('gives as many rows as are asked for', async () => {
  expect(await read('?most=3')).toHaveLength(3)
  expect((await read()).length).toBeGreaterThan(3)
})

test('refuses a number that is none', async () => {
  const answer = await get('?most=many')
  expect([answer.status, await answer.json()]).toMatchObject([400, { errors: { most: ['The most is a number.'] } }])
})
`,
    ],
    [contracts, listed(`@/features/${folder}/${topic}routes`, `${camel}Calls`)],
    [rights, withLine(rights, '  readSession: {', `  read${pascal}: { own: everyone },\n`)],
  ]
}

export const callNext = (pascal: string): string[] => [
  'its path, who may call it, what is sent and answered, in its contract; a summary in words of people',
  'what it reads, in its data; what is decided goes into rules, which have a twin test',
  'its test: what it gives, and each failure that it names',
  `another access than \`public\`: the row of read${pascal} in tests/api/permissions.test.ts, and \`answerPerson\` or \`answerStaff\` in its routes`,
]

/** `courses/next-sessions` as the feature's folder and the name. @throws Error if there is no such feature. */
export function ownedPlace(place: string, kind: 'call' | 'list'): { folder: string; name: string } {
  const parts = place.split('/')
  const name = parts.at(-1) ?? ''
  const folder = parts.slice(0, -1).join('/')
  if (!folder || !fs.existsSync(`src/features/${folder}`))
    throw new Error(`Say whose it is: npm run new ${kind} <feature>/${name}. There is no feature “${folder}”.`)
  return { folder, name }
}

/** A call of a feature that reads rows (docs/recipes/call.md): `courses/next-sessions`. */
export function newCall(place: string): Made {
  const { folder, name } = ownedPlace(place, 'call')
  return { files: new Map(callFiles(folder, `${name}.`, name)), next: callNext(pascalOf(name)) }
}
