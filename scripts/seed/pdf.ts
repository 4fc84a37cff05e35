const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

/** PDF's base fonts have no macrons. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/–/g, '-')

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + word.length >= width) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}

function pageContent(title: string, paragraphs: string[]): string {
  const drawn = [`BT /F2 22 Tf 60 770 Td (${escaped(plain(title))}) Tj ET`]
  let y = 735
  for (const paragraph of paragraphs) {
    for (const line of wrap(plain(paragraph), 88)) {
      drawn.push(`BT /F1 11 Tf 60 ${y} Td (${escaped(line)}) Tj ET`)
      y -= 16
    }
    y -= 8
  }
  return drawn.join('\n')
}

export function onePagePdf(title: string, paragraphs: string[]): Buffer {
  const content = pageContent(title, paragraphs)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-NZ) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    `<< /Title (${escaped(plain(title))}) >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
