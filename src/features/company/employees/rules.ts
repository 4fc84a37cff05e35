import { dateOfBirth, email, firstName, lastName, neededLine, phoneNumber } from '@/features/account/details.contract'
import type { z } from '@/lib/zod'

export type EmployeeInput = {
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
  dateOfBirth: string | null
  jobTitle: string | null
  employeeNumber: string | null
}

export const importLimit = 500

const columns = {
  firstName: ['first name', 'firstname', 'first', 'given name'],
  lastName: ['last name', 'lastname', 'last', 'surname', 'family name'],
  email: ['email', 'e-mail', 'email address'],
  phoneNumber: ['phone', 'phone number', 'mobile'],
  dateOfBirth: ['date of birth', 'dob', 'birth date'],
  jobTitle: ['job', 'job title', 'role'],
  employeeNumber: ['employee number', 'number', 'staff number'],
} as const

type Column = keyof typeof columns

const defaultOrder: Column[] = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'dateOfBirth',
  'jobTitle',
  'employeeNumber',
]

/** Lines count from 1 as in a spreadsheet. */
export type ImportRow = { line: number; employee: EmployeeInput; errors: string[] }

/** Separated by commas, semicolons or tabs, with or without a heading. Includes the errors of each line, also duplicates. */
export function readEmployeeList(text: string): ImportRow[] {
  const lines = splitRows(text)
  const [first] = lines
  const heading = first ? headingOf(first.cells) : null
  const order = heading ?? defaultOrder
  const seen = new Set<string>()
  return lines.slice(heading ? 1 : 0).map(({ line, cells }) => {
    const cellOf = (column: Column) => (cells[order.indexOf(column)] ?? '').trim().replace(/\s+/g, ' ')
    const employee: EmployeeInput = {
      firstName: cellOf('firstName'),
      lastName: cellOf('lastName'),
      email: cellOf('email').toLowerCase() || null,
      phoneNumber: cellOf('phoneNumber') || null,
      dateOfBirth: readDay(cellOf('dateOfBirth')) || null,
      jobTitle: cellOf('jobTitle') || null,
      employeeNumber: cellOf('employeeNumber') || null,
    }
    const key = employee.email ?? `${employee.firstName} ${employee.lastName} ${employee.dateOfBirth}`.toLowerCase()
    const errors = [...new Set(employeeErrors(employee).map(({ message }) => message))]
    if (seen.has(key)) errors.push('This person is in the list twice.')
    seen.add(key)
    if (cells.length > order.length) errors.push('This line has more columns than the heading.')
    return { line, employee, errors }
  })
}

const badNames = 'Names have at most 50 letters, spaces, hyphens, apostrophes and full stops.'

const checks: { [Name in keyof EmployeeInput]: [rule: z.ZodType, text: string] } = {
  firstName: [firstName, badNames],
  lastName: [lastName, badNames],
  email: [email, 'Enter an email address in the correct format, like name@example.co.nz.'],
  phoneNumber: [phoneNumber, 'Enter a phone number, like 021 123 4567.'],
  dateOfBirth: [dateOfBirth, 'Enter a real date of birth, like 31/12/1990.'],
  jobTitle: [neededLine('', 80), 'The job must be 80 letters or fewer.'],
  employeeNumber: [neededLine('', 30), 'The employee number must be 30 letters or fewer.'],
}

const needed: Partial<Record<string, string>> = { firstName: 'Enter a first name.', lastName: 'Enter a last name.' }

export function employeeErrors(employee: EmployeeInput): { field: string; message: string }[] {
  return Object.entries(checks).flatMap(([field, [rule, text]]) => {
    const value: unknown = Reflect.get(employee, field)
    if (!value) return needed[field] ? [{ field, message: needed[field] }] : []
    return rule.safeParse(value).success ? [] : [{ field, message: text }]
  })
}

/** DD/MM/YYYY or YYYY-MM-DD; anything else comes back unchanged, and is refused. */
function readDay(text: string): string {
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  return found ? `${found[3]}-${found[2]?.padStart(2, '0')}-${found[1]?.padStart(2, '0')}` : text
}

function headingOf(cells: string[]): Column[] | null {
  const known = cells.map((cell) => columnOf(cell.trim().toLowerCase()))
  if (!known.includes('firstName') || !known.includes('lastName')) return null
  return known.map((column) => column ?? 'employeeNumber')
}

function columnOf(name: string): Column | undefined {
  return defaultOrder.find((column) => columns[column].some((alias) => alias === name))
}

/** RFC 4180: a quoted cell may hold separators, line ends and doubled quotes. Skips empty lines. */
function splitRows(text: string): { line: number; cells: string[] }[] {
  const separator = separatorOf(text)
  const rows: { line: number; cells: string[] }[] = []
  let line = 1
  let start = 1
  let cell = ''
  let cells: string[] = []
  let isQuoted = false
  const endRow = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: start, cells })
    cell = ''
    cells = []
  }
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? ''
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
      if (isQuoted) cell = ''
    } else if (!isQuoted && sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (!isQuoted && sign === '\n') {
      endRow()
      start = line + 1
    } else if (sign !== '\r') {
      cell += sign
    }
    if (sign === '\n') line += 1
  }
  endRow()
  return rows
}

function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1)
  return ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ','
}

const cardStates = ['all', 'active', 'expiring', 'expired', 'none'] as const

export function readPeopleQuery(raw: Record<string, string | string[] | undefined>) {
  const one = (name: string) => [raw[name]].flat()[0] ?? ''
  const page = Number(one('page'))
  return {
    q: one('q').slice(0, 100),
    card: cardStates.find((state) => state === one('card')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page < 4000 ? page : 1,
  }
}
