import encodeQR from 'qr'
import { colours, type Doc, drawArtifact, fonts, page, type Structure, startSheetIfFull, widthOf } from './pdf-page'

export type PdfRow = readonly [label: string, value: string]

export type PdfBlock =
  /** A dark strip with what matters most, the first in large. */
  | { readonly kind: 'facts'; readonly facts: readonly PdfRow[] }
  /** Who it is from and for, side by side. Rows without a value are not drawn. */
  | { readonly kind: 'parties'; readonly columns: readonly PdfParty[] }
  | ({ readonly kind: 'payment' } & PdfPayment)
  | ({ readonly kind: 'slip' } & PdfPayment)

/** At the foot of the sheet: how to pay, or a slip to tear off. */
type PdfPayment = {
  readonly title: string
  readonly rows: readonly PdfRow[]
  readonly text?: string
  readonly code?: PdfCode
}

export type PdfParty = {
  readonly heading: string
  readonly name?: string
  readonly lines?: readonly string[]
  readonly rows: readonly PdfRow[]
}

/** A QR code, with words that say where it leads. */
export type PdfCode = { readonly url: string; readonly label: string; readonly address: string }

export function drawBlock(doc: Doc, root: Structure, block: PdfBlock): void {
  if (block.kind === 'facts') drawFacts(doc, root, block.facts)
  else if (block.kind === 'parties') drawParties(doc, root, block.columns)
  else drawPayment(doc, root, block)
}

const strip = { height: 48, stripe: 11 } as const

function drawFacts(doc: Doc, root: Structure, facts: readonly PdfRow[]): void {
  const [top, width] = [doc.y, widthOf(doc)]
  drawArtifact(doc, () => {
    doc.rect(page.margin, top, width, strip.height).fill(colours.ink)
    drawHazard(doc, { left: page.margin, top, width: strip.stripe, height: strip.height })
  })
  const cell = (width - strip.stripe) / facts.length
  for (const [index, [label, value]] of facts.entries()) {
    const [left, inner] = [page.margin + strip.stripe + 12 + cell * index, cell - 16]
    root.add(
      doc.struct('P', {}, () => {
        doc.font(fonts.text).fontSize(8.5).fillColor('#d4d7db')
        doc.text(`${label} `, left, top + 9, { width: inner, lineBreak: false })
        doc.font(fonts.bold).fillColor(index === 0 ? colours.orange : '#ffffff')
        doc.fontSize(fitting(doc, value, { width: inner, largest: index === 0 ? 17 : 11.5 }))
        doc.text(value, left, top + 22, { width: inner, lineBreak: false })
      }),
    )
  }
  doc.fillColor(colours.ink)
  doc.y = top + strip.height + 18
}

/** The largest type in which a text fits one line. */
function fitting(doc: Doc, text: string, { width, largest }: { width: number; largest: number }): number {
  doc.fontSize(largest)
  return Math.max(6, Math.min(largest, (largest * width) / Math.max(1, doc.widthOfString(text))))
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** 45° stripes inside a box. */
function drawHazard(doc: Doc, { left, top, width, height }: Box): void {
  doc.save()
  doc.rect(left, top, width, height).clip()
  for (let at = top - width; at < top + height + width; at += 14)
    doc
      .polygon([left, at + width], [left + width, at], [left + width, at + 7], [left, at + width + 7])
      .fill(colours.orange)
  doc.restore()
}

function drawParties(doc: Doc, root: Structure, columns: readonly PdfParty[]): void {
  const top = doc.y
  const width = widthOf(doc) / columns.length
  let bottom = top
  for (const [index, party] of columns.entries()) {
    doc.y = top
    drawParty(doc, root, party, { left: page.margin + width * index, width: width - 18 })
    bottom = Math.max(bottom, doc.y)
  }
  doc.y = bottom + 16
}

type Column = { readonly left: number; readonly width: number }

function drawParty(doc: Doc, root: Structure, { heading, name, lines = [], rows }: PdfParty, column: Column): void {
  const { left, width } = column
  const say = (text: string, font: string, size: number, tag: 'H2' | 'P' = 'P') =>
    root.add(
      doc.struct(tag, {}, () => {
        doc.font(font).fontSize(size).text(`${text} `, left, doc.y, { width })
        doc.y += 2
      }),
    )
  if (heading) say(heading, fonts.bold, 11, 'H2')
  if (name) say(name, fonts.text, 9.5)
  for (const line of lines) if (line) say(line, fonts.text, 9.5)
  for (const [label, value] of rows) {
    if (!value) continue
    root.add(
      doc.struct('P', {}, () => {
        doc.font(fonts.text).fontSize(9.5).fillColor(colours.quiet)
        doc.text(`${label} `, left, doc.y, { width, continued: true })
        doc.font(fonts.bold).fillColor(colours.ink).text(`${value} `)
        doc.y += 2
      }),
    )
  }
}

type Payment = Extract<PdfBlock, { kind: 'payment' | 'slip' }>

const code = { size: 82, width: 132 } as const

function drawPayment(doc: Doc, root: Structure, block: Payment): void {
  const height = 54 + block.rows.length * 19 + (block.text ? 20 : 0)
  const box = Math.max(height, block.code ? code.size + 52 : 0)
  startSheetIfFull(doc, box + 14)
  const [left, width] = [page.margin, widthOf(doc)]
  const top = doc.page.height - page.foot - box
  drawArtifact(doc, () => drawFrame(doc, block, { left, top, width, height: box }))
  const inner = left + 16
  doc.y = top + 14
  root.add(
    doc.struct('H2', {}, () => {
      doc.font(fonts.bold).fontSize(14).text(`${block.title} `, inner, doc.y)
      doc.y += 4
    }),
  )
  for (const [label, value] of block.rows) drawPayRow(doc, root, { label, value, left: inner })
  if (block.text)
    root.add(
      doc.struct('P', {}, () => {
        doc.font(fonts.text).fontSize(9).fillColor(colours.quiet)
        doc.text(`${block.text} `, inner, doc.y + 2, { width: width - 32 - (block.code ? code.width : 0) })
      }),
    )
  doc.fillColor(colours.ink)
  if (block.code) drawCode(doc, root, block.code, { left: left + width - code.width, top, width: code.width })
  doc.y = top + box
}

/** A slip has a line to tear along, a payment a frame with room for its code. */
function drawFrame(doc: Doc, block: Payment, { left, top, width, height }: Box): void {
  doc.lineWidth(1.5).strokeColor(colours.ink)
  if (block.kind === 'slip')
    return void doc.moveTo(0, top).lineTo(doc.page.width, top).dash(5, { space: 4 }).stroke().undash()
  if (block.code) doc.rect(left + width - code.width, top, code.width, height).fillAndStroke(colours.sand, colours.ink)
  doc.rect(left, top, width, height).stroke()
}

type PayRow = { readonly label: string; readonly value: string; readonly left: number }

function drawPayRow(doc: Doc, root: Structure, { label, value, left }: PayRow): void {
  const top = doc.y
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font(fonts.text)
        .fontSize(9.5)
        .fillColor(colours.quiet)
        .text(`${label} `, left, top + 1)
      doc.font(fonts.bold).fontSize(11.5).fillColor(colours.ink)
      doc.text(`${value} `, left + 104, top, { lineBreak: false })
    }),
  )
  doc.y = top + 19
}

/** A figure with its address as its text, and the address in words below. */
export function drawCode(
  doc: Doc,
  root: Structure,
  { url, label, address }: PdfCode,
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): void {
  const cells = encodeQR(url, 'raw', { ecc: 'medium', border: 2 })
  const [unit, start] = [code.size / cells.length, left + (width - code.size) / 2]
  root.add(
    doc.struct('Figure', { alt: `${label} ${url}` }, () => {
      doc.rect(start, top + 12, code.size, code.size).fill('#ffffff')
      for (const [y, row] of cells.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) doc.rect(start + x * unit, top + 12 + y * unit, unit * 1.02, unit * 1.02)
      doc.fill(colours.ink)
    }),
  )
  root.add(
    doc.struct('P', {}, () => {
      doc.font(fonts.text).fontSize(8.5).fillColor(colours.ink)
      doc.text(`${label} `, left + 6, top + code.size + 16, { width: width - 12, align: 'center' })
    }),
  )
  root.add(
    doc.struct('Link', { alt: `${label} ${url}` }, () => {
      doc.font(fonts.bold).fontSize(8)
      doc.text(address, left + 6, doc.y + 1, { width: width - 12, align: 'center', link: url })
    }),
  )
}
