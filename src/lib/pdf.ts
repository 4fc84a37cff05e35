import PDFDocument from 'pdfkit'
import { drawBlock, drawCode, type PdfBlock, type PdfCode } from './pdf-blocks'
import { drawScripts } from './pdf-lines'
import { drawMark, drawMarkFeet } from './pdf-marks'
import {
  colours,
  type Doc,
  drawFeet,
  drawLogo,
  fonts,
  page,
  type Structure,
  startSheetIfFull,
  widthOf,
} from './pdf-page'
import { loadScripts } from './pdf-scripts'
import { drawTable, type PdfTable } from './pdf-tables'

const { ink, orange } = colours

export type PdfPart =
  | {
      readonly kind: 'heading' | 'compact' | 'paragraph' | 'strong' | 'display' | 'title' | 'lead'
      readonly text: string
    }
  | {
      readonly kind: 'pairs'
      readonly rows: readonly (readonly [label: string, value: string])[]
      readonly isLarge?: true
      /** In two columns. */
      readonly isSplit?: true
    }
  | PdfTable
  | { readonly kind: 'totals'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'sheet' }
  /** At the foot of a landscape sheet: who signs, and a code that proves it. */
  | { readonly kind: 'seal'; readonly signer: PdfSigner | null; readonly code: PdfCode | null }
  | PdfBlock

export type PdfSigner = { readonly name: string; readonly role: string; readonly picture: Buffer | null }

export type PdfContent = {
  readonly title: string
  readonly parts: readonly PdfPart[]
  readonly isLandscape?: true
  readonly mark?: string
  /** A sentence at the foot of each sheet, with its number. */
  readonly foot?: string
}

/** Says that the file keeps to PDF/UA: each part is tagged, in reading order. */
const accessible =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>'

/** Draws parts on A4, portrait by default, tagged for screen readers. Yields to other work at each new page. @returns the file's bytes. */
export async function drawPdf({ title, parts, isLandscape, mark, foot }: PdfContent): Promise<Buffer> {
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
    bufferPages: mark !== undefined || foot !== undefined,
  })
  doc.appendXML(accessible)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const scripts = await loadScripts(textsIn([title, parts, mark, foot]))
  if (scripts) drawScripts(doc, scripts)
  const drawUnder = () => {
    drawBand(doc)
    if (mark !== undefined) drawMark(doc, { mark, bold: fonts.bold })
  }
  drawUnder()
  doc.on('pageAdded', drawUnder)
  if (isLandscape) doc.y += parts[0]?.kind === 'compact' ? -20 : 20
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const part of parts) {
    if (part.kind === 'sheet') await new Promise((resolve) => setImmediate(resolve))
    drawPart(doc, root, part)
  }
  root.end()
  if (mark !== undefined) drawMarkFeet(doc, { mark, font: fonts.text, margin: page.margin })
  if (foot !== undefined) {
    const { start: first, count } = doc.bufferedPageRange()
    drawFeet(doc, { foot, first, count })
  }
  doc.end()
  return await done
}

/** Every text of the content, wherever in it. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null || Buffer.isBuffer(content)) return []
  return Object.values(content).flatMap(textsIn)
}

function drawBand(doc: Doc): void {
  doc.markContent('Artifact', { type: 'Layout' })
  const height = doc.page.layout === 'landscape' ? 14 : 8
  doc.rect(0, 0, doc.page.width, height).fill(ink)
  doc.rect(0, height, doc.page.width, 5).fill(orange)
  if (doc.page.layout === 'landscape') doc.rect(0, doc.page.height - 14, doc.page.width, 14).fill(ink)
  doc.endMarkedContent()
  doc.fillColor(ink)
}

function drawPart(doc: Doc, root: Structure, part: PdfPart): void {
  if (part.kind === 'sheet') return void doc.addPage()
  if (part.kind === 'table') return void drawTable(doc, root, part)
  if (part.kind === 'pairs' && part.isSplit) return void drawSplit(doc, root, part)
  if (part.kind === 'pairs' || part.kind === 'totals') return void drawPairs(doc, root, part)
  if (part.kind === 'seal') return void drawSeal(doc, root, part)
  if (part.kind === 'heading') return void drawHeading(doc, root, part.text)
  if (part.kind === 'facts' || part.kind === 'parties' || part.kind === 'payment' || part.kind === 'slip')
    return void drawBlock(doc, root, part)
  const looks = {
    compact: ['H1', fonts.bold, 16, 2],
    paragraph: ['P', fonts.text, 10, 6],
    strong: ['H2', fonts.bold, 11, 6],
    display: ['P', fonts.bold, 52, 14],
    title: ['P', fonts.bold, 28, 30],
    lead: ['P', fonts.text, 17, 8],
  } as const
  const [tag, font, size, after] = looks[part.kind]
  const isCompact = part.kind === 'compact'
  if (isCompact) drawLogo(doc, { left: page.margin + widthOf(doc) - 84, top: doc.y, height: 20 })
  root.add(
    doc.struct(tag, {}, () => {
      doc
        .font(font)
        .fontSize(size)
        .text(part.text, page.margin, doc.y, { width: widthOf(doc) - (isCompact ? 100 : 0) })
    }),
  )
  doc.y += after
}

/** The logo on one side, the title on the other. */
function drawHeading(doc: Doc, root: Structure, text: string): void {
  const isLandscape = doc.page.layout === 'landscape'
  const [top, right] = [doc.y, page.margin + widthOf(doc)]
  drawLogo(doc, isLandscape ? { left: right - 117, top: top + 2, height: 28 } : { left: page.margin, top, height: 30 })
  const width = widthOf(doc) - 150
  root.add(
    doc.struct('H1', {}, () => {
      doc.font(fonts.bold).fontSize(26)
      doc.text(text, isLandscape ? page.margin : page.margin + 150, top, {
        width,
        align: isLandscape ? 'left' : 'right',
      })
    }),
  )
  doc.y = Math.max(doc.y, top + 30) + (isLandscape ? 22 : 14)
}

type Seal = Extract<PdfPart, { kind: 'seal' }>

const sealHeight = 128

/** Below everything else, so that it never moves the words above. */
function drawSeal(doc: Doc, root: Structure, { signer, code }: Seal): void {
  const [top, width] = [doc.page.height - sealHeight - 26, 150]
  // Text below the margin would start a new page.
  doc.page.margins.bottom = 0
  if (code) drawCode(doc, root, code, { left: page.margin + widthOf(doc) - width, top, width })
  if (!signer) return
  const left = page.margin + widthOf(doc) - width - 240
  const { picture } = signer
  if (picture)
    root.add(
      doc.struct('Figure', { alt: `Signature of ${signer.name}` }, () => {
        doc.image(picture, left, top + 22, { fit: [190, 48], valign: 'bottom' })
      }),
    )
  root.add(
    doc.struct('P', {}, () => {
      doc
        .moveTo(left, top + 74)
        .lineTo(left + 210, top + 74)
        .lineWidth(1)
        .strokeColor(ink)
        .stroke()
      doc
        .font(fonts.bold)
        .fontSize(11)
        .text(`${signer.name} `, left, top + 80, { width: 210, lineBreak: false })
      doc
        .font(fonts.text)
        .fontSize(9.5)
        .text(signer.role, left, top + 95, { width: 210, lineBreak: false })
    }),
  )
}

type Pairs = Extract<PdfPart, { kind: 'pairs' | 'totals' }>

/** The first half of the rows on the left, the others on the right. */
function drawSplit(doc: Doc, root: Structure, { rows }: Pairs): void {
  const half = Math.ceil(rows.length / 2)
  drawBlock(doc, root, {
    kind: 'parties',
    columns: [rows.slice(0, half), rows.slice(half)].map((own) => ({ heading: '', rows: own })),
  })
}

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
