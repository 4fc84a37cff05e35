import { describe, expect, test } from 'vitest'
import { SheetProblem } from './sheet-problem'
import { rowsOfText, textRows } from './sheet-text'

describe('the rows of a file', () => {
  test.each<[string, string, [number, string[]][]]>([
    [
      'commas',
      'a,b\nc,d',
      [
        [1, ['a', 'b']],
        [2, ['c', 'd']],
      ],
    ],
    ['tabs, where a line has two', 'a\tb,c\td\n', [[1, ['a', 'b,c', 'd']]]],
    ['commas, where a line has one tab', 'a\tb,c\n', [[1, ['a\tb', 'c']]]],
    [
      'empty lines left out and counted',
      '\na,b\n,\n\nc,d\n',
      [
        [2, ['a', 'b']],
        [5, ['c', 'd']],
      ],
    ],
    ['quotes around what separates', '"a, or b","c ""d"""\n', [[1, ['a, or b', 'c "d"']]]],
    [
      'quotes over two lines',
      '"a\nb",c\nd,e',
      [
        [1, ['a\nb', 'c']],
        [3, ['d', 'e']],
      ],
    ],
    ['a quote within a cell', 'a,6" pipe\n', [[1, ['a', '6" pipe']]]],
    ['spaces around cells', ' a , "b" ,c \r\n', [[1, ['a', 'b', 'c']]]],
    [
      'tabs that begin after fifty lines',
      `${'a\n'.repeat(50)}b\tc\td`,
      [...Array.from({ length: 50 }, (_, at): [number, string[]] => [at + 1, ['a']]), [51, ['b\tc\td']]],
    ],
  ])('have %s', (_name, text, rows) => {
    expect(rowsOfText(text)).toEqual(rows.map(([line, cells]) => ({ line, cells })))
  })

  test('have no quote that never ends', () => {
    const said = 'Line 2: a quote begins there and never ends. Close it or delete it.'
    expect(() => rowsOfText('a\nb,"c\nd')).toThrow(new SheetProblem(said, 2))
  })

  test('are parted by the separator that explains most of them', () => {
    const cellsOf = (text: string) => rowsOfText(text).map(({ cells }) => cells.length)
    expect(cellsOf('Date;Amount\n1.2.2026;1,50\n2.2.2026;12,75\n')).toEqual([2, 2, 2])
    expect(cellsOf('1,50;2,50;3,50\n4,50;5,50;6,50\n')).toEqual([3, 3])
    expect(cellsOf('Name,Note\nMere,"a; b; c"\nHemi,x; y; z\nAna,\n')).toEqual([2, 2, 2, 2])
    expect(cellsOf('Name|Note\nParata, Mere|x\n')).toEqual([2, 2])
    expect(cellsOf('Bank 12; Branch 3; Account 4\n\nDate,Payee,Amount\n1/2/2026,a,5\n')).toEqual([1, 3, 3])
    expect(cellsOf('"a;b","c;d"\n"e;f","g;h"\n')).toEqual([2, 2])
  })

  test('have 200 columns at most, empty ones at the end left out', () => {
    expect(rowsOfText(`${'a,'.repeat(199)}a`)[0]?.cells).toHaveLength(200)
    expect(rowsOfText(`a${','.repeat(300)}\nb,c`)[0]?.cells).toHaveLength(200)
    expect(() => rowsOfText(`b,c\n${'a,'.repeat(200)}a`)).toThrow('Line 2 has more than 200 columns.')
  })
})

test('a text is read on only as its rows are asked for', async () => {
  const piece = 'Mere,Parata\n'.repeat(1000)
  let taken = 0
  function* pieces() {
    for (; taken < 2000; taken += 1) yield piece
  }
  let count = 0
  for await (const _ of textRows({ encoding: 'utf-8', start: piece, isWhole: false, pieces }, ',')) {
    count += 1
    if (count % 10_000 === 0) expect(taken - count / 1000).toBeLessThan(40)
    if (count === 200_000) break
  }
  expect(count).toBe(200_000)
})
