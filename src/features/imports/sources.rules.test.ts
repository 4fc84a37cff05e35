import { describe, expect, test } from 'vitest'
import { companiesImport } from '@/features/company/back-office/imports'
import { peopleFields } from '@/features/wallet/import-fields.rules'
import { columnCounter, missingFields, proposeColumns } from '@/lib/import-columns'
import { fieldsOf } from '@/lib/import-fields'
import { defineImport } from '@/lib/imports'
import { findTable } from '@/lib/sheet-headings'
import { sourceOf, sources } from './sources.rules'

/** With the fields that people really have; the rest of their kind asks the database. */
const people = defineImport({
  name: 'people',
  title: 'People',
  lead: '',
  one: 'person',
  many: 'people',
  writers: ['support'],
  fields: peopleFields,
  nameOf: () => '',
  keyOf: () => null,
  find: async () => [],
  write: async () => [],
  remove: async () => undefined,
})

const kinds = [people, companiesImport]

/** The columns of a file with this line of headings and one row, of words that look like nothing. */
function columnsOf(line: string) {
  const headings = line.split(',')
  const cells = headings.map(() => 'Kauri')
  const counter = columnCounter()
  counter.add(cells)
  return counter.columns(findTable([headings, cells].map((row, at) => ({ line: at + 1, cells: row }))).headings)
}

const samples = [
  {
    name: 'Arlo’s contacts',
    kind: people,
    line: 'Contact ID,Code Primary,First Name,Last Name,Email Address,Mobile Phone,Work Phone,Organisation Name,Position,Date Of Birth,Status',
    fields: {
      'Contact ID': 'source',
      'Code Primary': 'cardNumber',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      'Email Address': 'email',
      'Mobile Phone': 'phoneNumber',
      'Work Phone': null,
      'Organisation Name': 'company',
      Position: 'jobTitle',
      'Date Of Birth': 'dateOfBirth',
      Status: null,
    },
  },
  {
    name: 'Arlo’s organisations',
    kind: companiesImport,
    line: 'Organisation ID,Code Primary,Name,Legal Name,Phone,Website',
    fields: {
      'Organisation ID': 'source',
      'Code Primary': 'nzbn',
      Name: 'name',
      'Legal Name': null,
      Phone: 'phoneNumber',
      Website: null,
    },
  },
  {
    name: 'onCourse’s contacts',
    kind: people,
    line: 'Student number,First name,Last name,Birth date,Email,Mobile phone,Street,Suburb,Postcode,State',
    fields: {
      'Student number': 'source',
      'First name': 'firstName',
      'Last name': 'lastName',
      'Birth date': 'dateOfBirth',
      Email: 'email',
      'Mobile phone': 'phoneNumber',
      Street: 'addressLine1',
      Suburb: 'addressSuburb',
      Postcode: 'addressPostcode',
      State: null,
    },
  },
  {
    name: 'accessplanit’s delegates',
    kind: people,
    line: 'Delegate ID,Forename,Surname,Account Name,Email Address,Mobile,Job Title,Date of Birth,Salutation',
    fields: {
      'Delegate ID': 'source',
      Forename: 'firstName',
      Surname: 'lastName',
      'Account Name': 'company',
      'Email Address': 'email',
      Mobile: 'phoneNumber',
      'Job Title': 'jobTitle',
      'Date of Birth': 'dateOfBirth',
      Salutation: null,
    },
  },
  {
    name: 'Eventbrite’s attendees',
    kind: people,
    line: 'Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Attendee #,Cell Phone,Job Title,Company',
    fields: {
      'Order #': null,
      'Order Date': null,
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Email: 'email',
      Quantity: null,
      'Ticket Type': null,
      'Attendee #': 'source',
      'Cell Phone': 'phoneNumber',
      'Job Title': 'jobTitle',
      Company: 'company',
    },
  },
  {
    name: 'Xero’s contacts',
    kind: companiesImport,
    line: '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAddressLine1,PhoneNumber,BusinessRegistrationNumber',
    fields: {
      '*ContactName': 'name',
      AccountNumber: 'source',
      EmailAddress: null,
      FirstName: null,
      LastName: null,
      POAddressLine1: null,
      PhoneNumber: 'phoneNumber',
      BusinessRegistrationNumber: 'nzbn',
    },
  },
]

describe('a file of another system', () => {
  test.each(samples)('is known as $name, and each heading goes where it belongs', ({ name, kind, line, fields }) => {
    const columns = columnsOf(line)
    const known = sourceOf(kind, columns)
    const placed = proposeColumns(kind, columns, known)
    expect(known?.name).toBe(`As in ${name}`)
    expect(Object.fromEntries(columns.map(({ heading }, at) => [heading, placed[at]?.field]))).toEqual(fields)
    expect(missingFields(kind, placed)).toEqual([])
    const byTable = placed.filter(({ field }) => field !== null)
    expect(byTable.map(({ tone, why }) => [tone, why])).toEqual(byTable.map(() => ['sure', `As in ${name}`]))
  })

  test('has a sample here for each system of the table', () => {
    expect(samples.map(({ name }) => name)).toEqual(sources.map(({ name }) => name))
  })

  test('is known by its headings whatever their order and their capitals', () => {
    const line = 'LAST_NAME,first name,Contact-ID:,Organisation Name (legal)'
    expect(sourceOf(people, columnsOf(line))?.name).toBe('As in Arlo’s contacts')
  })

  test('is known for the kind that it brings, and for no other', () => {
    for (const { kind, line } of samples)
      expect(kinds.filter((one) => sourceOf(one, columnsOf(line)) !== null)).toEqual([kind])
  })
})

describe('a file of one’s own', () => {
  test.each([
    'Name,Email,Phone',
    'First name,Last name,Email,Mobile,Company',
    'Company,NZBN,Phone,Credit limit',
    // All that Arlo’s contacts have, but their number.
    'First Name,Last Name,Organisation Name,Email Address,Position',
    'Shoe size,Colour',
  ])('is of no system: %s', (line) => {
    expect(kinds.map((kind) => sourceOf(kind, columnsOf(line)))).toEqual([null, null])
  })
})

test('each system of the table puts its headings into fields that its kind has', () => {
  const astray = sources.flatMap(({ name, kind, fields }) => {
    const has = kinds.find((one) => one.name === kind)
    return Object.values(fields)
      .filter((field) => field !== null && !(has && field in fieldsOf(has)))
      .map((field) => `${name}: ${field}`)
  })
  expect(astray).toEqual([])
})
