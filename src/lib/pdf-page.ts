import path from 'node:path'
import type PDFDocument from 'pdfkit'
import { logo } from './logo-paths'

// PDF's built-in fonts have no macrons.
const folder = path.resolve('node_modules/@expo-google-fonts/public-sans')
export const fonts = {
  text: path.join(folder, '400Regular/PublicSans_400Regular.ttf'),
  bold: path.join(folder, '800ExtraBold/PublicSans_800ExtraBold.ttf'),
} as const

export const page = { margin: 56, foot: 62 } as const
export const colours = {
  ink: '#14181f',
  orange: '#ff6b1a',
  quiet: '#4a5058',
  sand: '#f3ede4',
  line: '#c9c5bd',
} as const

export type Doc = InstanceType<typeof PDFDocument>
export type Structure = ReturnType<Doc['struct']>

export const widthOf = (doc: Doc): number => doc.page.width - 2 * page.margin

/** A new sheet if less than this height is left. @returns whether it made one. */
export function startSheetIfFull(doc: Doc, height: number): boolean {
  const isFull = doc.y + height > doc.page.height - page.foot
  if (isFull) doc.addPage()
  return isFull
}

/** Draws what screen readers skip. */
export function drawArtifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
  doc.fillColor(colours.ink)
}

export function drawLogo(doc: Doc, at: { readonly left: number; readonly top: number; readonly height: number }): void {
  drawArtifact(doc, () => {
    doc.save()
    doc.translate(at.left, at.top).scale(at.height / logo.height)
    for (const letters of logo.letters) doc.path(letters).fill(colours.ink)
    doc.lineWidth(2.5).lineJoin('round')
    doc.path(logo.vest).fillAndStroke(colours.orange, colours.ink)
    doc.lineWidth(2).path(logo.tape).fillAndStroke('#dfe3e6', colours.ink)
    doc.restore()
  })
}

type Feet = { readonly foot: string; readonly first: number; readonly count: number }

/** The footer of every sheet of a finished document: a sentence, and which sheet it is. Screen readers skip it. */
export function drawFeet(doc: Doc, { foot, first, count }: Feet): void {
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(first + index)
    // Text below the margin would start a new page.
    doc.page.margins.bottom = 0
    drawArtifact(doc, () => {
      const [top, width] = [doc.page.height - 40, widthOf(doc)]
      doc.font(fonts.text).fontSize(8.5).fillColor(colours.quiet)
      doc.text(foot, page.margin, top, { width: width - 80, lineBreak: false, ellipsis: true })
      doc.text(`Page ${index + 1} of ${count}`, page.margin, top, { width, align: 'right', lineBreak: false })
    })
  }
}
