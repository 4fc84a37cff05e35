/** The page docs/operate/switch.md, carried out: a made-up old system’s lists come in by its commands, are compared until nothing differs, and are taken back. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { drawXlsx } from '@/lib/xlsx'
import { compiledPath } from '../../scripts/compile.mjs'
import { runNode } from '../../scripts/processes.mjs'
import { startApi } from '../support/api'
import { testDatabaseUrl } from '../support/database'
import { startDesk } from '../support/desk-calls'
import { importer } from '../support/imports'
import { type OldFiles, oldSystem } from '../support/old-system'
import { endQueries, query } from '../support/people'

const hivis = await compiledPath('hivis')
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-switch-'))
const page = fs.readFileSync('docs/operate/switch.md', 'utf8')
/** The words of each command of the page, those in quotes as one. */
const commands = [...page.matchAll(/^hivis (.+)$/gm)].map(([, words = '']) =>
  [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
)
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const files = importer(desk, 'admin')

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  fs.rmSync(home, { recursive: true, force: true })
  await api.close()
  await pool().end()
  await endQueries()
})

async function run(words: readonly string[]) {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production' as const,
    LOG_LEVEL: 'warn',
    DATA_DIR: home,
    INIT_CWD: home,
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
    DATABASE_URL: await testDatabaseUrl(),
  }
  const { status, stdout, stderr } = await runNode([hivis, ...words], { env })
  return { status, said: stdout, stderr }
}

/** What a command says that exits with 0. */
async function said(words: readonly string[]): Promise<string> {
  const ended = await run(words)
  expect(ended).toEqual({ status: 0, said: expect.any(String), stderr: expect.any(String) })
  return ended.said
}

/** The command of the page that begins so and has this in it. */
function told(start: string, has = ''): string[] {
  const found = commands.find((words) => words.join(' ').startsWith(start) && words.join(' ').includes(has))
  if (!found) throw new Error(`The page has no command ${start} ${has}.`)
  return found
}

const save = (name: string, content: string | Buffer) => fs.writeFileSync(path.join(home, name), content)
const cellsOf = (line: string) =>
  [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=,|^)(?=,|$)/g)].map(([, a, b]) => a ?? b ?? '')
const linesOf = (csv: string) => csv.split('\r\n')

/** An old system in good order, but for what the test spoils. */
function cleanSystem(): OldFiles {
  for (let seed = 1; ; seed += 1) {
    const made = oldSystem(seed, { people: 40, companies: 4, registrations: 1, cards: 20, invoices: 11 }, ['A course'])
    if (made.dirty.people + made.dirty.invoices === 0) return made
  }
}

const old = cleanSystem()

/** Its people as a workbook, with headings of its own, and one day of birth that can’t be. */
async function learners(): Promise<Buffer> {
  const [head = '', ...lines] = linesOf(old.people)
  const titles = cellsOf(head).map((title) => (title === 'Card expiry' ? 'Exp Dt' : title))
  const birth = titles.indexOf('Date of birth')
  const rows = lines.map((line, row) => [
    ...cellsOf(line).map((cell, at) => (row === 2 && at === birth ? '31/02/1989' : cell)),
    'yes',
  ])
  return await drawXlsx({ name: 'Learners', titles: [...titles, 'Newsletter'], rows })
}

/** What is owed, with one invoice more that makes it the total of the page. */
function debtors(total: number): string {
  const [head = ''] = linesOf(old.invoices)
  const [company = ''] = cellsOf(linesOf(old.companies)[1] ?? '').slice(1)
  const last: Record<string, string> = {
    'Contact Name': company,
    'Invoice Number': 'OLD-LAST',
    'Invoice Date': '20/01/2026',
    'Due Date': '20/02/2026',
    'Amount Due': ((total - old.owed) / 100).toFixed(2),
  }
  return `${old.invoices}\r\n${cellsOf(head)
    .map((title) => last[title] ?? '')
    .join(',')}`
}

/** Companies that are owed something themselves. */
const credited = (): string[] => [
  ...new Set(
    linesOf(old.invoices)
      .filter((line) => line.includes(',-'))
      .map((line) => cellsOf(line)[0] ?? ''),
  ),
]

async function countAll() {
  const [row] =
    await query(`SELECT (SELECT count(*)::int FROM companies) AS companies, (SELECT count(*)::int FROM people) AS people,
    (SELECT count(*)::int FROM cards) AS cards, (SELECT count(*)::int FROM orders) AS orders`)
  return row
}

test('the commands of the page bring the lists in, compare them until nothing differs, and the desk takes them back', async () => {
  const before = await countAll()
  save('companies.csv', old.companies)
  save('learners.xlsx', await learners())
  const owed = told('import-records open-invoices')
  save('debtors.csv', debtors(Math.round(Number(owed.at(-1)) * 100)))

  const kinds = await run(told('import-records --kinds'))
  expect(kinds).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^companies$[\s\S]*^people$[\s\S]*^open-invoices$/m),
  })
  expect(await run(told('import-records companies', '--dry-run'))).toMatchObject({
    status: 0,
    said: expect.stringContaining('Would add 4'),
  })
  expect(await countAll()).toEqual(before)
  expect(await run(told('import-records companies').filter((word) => word !== '--dry-run'))).toMatchObject({
    status: 0,
  })
  expect(commands.map((words) => words.join(' '))).toContain('import-records companies companies.csv')

  const people = await run(told('import-records people'))
  expect(people.status).toBe(1)
  expect(JSON.parse(people.said)).toMatchObject({ counts: { added: 39, held: 1 } })
  expect(await said(owed)).toContain('Added 12')
  expect(await countAll()).toEqual({
    companies: Number(before?.companies) + 4,
    people: Number(before?.people) + 39,
    cards: expect.any(Number),
    orders: Number(before?.orders) + 12 - old.invoices.split(',-').length + 1,
  })

  // A day later, the old system has mended the row, and a telephone has changed.
  const today = linesOf(old.people)
  const [changed = ''] = today.slice(2)
  save(
    'learners-today.csv',
    today.map((line) => (line === changed ? line.replace('021 0000001', '021 555 7777') : line)).join('\r\n'),
  )
  const differing = await run(told('compare'))
  expect(differing.status).toBe(1)
  expect(differing.said).toMatch(/not here/)
  expect(differing.said).toMatch(/0215557777|021 555 7777/)
  expect(await run(['import-records', ...told('compare').slice(1)])).toMatchObject({ status: 0 })
  expect(await run(told('compare'))).toMatchObject({ status: 0, said: expect.stringContaining('Nothing differs') })

  expect(await query("SELECT 1 FROM messages WHERE created_at > now() - interval '1 hour'")).toEqual([])
  const runs = await query<{ id: number }>(`SELECT id FROM import_runs WHERE state = 'applied' ORDER BY id DESC`)
  expect(runs).toHaveLength(4)
  for (const { id } of runs) {
    const { kind } = await files.act(id, 'undo')
    const stays = await files.rows(id, 'stays')
    // Credit is a ledger: what it was taken back from stays.
    const built = stays.map(({ name, stays: why }: { name: string; stays: string }) => [name, why])
    const reason = 'Something was built on it since, so it stays.'
    expect([kind, built]).toEqual([kind, kind === 'companies' ? credited().map((name) => [name, reason]) : []])
  }
  expect(await countAll()).toEqual({ ...before, companies: Number(before?.companies) + credited().length })
  expect((await run(told('compare'))).status).toBe(1)
}, 400_000)
