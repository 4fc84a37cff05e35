import { headingWords } from '@/lib/sheet-headings'
import { SheetProblem, type SheetRow } from '@/lib/sheet-problem'
import { rowsOfText } from '@/lib/sheet-text'
import { typedEmail, typedLine, typedName, typedPhone } from '@/lib/typed'
import { readBirthDay } from './birth-days.rules'
import { type EmployeeInput, employeeErrors } from './rules'

/** The fields a list may fill, in the order of a list without a heading. */
export const listColumns = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'dateOfBirth',
  'jobTitle',
  'employeeNumber',
] as const

export type ListColumn = (typeof listColumns)[number]

/** What the first line of a list is, if the person was asked. */
export const firstLines = ['heading', 'person'] as const

export type FirstLine = (typeof firstLines)[number]

const headings: Record<ListColumn, readonly string[]> = {
  firstName: ['first name', 'firstname', 'first', 'given name', 'given names', 'givenname', 'forename', 'name'],
  lastName: ['last name', 'lastname', 'last', 'surname', 'family name', 'familyname'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'emailaddress', 'work email'],
  phoneNumber: [
    'phone',
    'phone number',
    'phonenumber',
    'mobile',
    'mobile number',
    'mobile phone',
    'cell',
    'cellphone',
    'telephone',
  ],
  dateOfBirth: ['date of birth', 'dateofbirth', 'dob', 'd o b', 'birth date', 'birthdate', 'birthday'],
  jobTitle: ['job', 'job title', 'jobtitle', 'role', 'position', 'occupation'],
  employeeNumber: [
    'employee number',
    'employeenumber',
    'employee no',
    'employee id',
    'number',
    'staff number',
    'staff no',
    'staff id',
  ],
}

/** Lines count from 1 as in a spreadsheet. */
export type ImportRow = {
  line: number
  employee: EmployeeInput
  errors: string[]
  /** The first lines of other people with the same email address. */
  sharesEmailWith: number[]
}

export type EmployeeList = {
  readonly rows: ImportRow[]
  /** The fields that are filled, in the list’s order. */
  readonly columns: ListColumn[]
  /** Headings of columns that are not stored. */
  readonly leftOut: string[]
  /** Only the person who pasted it knows whether the first line is a heading. */
  readonly isFirstLineAsked: boolean
}

/** Separated by commas, semicolons or tabs, with or without a heading. Includes the errors of each line, also duplicates. */
export function readEmployeeList(pasted: string, firstLine?: FirstLine): EmployeeList {
  const lines = linesOf(pasted)
  if (lines instanceof SheetProblem) return unreadable(lines)
  const first = lines[0]?.cells ?? []
  const named = columnsOf(first)
  const known = named.filter((column) => column !== null)
  const isSure = namesBoth(first)
  const isFirstLineAsked = !isSure && !firstLine && known.length > 0 && !first.some((cell) => /[@\p{N}]/u.test(cell))
  const isHeading = isSure || firstLine === 'heading'
  const order = isHeading ? named : [...listColumns]
  const people = isHeading ? lines.slice(1) : lines
  const filled = (at: number) => people.some(({ cells }) => typedLine(cells[at] ?? '') !== '')
  const rows = compared(people.map(({ line, cells }) => readRow(line, cells, { order, isHeading })))
  const columns = order.flatMap((column, at) => (column && (isHeading || filled(at)) ? [column] : []))
  const leftOut = order.flatMap((column, at) => {
    const heading = typedLine(first[at] ?? '')
    return column || (heading === '' && !filled(at)) ? [] : [heading || `Column ${at + 1}`]
  })
  return { rows, columns, leftOut, isFirstLineAsked }
}

/** The lines of the list, or why they can’t be parted. */
function linesOf(pasted: string): readonly SheetRow[] | SheetProblem {
  try {
    return rowsOfText(pasted)
  } catch (error) {
    if (error instanceof SheetProblem) return error
    throw error
  }
}

const noOne: EmployeeInput = {
  firstName: '',
  lastName: '',
  email: null,
  phoneNumber: null,
  dateOfBirth: null,
  jobTitle: null,
  employeeNumber: null,
}

/** One line says why the others can’t be read. */
const unreadable = ({ line, message }: SheetProblem): EmployeeList => ({
  rows: [{ line: line ?? 1, employee: noOne, errors: [message], sharesEmailWith: [] }],
  columns: [],
  leftOut: [],
  isFirstLineAsked: false,
})

type Reading = { readonly order: readonly (ListColumn | null)[]; readonly isHeading: boolean }

function readRow(line: number, cells: readonly string[], { order, isHeading }: Reading): ImportRow {
  const cellOf = (column: ListColumn) => typedLine(cells[order.indexOf(column)] ?? '').replace(/\s+/g, ' ')
  const employee: EmployeeInput = {
    firstName: typedName(cellOf('firstName')),
    lastName: typedName(cellOf('lastName')),
    email: typedEmail(cellOf('email')).toLowerCase() || null,
    phoneNumber: typedPhone(cellOf('phoneNumber')) || null,
    dateOfBirth: readBirthDay(cellOf('dateOfBirth')) || null,
    jobTitle: cellOf('jobTitle') || null,
    employeeNumber: cellOf('employeeNumber') || null,
  }
  const errors = [...new Set(employeeErrors(employee).map(({ message }) => message))]
  const isWide = cells.slice(order.length).some((cell) => typedLine(cell) !== '')
  if (namesBoth(cells)) errors.push('This line is a heading, not a person. Delete it.')
  if (isWide)
    errors.push(
      isHeading ? 'This line has more columns than the heading.' : 'This line has more columns than we can read.',
    )
  return { line, employee, errors, sharesEmailWith: [] }
}

/** A whole crew may have one address. */
const mostNamed = 4

const nameOf = ({ employee: { firstName, lastName } }: ImportRow): string => `${firstName} ${lastName}`.toLowerCase()

/** The same name at one address or birth date is one person twice; other names at one address share it. */
function compared(rows: ImportRow[]): ImportRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const { email, dateOfBirth } = row.employee
    const key = `${nameOf(row)} ${email ?? dateOfBirth}`
    const isTwice = seen.has(key)
    seen.add(key)
    const others = email
      ? rows.filter((other) => other.employee.email === email && nameOf(other) !== nameOf(row)).slice(0, mostNamed)
      : []
    return {
      ...row,
      errors: isTwice ? [...row.errors, 'This person is in the list twice.'] : row.errors,
      sharesEmailWith: others.map(({ line }) => line),
    }
  })
}

const namesBoth = (cells: readonly string[]): boolean => {
  const columns = columnsOf(cells)
  return columns.includes('firstName') && columns.includes('lastName')
}

/** Each field once: a second column of the same is none. */
function columnsOf(cells: readonly string[]): (ListColumn | null)[] {
  const found = cells.map((cell) => listColumns.find((column) => headings[column].includes(headingWords(cell))) ?? null)
  return found.map((column, at) => (found.indexOf(column) === at ? column : null))
}
