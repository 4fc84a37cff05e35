import path from 'node:path'
import PDFDocument from 'pdfkit'
import { drawMarks } from './pdf-marks'

// PDF's built-in fonts have no macrons.
const folder = path.resolve('node_modules/@expo-google-fonts/public-sans')
const fonts = {
  text: path.join(folder, '400Regular/PublicSans_400Regular.ttf'),
  bold: path.join(folder, '800ExtraBold/PublicSans_800ExtraBold.ttf'),
} as const

const page = { margin: 56, foot: 62 } as const
const ink = '#14181f'
const orange = '#ff6b1a'

export type PdfColumn = {
  readonly heading: string
  readonly share: number
  readonly align?: 'left' | 'right'
  readonly isStrong?: true
}

export type PdfPart =
  | { readonly kind: 'heading' | 'paragraph' | 'strong' | 'display' | 'title' | 'lead'; readonly text: string }
  | {
      readonly kind: 'pairs'
      readonly rows: readonly (readonly [label: string, value: string])[]
      readonly isLarge?: true
    }
  | {
      readonly kind: 'table'
      readonly columns: readonly PdfColumn[]
      readonly rows: readonly (readonly string[])[]
      /** For tables over several pages: repeats the head, and never splits a row. */
      readonly isLong?: true
    }
  | { readonly kind: 'totals'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'sheet' }

type Doc = InstanceType<typeof PDFDocument>

const widthOf = (doc: Doc): number => doc.page.width - 2 * page.margin

export type PdfContent = {
  readonly title: string
  readonly parts: readonly PdfPart[]
  readonly isLandscape?: true
  readonly mark?: string
}

/** Draws parts on A4, portrait by default, tagged for screen readers. Yields to other work at each new page. @returns the file's bytes. */
export async function drawPdf({ title, parts, isLandscape, mark }: PdfContent): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: page.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-NZ',
    displayTitle: true,
    info: { Title: title },
    font: fonts.text,
    bufferPages: mark !== undefined,
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  drawBand(doc)
  doc.on('pageAdded', () => drawBand(doc))
  if (isLandscape) doc.y += 20
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const part of parts) {
    if (part.kind === 'sheet') await new Promise((resolve) => setImmediate(resolve))
    drawPart(doc, root, part)
  }
  root.end()
  if (mark !== undefined) drawMarks(doc, { mark, font: fonts.text, bold: fonts.bold, margin: page.margin })
  doc.end()
  return await done
}

function drawBand(doc: Doc): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.rect(0, 0, doc.page.width, 14).fill(ink)
  doc.rect(0, 14, doc.page.width, 5).fill(orange)
  if (doc.page.layout === 'landscape') doc.rect(0, doc.page.height - 14, doc.page.width, 14).fill(ink)
  doc.endMarkedContent()
  doc.fillColor(ink)
}

type Structure = ReturnType<Doc['struct']>

function drawPart(doc: Doc, root: Structure, part: PdfPart): void {
  if (part.kind === 'sheet') return void doc.addPage()
  if (part.kind === 'table') return void drawTable(doc, root, part)
  if (part.kind === 'pairs' || part.kind === 'totals') return void drawPairs(doc, root, part)
  const looks = {
    heading: ['H1', fonts.bold, 26, doc.page.layout === 'landscape' ? 22 : 6],
    paragraph: ['P', fonts.text, 10, 6],
    strong: ['P', fonts.bold, 11, 6],
    display: ['P', fonts.bold, 52, 14],
    title: ['P', fonts.bold, 28, 30],
    lead: ['P', fonts.text, 17, 8],
  } as const
  const [tag, font, size, after] = looks[part.kind]
  root.add(
    doc.struct(tag, {}, () => {
      doc
        .font(font)
        .fontSize(size)
        .text(part.text, page.margin, doc.y, { width: widthOf(doc) })
    }),
  )
  doc.y += after
}

type Pairs = Extract<PdfPart, { kind: 'pairs' | 'totals' }>

function drawPairs(doc: Doc, root: Structure, part: Pairs): void {
  const { kind, rows } = part
  const size = part.kind === 'pairs' && part.isLarge ? 14 : 10
  const isTotals = kind === 'totals'
  const left = isTotals ? page.margin + widthOf(doc) * 0.5 : page.margin
  const labelWidth = isTotals ? widthOf(doc) * 0.3 : widthOf(doc) * 0.26
  for (const [index, [label, value]] of rows.entries()) {
    startSheetIfFull(doc, 30)
    const top = doc.y
    const font = isTotals && index === rows.length - 1 ? fonts.bold : fonts.text
    root.add(
      doc.struct('P', {}, () => {
        doc.font(font).fontSize(size).text(`${label} `, left, top, { width: labelWidth, continued: false })
        const below = doc.y
        const valueLeft = left + labelWidth
        doc.text(value, valueLeft, top, {
          width: page.margin + widthOf(doc) - valueLeft,
          align: isTotals ? 'right' : 'left',
        })
        doc.y = Math.max(below, doc.y) + (size > 10 ? 7 : 3)
      }),
    )
  }
  doc.y += 10
}

type Table = Extract<PdfPart, { kind: 'table' }>

function drawTable(doc: Doc, root: Structure, { columns, rows, isLong }: Table): void {
  const table = doc.struct('Table')
  root.add(table)
  const drawHead = () => drawRow(doc, table, { columns, cells: columns.map(({ heading }) => heading), isHead: true })
  drawHead()
  for (const cells of rows) {
    const isNew = startSheetIfFull(doc, isLong ? heightOf(doc, { columns, cells }) : 40)
    if (isNew && isLong) drawHead()
    drawRow(doc, table, { columns, cells, isHead: false })
  }
  table.end()
  doc.y += 12
}

function heightOf(doc: Doc, { columns, cells }: Pick<Row, 'columns' | 'cells'>): number {
  doc.fontSize(10)
  const heights = columns.map(({ share, isStrong }, index) =>
    doc
      .font(isStrong ? fonts.bold : fonts.text)
      .heightOfString(cells[index] ?? '', { width: widthOf(doc) * share - 8 }),
  )
  return Math.max(...heights) + 8
}

type Row = { columns: readonly PdfColumn[]; cells: readonly string[]; isHead: boolean }

function drawRow(doc: Doc, table: Structure, { columns, cells, isHead }: Row): void {
  const row = doc.struct('TR')
  table.add(row)
  const top = doc.y
  let left: number = page.margin
  let bottom = top
  for (const [index, { share, align = 'left', isStrong }] of columns.entries()) {
    const width = widthOf(doc) * share
    const [at, text] = [left, cells[index] ?? '']
    const isLast = index === columns.length - 1
    row.add(
      doc.struct(isHead ? 'TH' : 'TD', {}, () => {
        doc.font(isHead || isStrong ? fonts.bold : fonts.text).fontSize(10)
        doc.text(text, at, top, { width: isLast ? width : width - 8, align })
        bottom = Math.max(bottom, doc.y)
      }),
    )
    left += width
  }
  row.end()
  doc.y = bottom + 6
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(page.margin, doc.y - 3)
    .lineTo(page.margin + widthOf(doc), doc.y - 3)
    .lineWidth(isHead ? 1.5 : 0.5)
    .strokeColor(ink)
    .stroke()
  doc.endMarkedContent()
}

function startSheetIfFull(doc: Doc, height: number): boolean {
  const isFull = doc.y + height > doc.page.height - page.foot
  if (isFull) doc.addPage()
  return isFull
}
