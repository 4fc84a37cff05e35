import { describe, expect, test } from 'vitest'
import { readText } from './repository'

/** How many statements each section of the specification has. Statements are never dropped: a row that is missing fails. */
const statementsOfSection = [25, 97, 45, 34, 60, 26, 53, 22, 44]

type Row = { id: string; statement: string; livesIn: string; provenBy: string; state: string }

/** Rows of the tables `id | statement | lives in | proven by | state`; a `|` inside a cell is written `\|`. */
function readRows(map: string): Row[] {
  return map.split('\n').flatMap((line) => {
    if (!/^\| *(?:S|P)\d/.test(line)) return []
    const [id = '', statement = '', livesIn = '', provenBy = '', state = ''] = line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    return [{ id, statement, livesIn, provenBy, state }]
  })
}

const filePattern = /(planned )?`([^`\s]+\/[^`\s]+)`/g
/** `tests/api/courses.test.ts › words of a test title`, several separated by `;`. Backticks are optional. */
const proofPattern = /^`?([^`›]+?)`?\s*›\s*(.+?)`?$/

function problemsOf(map: string, read: (file: string) => string | null): string[] {
  const rows = readRows(map)
  return [
    ...numberingProblems(rows),
    ...rows.flatMap((row) => rowProblems(row, read).map((text) => `${row.id}: ${text}`)),
  ]
}

function numberingProblems(rows: Row[]): string[] {
  const wanted = statementsOfSection.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `S${section + 1}.${index + 1}`),
  )
  const given = rows.map(({ id }) => id)
  const own = given.filter((id) => id.startsWith('P'))
  return [
    ...wanted.filter((id) => !given.includes(id)).map((id) => `${id}: missing`),
    ...given
      .filter((id) => !wanted.includes(id) && !id.startsWith('P'))
      .map((id) => `${id}: not a statement of the specification`),
    ...own
      .filter((id, index) => id !== `P${index + 1}`)
      .map((id) => `${id}: statements of our own are counted P1, P2, …`),
    ...rows
      .filter(({ id, state }) => id.startsWith('P') && state === 'open')
      .map(({ id }) => `${id}: comes with its test`),
    ...given.filter((id, index) => given.indexOf(id) !== index).map((id) => `${id}: twice`),
  ]
}

function rowProblems({ statement, livesIn, provenBy, state }: Row, read: (file: string) => string | null): string[] {
  const files = [...livesIn.matchAll(filePattern)]
  const missing = files.filter(([, planned, file]) => !planned && read(file ?? '') === null)
  const problems = missing.map(([, , file]) => `${file} does not exist`)
  const proofs = provenBy === '-' ? [] : provenBy.split(';').map((proof) => proof.trim())
  problems.push(...proofs.flatMap((proof) => proofProblem(proof, read) ?? []))
  if (statement === '') problems.push('says nothing')
  if (state !== 'open' && state !== 'proven') problems.push(`the state is open or proven, not “${state}”`)
  if (state !== 'proven') return problems
  if (files.some(([, planned]) => planned)) problems.push('is proven but lives in a planned file')
  if (files.length === 0) problems.push('is proven but lives nowhere')
  if (proofs.length === 0) problems.push('is proven but by no test')
  return problems
}

function proofProblem(proof: string, read: (file: string) => string | null): string | null {
  const [, file = '', title = ''] = proofPattern.exec(proof) ?? []
  if (file === '') return `“${proof}” is not written as path › test title`
  const source = read(file)
  if (!/\.test\.tsx?$|\.spec\.ts$/.test(file)) return `${file} is not a test`
  if (source === null) return `${file} does not exist`
  return source.includes(title) ? null : `${file} has no test “${title}”`
}

describe('the map is checked', () => {
  const files: Record<string, string> = {
    'src/features/courses/rules.ts': '',
    'tests/api/courses.test.ts': `test('a window ends with its day', () => {})`,
  }
  const lives = '`src/features/courses/rules.ts`'
  const proof = '`tests/api/courses.test.ts › window ends`'
  const read = (file: string) => files[file] ?? null
  const problems = (row: string) => problemsOf(row, read).filter((text) => !text.endsWith(': missing'))

  test.each([
    [`| S1.1 | Says | ${lives} | ${proof} | proven |`],
    [`| S1.1 | Says \`a\\|b\` | ${lives} | \`tests/api/courses.test.ts\` › window ends; ${proof} | proven |`],
    [`| S1.1 | Says | - | - | open |`],
    [`| S1.1 | Says | planned \`src/features/courses/client.tsx\` | - | open |`],
    [`| P1 | Says | ${lives} | ${proof} | proven |`],
  ])('a good row passes: %s', (row) => {
    expect(problems(row)).toEqual([])
  })

  test.each([
    [`| S1.26 | Says | - | - | open |`, 'S1.26: not a statement of the specification'],
    [`| P2 | Says | ${lives} | ${proof} | proven |`, 'P2: statements of our own are counted P1, P2, …'],
    [`| P1 | Says | ${lives} | - | open |`, 'P1: comes with its test'],
    [`| P1 | Says | - | ${proof} | proven |`, 'P1: is proven but lives nowhere'],
    [`| S1.1 | Says | - | - | open |\n| S1.1 | Says | - | - | open |`, 'S1.1: twice'],
    [`| S1.1 |  | - | - | open |`, 'S1.1: says nothing'],
    [`| S1.1 | Says | - | - | done |`, 'S1.1: the state is open or proven, not “done”'],
    [`| S1.1 | Says | \`src/lib/gone.ts\` | - | open |`, 'S1.1: src/lib/gone.ts does not exist'],
    [`| S1.1 | Says | \`src/lib/gone.ts\` | ${proof} | proven |`, 'S1.1: src/lib/gone.ts does not exist'],
    [`| S1.1 | Says | planned ${lives} | ${proof} | proven |`, 'S1.1: is proven but lives in a planned file'],
    [`| S1.1 | Says | - | ${proof} | proven |`, 'S1.1: is proven but lives nowhere'],
    [`| S1.1 | Says | ${lives} | - | proven |`, 'S1.1: is proven but by no test'],
    [`| S1.1 | Says | ${lives} | the tests | proven |`, 'S1.1: “the tests” is not written as path › test title'],
    [`| S1.1 | Says | ${lives} | tests/a.test.ts › x | open |`, 'S1.1: tests/a.test.ts does not exist'],
    [`| S1.1 | Says | ${lives} | ${lives} › x | proven |`, 'S1.1: src/features/courses/rules.ts is not a test'],
    [
      `| S1.1 | Says | ${lives} | tests/api/courses.test.ts › no such words | proven |`,
      'S1.1: tests/api/courses.test.ts has no test “no such words”',
    ],
  ])('a bad row is reported: %s', (row, problem) => {
    expect(problems(row)).toEqual([problem])
  })

  test('a missing statement is reported', () => {
    expect(problemsOf('', read)).toHaveLength(statementsOfSection.reduce((sum, count) => sum + count))
  })
})

test('docs/spec-map.md lists every statement and names only what exists', () => {
  expect(problemsOf(readText('docs/spec-map.md') ?? '', readText)).toEqual([])
})
