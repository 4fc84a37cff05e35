/** A made-up system of a training provider, by a seed: its lists as it exports them, with the dirt that such lists have. */

function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const firstNames =
  'Rangi Mere Wiremu Ana Tāne Aroha Sam Grace Ben Leilani Sione Priya Wei Mohammed Søren Zoë Tama Hēmi Ngaire Kiri'.split(
    ' ',
  )
const lastNames =
  'Pōtae Tāwhiri Paki Ngata Kim O’Brien Smith Tuilagi Singh Zhang van-der-Berg Søndergård Williams Rewi Leota Moana'.split(
    ' ',
  )
const trades = 'Scaffolding Plumbing Civil Roofing Electrical Haulage Joinery Drainage Painting Demolition'.split(' ')

const pad = (number: number, width: number) => String(number).padStart(width, '0')
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const lineOf = (cells: readonly string[]) => cells.map(quoted).join(',')

type Cells = Record<string, string>

/** Faults that an honest list has; each breaks one row. */
const dirtOfPeople: readonly ((row: Cells) => void)[] = [
  (row) => Object.assign(row, { Email: '', Mobile: '' }),
  (row) => Object.assign(row, { 'Date of birth': '31/02/1989' }),
  (row) => Object.assign(row, { 'Date of birth': '00/00/0000' }),
  (row) => Object.assign(row, { 'Date of birth': '14/02/2031' }),
  (row) => Object.assign(row, { 'Date of birth': 'unknown' }),
  (row) => Object.assign(row, { Email: 'not an address' }),
  (row) => Object.assign(row, { Email: 'two@a.example;three@b.example' }),
  (row) => Object.assign(row, { Email: 'name@' }),
  (row) => Object.assign(row, { Mobile: 'call the office' }),
  (row) => Object.assign(row, { Mobile: '12' }),
  (row) => Object.assign(row, { 'First name': '' }),
  (row) => Object.assign(row, { 'Last name': '' }),
  (row) => Object.assign(row, { 'First name': 'R2D2' }),
  (row) => Object.assign(row, { 'Last name': 'www.example.com' }),
  (row) => Object.assign(row, { 'Organisation name': 'A firm that is not in the list' }),
  (row) => Object.assign(row, { 'Card level': 'GOLDEN', 'Card expiry': '01/12/2027', 'Card no': '' }),
  (row) => Object.assign(row, { 'Card level': 'FND', 'Card expiry': '' }),
  (row) => Object.assign(row, { 'Card level': '', 'Card expiry': '05/12/2027' }),
  (row) => Object.assign(row, { 'Card expiry': '2027-13-45' }),
  (row) => Object.assign(row, { 'First name': 'x'.repeat(80) }),
]

const dirtOfRegistrations: readonly ((row: Cells) => void)[] = [
  (row) => Object.assign(row, { 'Contact ID': 'P-nobody' }),
  (row) => Object.assign(row, { Date: '30/02/2025' }),
  (row) => Object.assign(row, { Date: '' }),
  (row) => Object.assign(row, { Course: '' }),
  (row) => Object.assign(row, { Outcome: 'maybe' }),
  (row) => Object.assign(row, { Points: 'several' }),
]

const dirtOfInvoices: readonly ((row: Cells) => void)[] = [
  (row) => Object.assign(row, { 'Contact Name': 'A firm that is not in the list' }),
  (row) => Object.assign(row, { 'Invoice Number': '' }),
  (row) => Object.assign(row, { 'Due Date': 'end of month' }),
  (row) => Object.assign(row, { 'Amount Due': '0.00' }),
]

export type OldSystem = {
  readonly people: number
  readonly companies: number
  readonly registrations: number
  readonly cards: number
  readonly invoices: number
}

export type OldFiles = {
  readonly companies: string
  readonly people: string
  readonly registrations: string
  readonly invoices: string
  /** Cents. */
  readonly owed: number
  /** Rows with a fault, by list. */
  readonly dirty: Readonly<Record<'people' | 'registrations' | 'invoices', number>>
}

const dirtShare = 0.02

/** The lists of one such system; the same seed makes the same lists. Days are written with the day first. */
export function oldSystem(seed: number, size: OldSystem, courses: readonly string[]): OldFiles {
  const next = random(seed)
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(next() * from.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from.')
    return picked
  }
  const below = (most: number) => Math.floor(next() * most)
  const day = (from: number, to: number) =>
    `${pad(1 + below(28), 2)}/${pad(1 + below(12), 2)}/${from + below(to - from + 1)}`
  const dirty = { people: 0, registrations: 0, invoices: 0 }
  const soil = (list: keyof typeof dirty, faults: readonly ((row: Cells) => void)[], row: Cells): Cells => {
    if (next() >= dirtShare) return row
    dirty[list] += 1
    pick(faults)(row)
    return row
  }
  const table = (rows: readonly Cells[]): string => {
    const heads = Object.keys(rows[0] ?? {})
    return [lineOf(heads), ...rows.map((row) => lineOf(heads.map((head) => row[head] ?? '')))].join('\r\n')
  }
  const companies = Array.from({ length: size.companies }, (_, at) => ({
    'Organisation ID': `C-${at}`,
    Name: `${pick(lastNames)} ${pick(trades)} ${at} Ltd`,
    Phone: `09 555 ${pad(at % 10_000, 4)}`,
    'Membership expiry': next() < 0.3 ? day(2026, 2028) : '',
  }))
  const people = Array.from({ length: size.people }, (_, at) => {
    const [firstName, lastName] = [pick(firstNames), pick(lastNames)]
    const hasCard = at < size.cards
    return soil('people', dirtOfPeople, {
      'Contact ID': `P-${at}`,
      'First name': firstName,
      'Last name': lastName,
      Email: next() < 0.9 ? `p${at}@old-system.example` : '',
      Mobile: `021 ${pad(at, 7)}`,
      'Date of birth': day(1960, 2005),
      'Organisation name': next() < 0.8 ? pick(companies).Name : '',
      'Card no': hasCard ? `88${pad(at, 6)}` : '',
      'Card level': hasCard ? pick(['FND', 'INT', 'ADV', 'SUP']) : '',
      'Card expiry': hasCard ? day(2026, 2028) : '',
    })
  })
  const registrations = Array.from({ length: size.registrations }, (_, at) =>
    soil('registrations', dirtOfRegistrations, {
      'Registration ID': `R-${at}`,
      'Contact ID': `P-${at % size.people}`,
      Course: courses[(at * 7) % courses.length] ?? '',
      // A person passes one course on one day once.
      Date: `${pad(1 + ((Math.floor(at / size.people) * 9) % 28), 2)}/${pad(1 + ((at + Math.floor(at / size.people)) % 12), 2)}/${2015 + Math.floor(at / size.people)}`,
      Outcome: next() < 0.95 ? 'Competent' : 'NYC',
      Points: String(1 + below(9)),
    }),
  )
  let owed = 0
  const invoices = Array.from({ length: size.invoices }, (_, at) => {
    const cents = (1 + below(200_000)) * (next() < 0.1 ? -1 : 1)
    const row = soil('invoices', dirtOfInvoices, {
      'Contact Name': companies[at % companies.length]?.Name ?? '',
      'Invoice Number': `OLD-${at}`,
      'Invoice Date': day(2026, 2026),
      'Due Date': day(2026, 2027),
      'Amount Due': (cents / 100).toFixed(2),
    })
    owed += Math.round(Number(row['Amount Due']) * 100)
    return row
  })
  return {
    companies: table(companies),
    people: table(people),
    registrations: table(registrations),
    invoices: table(invoices),
    owed,
    dirty,
  }
}
