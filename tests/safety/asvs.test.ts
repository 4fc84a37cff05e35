/** docs/operate/asvs.md has each requirement once, and what it names is there. */
import { expect, test } from 'vitest'
import { listFiles, readText } from './repository'

const page = readText('docs/operate/asvs.md') ?? ''
const rows = [...page.matchAll(/^\| (\d+)\.(\d+)\.(\d+) \| (\S+) \| (.+?) \| (?:`(.+?)`)? ?\|$/gm)].map(
  ([, chapter, section, number, state, how, shownBy]) => ({
    id: [chapter, section, number].map(Number),
    state,
    how,
    shownBy,
  }),
)

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

test('each requirement of levels 1 and 2 has a row, in order', () => {
  expect(counts.map((_, at) => rows.filter(({ id }) => id[0] === at + 1).length)).toEqual(counts)
  const keys = rows.map(({ id: [chapter = 0, section = 0, number = 0] }) => chapter * 10_000 + section * 100 + number)
  expect(keys).toEqual([...new Set(keys)].sort((one, other) => one - other))
})

test('what is met names a file of tests that is there', () => {
  const files = new Set(listFiles())
  expect(rows.filter(({ state, shownBy }) => state === 'met' && !shownBy)).toEqual([])
  expect(rows.flatMap(({ shownBy }) => shownBy ?? []).filter((file) => !files.has(file))).toEqual([])
})

test('the sum at the top is that of the rows', () => {
  const of = (state: string) => rows.filter((row) => row.state === state).length
  const sum = `${of('met')} met, ${of('partly')} partly, ${of('no')} not, ${of('operator')} the operator’s, ${of('–')} don’t apply.`
  expect(page).toContain(sum)
  expect(rows).toHaveLength(253)
})
