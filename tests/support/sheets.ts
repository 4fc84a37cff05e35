import type { TextEncoding } from '@/lib/sheet-text'

export type Table = readonly (readonly string[])[]

export type Quoting = 'needed' | 'all' | 'text'

/** How a program writes a table as text. */
export type Dialect = {
  readonly encoding: TextEncoding
  readonly separator: ',' | ';' | '\t' | '|'
  readonly lineEnd: '\n' | '\r\n' | '\r'
  readonly quoting: Quoting
  readonly hasMark: boolean
  readonly saysSeparator: boolean
  readonly endsWithLineEnd: boolean
}

/** Signs of Windows-1252 from 0x80, in its order; those that it lacks are left out. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const inWindows = (sign: string): number | null => {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = windowsSigns.indexOf(sign)
  return at >= 0 && code > 0xff ? 0x80 + at : null
}

/** Whether an old Windows program could have written it. */
export const fitsWindows = (text: string): boolean => [...text].every((sign) => inWindows(sign) !== null)

const mark = '\uFEFF'

export function encoded(text: string, { encoding, hasMark }: Pick<Dialect, 'encoding' | 'hasMark'>): Buffer {
  if (encoding === 'windows-1252') return Buffer.from([...text].map((sign) => inWindows(sign) ?? 0x3f))
  const marked = `${hasMark ? mark : ''}${text}`
  if (encoding === 'utf-8') return Buffer.from(marked)
  const small = Buffer.from(marked, 'utf16le')
  return encoding === 'utf-16le' ? small : small.swap16()
}

function cellOf(cell: string, { separator, quoting }: Dialect): string {
  const isNeeded = /["\r\n]|^\s|\s$/.test(cell) || cell.includes(separator)
  const isText = quoting === 'text' && cell !== '' && !/^-?\d+(?:\.\d+)?$/.test(cell)
  return isNeeded || isText || quoting === 'all' ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** The table as a file of a dialect, by the rules of RFC 4180. */
export function written(table: Table, dialect: Dialect): Buffer {
  const { lineEnd, separator, saysSeparator, endsWithLineEnd } = dialect
  const lines = table.map((row) => row.map((cell) => cellOf(cell.replaceAll('\n', lineEnd), dialect)).join(separator))
  const text = [...(saysSeparator ? [`sep=${separator}`] : []), ...lines].join(lineEnd)
  return encoded(text + (endsWithLineEnd ? lineEnd : ''), dialect)
}

const plain: Dialect = {
  encoding: 'utf-8',
  separator: ',',
  lineEnd: '\n',
  quoting: 'needed',
  hasMark: false,
  saysSeparator: false,
  endsWithLineEnd: true,
}

/** What programs write that people use, each by its own rules. */
export const programs: Readonly<Record<string, Dialect>> = {
  'LibreOffice, quotes where needed': plain,
  'LibreOffice, all text quoted': { ...plain, quoting: 'text' },
  'LibreOffice, semicolons': { ...plain, separator: ';', quoting: 'all' },
  'Excel, CSV of a locale with decimal commas': {
    ...plain,
    encoding: 'windows-1252',
    separator: ';',
    lineEnd: '\r\n',
    saysSeparator: true,
  },
  'Excel, CSV UTF-8': { ...plain, lineEnd: '\r\n', hasMark: true },
  'Excel, Unicode text': { ...plain, encoding: 'utf-16le', separator: '\t', lineEnd: '\r\n', hasMark: true },
  'Excel, CSV of Windows': { ...plain, encoding: 'windows-1252', lineEnd: '\r\n' },
  'Excel, CSV of old Macs': { ...plain, encoding: 'windows-1252', lineEnd: '\r' },
  'Google Sheets, CSV': { ...plain, lineEnd: '\r\n', endsWithLineEnd: false },
  'Google Sheets, TSV': { ...plain, separator: '\t', lineEnd: '\r\n', endsWithLineEnd: false },
  'Numbers, semicolons': { ...plain, separator: ';' },
  'a database, pipes': { ...plain, separator: '|' },
  'another machine, UTF-16': { ...plain, encoding: 'utf-16be', separator: ';', hasMark: true },
}

/** The same numbers for the same seed, so that a file that fails can be made again. */
export function dice(seed: number): (sides: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * sides)
  }
}

const names = ['Mere', 'Hēmi', 'Ana', 'Søren', 'José', 'Wiremu', 'Zoë', 'François', 'Te Ao', 'Māia', '建', 'Siân']
const families = ['Parata', 'O’Brien', 'Te Rangi, the elder', 'Smith-Jones', 'Tūhoe', 'Walker “Wal”', 'Ngata; junior']
const jobs = [
  'Rigger',
  '5" pipe fitter',
  '"Boss"',
  'Site lead\nnights',
  'Dogman | crane',
  '',
  'Welder, TIG',
  '=A1',
  '🦺',
]
const towns = ['Whangārei', 'Tauranga, BOP', 'Invercargill', '', 'Ōtorohanga']

const two = (number: number): string => String(number).padStart(2, '0')

const fields = [
  { heading: 'First name', group: 'Person', of: (roll: (sides: number) => number) => names[roll(names.length)] ?? '' },
  {
    heading: 'Last name',
    group: 'Person',
    of: (roll: (sides: number) => number) => families[roll(families.length)] ?? '',
  },
  { heading: 'Email', group: 'Contact', of: (roll: (sides: number) => number) => `p${roll(9999)}@tairua.example` },
  { heading: 'Mobile', group: 'Contact', of: (roll: (sides: number) => number) => `021 ${100 + roll(900)} 4567` },
  {
    heading: 'Date of birth',
    group: 'Details',
    of: (roll: (sides: number) => number) => `${two(1 + roll(28))}/${two(1 + roll(12))}/${1950 + roll(55)}`,
  },
  { heading: 'Job title', group: 'Details', of: (roll: (sides: number) => number) => jobs[roll(jobs.length)] ?? '' },
  {
    heading: 'Staff no',
    group: 'Details',
    of: (roll: (sides: number) => number) => String(roll(9999)).padStart(5, '0'),
  },
  { heading: 'Town', group: 'Details', of: (roll: (sides: number) => number) => towns[roll(towns.length)] ?? '' },
  { heading: 'Fee', group: 'Details', of: (roll: (sides: number) => number) => `${roll(900)}.${two(roll(100))}` },
] as const

export type MadeTable = {
  /** As in the file: what is above, headings, rows, totals. */
  readonly all: Table
  readonly headings: readonly string[]
  readonly body: Table
  readonly hasTotal: boolean
}

const preambles: readonly Table[] = [
  [],
  [],
  [],
  [['People 2026']],
  [['Created date / time : 20 November 2026 / 09:12:05'], ['From date 20261101'], ['To date', '20261120'], []],
  [['Tairua Civil Ltd'], ['Report', 'Staff'], []],
]

/** A list as companies send it, with what programs and people put around it. */
export function madeTable(seed: number): MadeTable {
  const roll = dice(seed)
  const used = fields.slice(0, 4 + roll(fields.length - 3))
  const body = Array.from({ length: 3 + roll(20) }, () => used.map((field) => field.of(roll)))
  const headings = used.map(({ heading }) => heading)
  const isPair = roll(4) === 0
  const groups = used.map(({ group }, at) => (used[at - 1]?.group === group ? '' : group))
  const hasTotal = roll(3) === 0
  const total = ['Grand total', ...used.slice(1).map(({ heading }) => (heading === 'Fee' ? '1,234.50' : ''))]
  return {
    all: [
      ...(preambles[roll(preambles.length)] ?? []),
      ...(isPair ? [groups] : []),
      headings,
      ...body,
      ...(hasTotal ? [total] : []),
    ],
    headings: isPair ? used.map(({ group, heading }) => `${group} ${heading}`) : headings,
    body,
    hasTotal,
  }
}
