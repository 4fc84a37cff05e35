import { describe, expect, test } from 'vitest'
import { linesOfComparison, linesOfImport } from './command.rules'
import type { Counts, Group } from './data'

const none: Counts = {
  read: 0,
  keyed: 0,
  new: 0,
  changed: 0,
  same: 0,
  held: 0,
  left: 0,
  done: 0,
  undone: 0,
  stays: 0,
  added: 0,
  altered: 0,
  unchanged: 0,
}

const group = (title: string, rows: number): Group => ({ code: '', title, field: null, remedy: null, rows })

const outcome = (counts: Partial<Counts>, reasons: readonly Group[] = []) => ({
  runId: 12,
  columns: [
    { heading: 'Name', field: 'name' },
    { heading: 'Shoe size', field: null },
    { heading: 'Notes', field: null },
  ],
  counts: { ...none, ...counts },
  reasons,
})

describe('what an import came to', () => {
  test('is what was done, after the columns that were left out', () => {
    const done = outcome({ new: 90, changed: 91, same: 92, added: 3, altered: 2, unchanged: 1 })
    expect(linesOfImport(done, false)).toEqual([
      'Columns left out: Shoe size, Notes.',
      'Added 3, changed 2; 1 row as here already.',
    ])
  })

  test('is what would be done where nothing is to be written', () => {
    const planned = outcome({ new: 3, changed: 2, same: 4, added: 90, altered: 91, unchanged: 92 })
    expect(linesOfImport(planned, true)).toContain('Would add 3, would change 2; 4 rows as here already.')
  })

  test('says nothing of columns where each has its place', () => {
    const placed = { ...outcome({}), columns: [{ heading: 'Name', field: 'name' }] }
    expect(linesOfImport(placed, false)).toEqual(['Added 0, changed 0; 0 rows as here already.'])
  })

  test('names why rows were held back, and where they are fixed', () => {
    const held = outcome({ held: 6 }, [group('No email', 5), group('Twice in the file', 1)])
    expect(linesOfImport(held, false).slice(2)).toEqual([
      'Held back 6 rows:',
      '  5  No email',
      '  1  Twice in the file',
      'Fix them at the desk: Settings, Import, number 12.',
    ])
  })

  test('sends no one to the desk for rows that were only tried', () => {
    expect(linesOfImport(outcome({ held: 1 }, [group('No email', 1)]), true).slice(2)).toEqual([
      'Held back 1 row:',
      '  1  No email',
    ])
  })
})

describe('what differs', () => {
  test('is nothing where each row is as here', () => {
    const counts = { new: 0, changed: 0, same: 1, held: 0 }
    expect(linesOfComparison({ counts, differs: 0, rows: [], missing: [] })).toEqual([
      'Nothing differs: 1 row as here.',
    ])
  })

  test('is counted, then named row by row, then by what the list lacks', () => {
    const lines = linesOfComparison({
      counts: { new: 1, changed: 2, same: 40, held: 3 },
      differs: 7,
      rows: [{ line: 5, name: 'Kauri Ltd', says: 'not here' }],
      missing: ['Rata Ltd'],
    })
    expect(lines).toEqual([
      '40 rows as here, 1 not here, 2 with other values, 3 held back, 1 here and not in the list.',
      '  row 5, Kauri Ltd: not here',
      '  not in the list: Rata Ltd',
    ])
  })
})
