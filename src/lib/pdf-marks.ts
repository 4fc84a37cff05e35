import type PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>
type Feet = { readonly mark: string; readonly font: string; readonly margin: number }

const footSize = 8.5

/** The mark of a finished document in the footer of each page. Screen readers skip it. */
export function drawMarkFeet(doc: Doc, { mark, font, margin }: Feet): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    // Text below the margin would start a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Layout' })
    const [top, width] = [doc.page.height - 38, doc.page.width - 2 * margin]
    doc.font(font).fontSize(footSize).fillColor('#4a5058')
    doc.text(mark, margin, top, { width: width - 90, lineBreak: false, ellipsis: true })
    doc.text(`Page ${index + 1} of ${count}`, margin, top, { width, align: 'right', lineBreak: false })
    doc.endMarkedContent()
  }
}

/** Large and faint across a new page, below what is drawn on it later. Screen readers skip it. */
export function drawMark(doc: Doc, { mark, bold }: { readonly mark: string; readonly bold: string }): void {
  const [left, top] = [doc.x, doc.y]
  doc.markContent('Artifact', { type: 'Layout' })
  drawAcross(doc, mark, bold)
  doc.endMarkedContent()
  doc.fillColor('#14181f')
  doc.x = left
  doc.y = top
}

function drawAcross(doc: Doc, mark: string, bold: string): void {
  const { width, height } = doc.page
  const diagonal = Math.hypot(width, height) * 0.82
  doc.font(bold).fontSize(10)
  const size = Math.min(44, (10 * diagonal) / doc.widthOfString(mark))
  doc.fontSize(size)
  const length = doc.widthOfString(mark)
  doc.save()
  doc.rotate((-Math.atan2(height, width) * 180) / Math.PI, { origin: [width / 2, height / 2] })
  doc.fillColor('#14181f').fillOpacity(0.07)
  doc.text(mark, (width - length) / 2, height / 2 - size / 2, { lineBreak: false })
  doc.restore()
  doc.fillOpacity(1)
}
