/** “A”, “A and B”, “A, B and C”; or with “or”. */
export const inWords = (names: readonly string[], last: 'and' | 'or' = 'and'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`

/** “1 row”, “1,200 rows”. */
export const countText = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-NZ')} ${many}`

/** “1 person”, “1,200 people”. */
export const peopleText = (count: number): string => countText(count, 'person', 'people')
