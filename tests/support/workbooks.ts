import type { Table } from './sheets'
import { zipOf } from './zip'

/** How a program writes a table as a workbook. */
export type Workbook = {
  readonly text: 'shared' | 'inline' | 'in pieces'
  readonly isStrict: boolean
  /** Days count from 1904, as old Macs have it. */
  readonly isMac: boolean
  /** Days are numbers with a format: one that is built in, or one of its own. */
  readonly days: 'built in' | 'own' | 'text'
  /** Whole numbers of one width are numbers with a format of zeros. */
  readonly hasZeros: boolean
  /** Sizes of the parts are behind them. */
  readonly isStreamed: boolean
  /** A hidden sheet comes first. */
  readonly hasHidden: boolean
  readonly prefix: string
  /** Programs write empty cells with a format, up to a column far out. */
  readonly isPadded: boolean
}

const plain: Workbook = {
  text: 'shared',
  isStrict: false,
  isMac: false,
  days: 'built in',
  hasZeros: true,
  isStreamed: false,
  hasHidden: false,
  prefix: '',
  isPadded: false,
}

/** What programs write that people use, each by its own rules. */
export const workbooks: Readonly<Record<string, Workbook>> = {
  'Excel, XLSX': { ...plain, text: 'in pieces', hasHidden: true },
  'Excel, strict': { ...plain, isStrict: true, days: 'own' },
  'Excel of old Macs, 1904': { ...plain, isMac: true },
  'Google Sheets, XLSX': { ...plain, isStreamed: true, days: 'own' },
  'Numbers, XLSX': { ...plain, hasZeros: false, days: 'own', isPadded: true },
  'LibreOffice, XLSX': { ...plain, days: 'own' },
  'a library, text in its cells': { ...plain, text: 'inline', days: 'text', hasZeros: false },
  'a library, names with a prefix': { ...plain, prefix: 'x:', isPadded: true },
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const dayOf = (cell: string): Date | null => {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(cell) ?? []
  return day ? new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))) : null
}

const isZeroed = (cell: string): boolean => /^\d{5}$/.test(cell)

/** A cell as a person sees it, in the writing of the reader. */
export const shownCell = (cell: string, { days }: Workbook): string =>
  days === 'text' ? cell : (dayOf(cell)?.toISOString().slice(0, 10) ?? cell)

const dayMs = 86_400_000
const dayZero = { usual: Date.UTC(1899, 11, 30), mac: Date.UTC(1904, 0, 1) }

const letterOf = (column: number): string =>
  (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : '') + String.fromCharCode(65 + (column % 26))

/** Places in the list of formats below. */
const formats = { day: 1, ownDay: 2, zeros: 3 } as const

function cellOf(cell: string, place: string, how: Workbook, shared: Map<string, number>): string {
  const p = how.prefix
  const day = how.days === 'text' ? null : dayOf(cell)
  if (cell === '') return `<${p}c r="${place}" s="0"/>`
  if (day) {
    const serial = (day.getTime() - (how.isMac ? dayZero.mac : dayZero.usual)) / dayMs
    const format = how.days === 'own' ? formats.ownDay : formats.day
    return `<${p}c r="${place}" s="${format}"><${p}v>${serial}</${p}v></${p}c>`
  }
  if (how.hasZeros && isZeroed(cell))
    return `<${p}c r="${place}" s="${formats.zeros}" t="n"><${p}v>${Number(cell)}</${p}v></${p}c>`
  const text = `<${p}t xml:space="preserve">${escaped(cell)}</${p}t>`
  if (how.text === 'inline') return `<${p}c r="${place}" t="inlineStr"><${p}is>${text}</${p}is></${p}c>`
  if (!shared.has(cell)) shared.set(cell, shared.size)
  return `<${p}c r="${place}" t="s"><${p}v>${shared.get(cell)}</${p}v></${p}c>`
}

/** Words of one cell in several formats, with how they are spoken, as Excel keeps them. */
function sharedOf(cell: string, { text, prefix: p }: Workbook): string {
  const whole = (part: string) => `<${p}t xml:space="preserve">${escaped(part)}</${p}t>`
  if (text !== 'in pieces' || cell.length < 2) return `<${p}si>${whole(cell)}</${p}si>`
  const signs = [...cell]
  const [first, rest] = [signs[0] ?? '', signs.slice(1).join('')]
  return `<${p}si><${p}r><${p}rPr><${p}b/></${p}rPr>${whole(first)}</${p}r><${p}r>${whole(rest)}</${p}r></${p}si>`
}

const usual = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  links: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
}
const strict = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  links: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
}
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The table as a workbook of a program. */
export function workbookFile(table: Table, how: Workbook): Buffer {
  const { main, links } = how.isStrict ? strict : usual
  const p = how.prefix
  const space = p === '' ? `xmlns="${main}"` : `xmlns:${p.slice(0, -1)}="${main}"`
  const shared = new Map<string, number>()
  const rows = table.map((row, at) => {
    const cells = row.map((cell, column) => cellOf(cell, `${letterOf(column)}${at + 1}`, how, shared))
    const beyond = how.isPadded ? `<${p}c r="ZZ${at + 1}" s="0"/>` : ''
    return `<${p}row r="${at + 1}" spans="1:${row.length}">${cells.join('')}${beyond}</${p}row>`
  })
  const sheet = (data: string) =>
    `${head}<${p}worksheet ${space}><${p}sheetData>${data}</${p}sheetData></${p}worksheet>`
  const names = how.hasHidden ? ['Lists', 'Sheet1'] : ['Sheet1']
  const listed = names.map(
    (name, at) =>
      `<${p}sheet name="${name}" sheetId="${at + 1}"${name === 'Lists' ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const link = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${links}/${kind}" Target="${target}"/>`
  const sheetLinks = names.map((_, at) => link(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
  const numbers = `<${p}numFmts count="2"><${p}numFmt numFmtId="164" formatCode="[$-1409]dd/mm/yyyy;@"/><${p}numFmt numFmtId="165" formatCode="00000"/></${p}numFmts>`
  const cellFormats = ['0', '14', '164', '165'].map((id) => `<${p}xf numFmtId="${id}" xfId="0"/>`).join('')
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types/>`,
    'xl/workbook.xml': `${head}<${p}workbook ${space} xmlns:r="${links}"><${p}workbookPr${how.isMac ? ' date1904="1"' : ''}/><${p}sheets>${listed.join('')}</${p}sheets></${p}workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships>${sheetLinks.join('')}${link('rId98', 'styles', 'styles.xml')}${link('rId99', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `${head}<${p}styleSheet ${space}>${numbers}<${p}cellXfs count="4">${cellFormats}</${p}cellXfs></${p}styleSheet>`,
    'xl/sharedStrings.xml': `${head}<${p}sst ${space}>${[...shared.keys()].map((cell) => sharedOf(cell, how)).join('')}</${p}sst>`,
  }
  for (const [at, name] of names.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheet(name === 'Lists' ? `<${p}row r="1"/>` : rows.join(''))
  return zipOf(parts, undefined, how.isStreamed)
}
