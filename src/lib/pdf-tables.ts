import { colours, type Doc, drawArtifact, fonts, page, type Structure, startSheetIfFull, widthOf } from './pdf-page'

export type PdfColumn = {
  readonly heading: string
  readonly share: number
  readonly align?: 'left' | 'right'
  readonly isStrong?: true
}

export type PdfTable = {
  readonly kind: 'table'
  readonly columns: readonly PdfColumn[]
  readonly rows: readonly (readonly string[])[]
  /** For tables over several pages: repeats the head, and never splits a row. */
  readonly isLong?: true
  /** Of the letters, 10 points without it. */
  readonly size?: number
  /** Lines between columns, and rows that share the rest of the sheet, up to this height in points: to write in. */
  readonly rowsUpTo?: number
}

type Laid = Pick<PdfTable, 'columns'> & { readonly size: number; readonly rowHeight: number; readonly isGrid: boolean }

/** A row to write in is never lower than this. */
const lowestRow = 13

export function drawTable(doc: Doc, root: Structure, { columns, rows, isLong, size = 10, rowsUpTo }: PdfTable): void {
  const table = doc.struct('Table')
  root.add(table)
  const plain = { columns, size, rowHeight: 0, isGrid: rowsUpTo !== undefined }
  const laid = { ...plain, rowHeight: rowsUpTo === undefined ? 0 : highestThatFits(doc, plain, rows, rowsUpTo) }
  const heads = columns.map(({ heading }) => heading)
  drawRow(doc, table, { ...laid, cells: heads, isHead: true })
  for (const cells of rows) {
    const needed = isLong || laid.isGrid ? heightOf(doc, { ...laid, cells }) : 40
    // Read once, at the top: the same heads on the next sheet are for the eye.
    if (startSheetIfFull(doc, needed) && (isLong || laid.isGrid))
      drawRow(doc, null, { ...laid, cells: heads, isHead: true })
    drawRow(doc, table, { ...laid, cells, isHead: false })
  }
  table.end()
  doc.y += 12
}

/** So that all rows are on this sheet, if they can be. */
function highestThatFits(doc: Doc, laid: Laid, rows: PdfTable['rows'], upTo: number): number {
  const heads = laid.columns.map(({ heading }) => heading)
  const needed = [heads, ...rows].map((cells) => heightOf(doc, { ...laid, cells }))
  const rest = doc.page.height - page.foot - doc.y
  const isFit = (height: number) => needed.reduce((sum, own) => sum + Math.max(own, height), 0) <= rest
  const heights = Array.from({ length: Math.floor(upTo - lowestRow) * 2 }, (_, step) => upTo - step / 2)
  return heights.find(isFit) ?? lowestRow
}

type Row = Laid & { readonly cells: readonly string[]; readonly isHead: boolean }

function heightOf(doc: Doc, { columns, cells, size, rowHeight, isGrid }: Omit<Row, 'isHead'>): number {
  doc.fontSize(size)
  const heights = columns.map(({ share, isStrong }, index) =>
    doc
      .font(isStrong ? fonts.bold : fonts.text)
      .heightOfString(cells[index] ?? '', { width: widthOf(doc) * share - 8 }),
  )
  return Math.max(rowHeight, Math.max(...heights) + (isGrid ? 2 : 8))
}

/** Without a table it is drawn, and not read. */
function drawRow(doc: Doc, table: Structure | null, row: Row): void {
  const top = doc.y
  const bottom = table ? drawReadRow(doc, table, row) : drawSilently(doc, row)
  const height = row.isGrid ? heightOf(doc, row) : bottom + 6 - top
  doc.y = top + height
  drawArtifact(doc, () => {
    const line = row.isGrid ? doc.y - 1 : doc.y - 3
    doc
      .moveTo(page.margin, line)
      .lineTo(page.margin + widthOf(doc), line)
      .lineWidth(row.isHead ? 1.5 : 0.5)
      .strokeColor(colours.ink)
      .stroke()
    if (row.isGrid) drawUprights(doc, row, { top: top - 1, bottom: line })
  })
}

function drawUprights(doc: Doc, { columns }: Row, { top, bottom }: { top: number; bottom: number }): void {
  let left: number = page.margin - 4
  for (const { share } of columns.slice(0, -1)) {
    left += widthOf(doc) * share
    doc.moveTo(left, top).lineTo(left, bottom).lineWidth(0.5).strokeColor(colours.line).stroke()
  }
}

function drawReadRow(doc: Doc, table: Structure, row: Row): number {
  const struct = doc.struct('TR')
  table.add(struct)
  let bottom = doc.y
  for (const draw of cellsOf(doc, row))
    struct.add(
      doc.struct(row.isHead ? 'TH' : 'TD', row.isHead ? { scope: 'Column' } : {}, () => {
        bottom = Math.max(bottom, draw())
      }),
    )
  struct.end()
  return bottom
}

function drawSilently(doc: Doc, row: Row): number {
  let bottom = doc.y
  drawArtifact(doc, () => {
    for (const draw of cellsOf(doc, row)) bottom = Math.max(bottom, draw())
  })
  return bottom
}

/** How each cell is drawn: each gives where it ends. */
function cellsOf(doc: Doc, { columns, cells, isHead, size }: Row): (() => number)[] {
  const top = doc.y
  let left: number = page.margin
  return columns.map(({ share, align = 'left', isStrong }, index) => {
    const width = widthOf(doc) * share
    const [at, text, isLast] = [left, cells[index] ?? '', index === columns.length - 1]
    left += width
    return () => {
      doc.font(isHead || isStrong ? fonts.bold : fonts.text).fontSize(size)
      doc.text(text, at, top, { width: isLast ? width : width - 8, align })
      return doc.y
    }
  })
}
