/* Numbers that a workbook shows with zeros before them: “000420” of employees, cards and postcodes is a number with a format there. */

/** Width of the numbers of each cell format that is nothing but zeros, by its place in the list of formats. */
export function zeroWidths(styles: string): ReadonlyMap<number, number> {
  const widthOf = new Map<string, number>()
  for (const [format] of styles.matchAll(/<(?:\w+:)?numFmt\b[^<>]*>/g)) {
    const [, id = ''] = /\bnumFmtId=["'](\d+)["']/.exec(format) ?? []
    const [, zeros] = /\bformatCode=["'](0{2,})["']/.exec(format) ?? []
    if (zeros) widthOf.set(id, zeros.length)
  }
  const [cells = ''] = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  const ids = [...cells.matchAll(/<(?:\w+:)?xf\b[^<>]*>/g)].map(([xf]) => /\bnumFmtId=["'](\d+)["']/.exec(xf)?.[1])
  return new Map(
    ids.flatMap((id, at) => {
      const width = widthOf.get(id ?? '')
      return width === undefined ? [] : [[at, width] as const]
    }),
  )
}

const numberCell =
  /(<(?:\w+:)?c\b[^<>]*)(>(?:<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>))?<(?:\w+:)?v>)(\d+)(?=<\/)/g

/** A sheet in which those numbers are text, as people see them. */
export function withZeros(sheet: string, widths: ReadonlyMap<number, number>): string {
  if (widths.size === 0) return sheet
  return sheet.replace(numberCell, (cell, start: string, middle: string, digits: string) => {
    const [, format] = /\bs=["'](\d+)["']/.exec(start) ?? []
    const width = widths.get(Number(format))
    const bare = start.replace(/\s+t=["']n["']/, '')
    if (width === undefined || /\bt=/.test(bare)) return cell
    return `${bare} t="str"${middle}${digits.padStart(width, '0')}`
  })
}
