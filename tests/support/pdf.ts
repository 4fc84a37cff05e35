type Node = { readonly role?: string; readonly alt?: string; readonly children?: readonly unknown[] }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'children' in value

export type ReadPdf = {
  /** As a person who selects them gets them, without empty ones. */
  readonly lines: readonly string[]
  /** All of it with single spaces. */
  readonly text: string
  /** In reading order. */
  readonly tags: readonly string[]
  /** Other texts of its figures. */
  readonly alts: readonly string[]
  readonly pages: number
  /** The text of each page, with single spaces. */
  readonly sheets: readonly string[]
  /** Of each page in whole points, such as `595 x 842`. */
  readonly sizes: readonly string[]
  readonly title: string
  readonly language: string
  readonly links: readonly string[]
}

/** A PDF as a reader and a screen reader get it. */
export async function readPdf(bytes: Uint8Array | ArrayBuffer): Promise<ReadPdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const file = await getDocument({ data: new Uint8Array(bytes).slice(), verbosity: 0 }).promise
  const [lines, sheets, sizes]: [string[], string[], string[]] = [[], [], []]
  const [tags, alts, links]: [string[], string[], string[]] = [[], [], []]
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    if (node.role) tags.push(node.role)
    if (node.alt) alts.push(node.alt)
    for (const child of node.children ?? []) visit(child)
  }
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent({ disableNormalization: true })
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    sheets.push(text.replace(/\s+/g, ' '))
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    sizes.push(`${Math.round(right - left)} x ${Math.round(top - bottom)}`)
    lines.push(...text.split('\n').map((line) => line.trim()))
    visit(await page.getStructTree())
    for (const link of await page.getAnnotations()) if (typeof link.url === 'string') links.push(link.url)
  }
  const { info } = await file.getMetadata()
  const written = Buffer.from(new Uint8Array(bytes)).toString('latin1')
  return {
    lines: lines.filter(Boolean),
    text: lines.join(' ').replace(/\s+/g, ' '),
    tags,
    alts,
    pages: file.numPages,
    sheets,
    sizes,
    title: 'Title' in info ? String(info.Title) : '',
    language: /\/Lang \(([^)]+)\)/.exec(written)?.[1] ?? '',
    links,
  }
}
