import { describe, expect, test } from 'vitest'
import { openingsImport } from '@/features/billing/openings.imports'
import { companiesImport } from '@/features/company/back-office/imports'
import { peopleFields } from '@/features/wallet/import-fields.rules'
import { columnCounter, missingFields, proposeColumns } from '@/lib/import-columns'
import { fieldsOf } from '@/lib/import-fields'
import { defineImport } from '@/lib/imports'
import { findTable, headingWords } from '@/lib/sheet-headings'
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

const kinds = [people, companiesImport, openingsImport]

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
      'Organisation Name': 'company',
      Position: 'jobTitle',
      'Date Of Birth': 'dateOfBirth',
    },
  },
  {
    name: 'Arlo’s organisations',
    kind: companiesImport,
    line: 'Organisation ID,Code Primary,Name,Legal Name,Phone,Website,Key Contact',
    fields: {
      'Organisation ID': 'source',
      'Code Primary': 'nzbn',
      Name: 'name',
      Phone: 'phoneNumber',
      'Key Contact': 'contactName',
    },
  },
  {
    name: 'onCourse’s contacts',
    kind: people,
    line: 'lastName,firstName,male,company,createdOn,modifiedOn,allowEmail,allowPost,allowSms,birthDate,deliveryStatusEmail,deliveryStatusPost,deliveryStatusSms,homePhone,workPhone,mobilePhone,street,postcode,suburb,state,uniqueCode,isStudent,isTutor,notes,email,fax,message,tfn,abn,studentNumber,studentDisabilityType,studentEnglishProficiency,studentHighestSchoolLevel,studentIndigenousStatus,studentIsOverseasClient,studentIsStillAtSchool,studentLabourForceStatus,studentPriorEducation,studentConcessionNumberObsolete,studentConcessionTypeObsolete,studentSpecialNeeds,studentYearSchoolCompleted,tutorDateStarted,tutorDateFinished,tutorResume',
    fields: {
      studentNumber: 'source',
      firstName: 'firstName',
      lastName: 'lastName',
      birthDate: 'dateOfBirth',
      email: 'email',
      mobilePhone: 'phoneNumber',
      street: 'addressLine1',
      suburb: 'addressSuburb',
      postcode: 'addressPostcode',
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
    },
  },
  {
    name: 'accessplanit’s accounts',
    kind: companiesImport,
    line: 'CompanyID,CompanyName,CompanyGroupID,Status',
    fields: { CompanyID: 'source', CompanyName: 'name' },
  },
  {
    name: 'Eventbrite’s attendees',
    kind: people,
    line: 'Order #,Order Date,First Name,Last Name,Email,Quantity,Price Tier,Ticket Type,Attendee #,Group,Order Type,Currency,Total Paid,Fees Paid,Eventbrite Fees,Eventbrite Payment Processing,Attendee Status,Home Address 1,Home Address 2,Home City,Home State,Home Zip,Home Country,Cell Phone,Job Title,Company',
    fields: {
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Email: 'email',
      'Attendee #': 'source',
      'Cell Phone': 'phoneNumber',
      'Job Title': 'jobTitle',
      Company: 'company',
      'Home Address 1': 'addressLine1',
      'Home Address 2': 'addressLine2',
      'Home City': 'addressCity',
      'Home Zip': 'addressPostcode',
    },
  },
  {
    name: 'Xero’s contacts',
    kind: companiesImport,
    line: '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAttentionTo,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,SAAttentionTo,SAAddressLine1,SAAddressLine2,SAAddressLine3,SAAddressLine4,SACity,SARegion,SAPostalCode,SACountry,PhoneNumber,FaxNumber,MobileNumber,DDINumber,SkypeName,BankAccountName,BankAccountNumber,BankAccountParticulars,TaxNumberName,TaxNumber,AccountsReceivableTaxCodeName,AccountsPayableTaxCodeName,Website,LegalName,Discount,CompanyNumber,DueDateBillDay,DueDateBillTerm,DueDateSalesDay,DueDateSalesTerm,SalesAccount,PurchasesAccount,TrackingName1,SalesTrackingOption1,PurchasesTrackingOption1,TrackingName2,SalesTrackingOption2,PurchasesTrackingOption2,BrandingTheme,DefaultTaxBills,DefaultTaxSales,Person1FirstName,Person1LastName,Person1Email,Person1IncludeInEmail,Person2FirstName,Person2LastName,Person2Email,Person2IncludeInEmail',
    fields: {
      '*ContactName': 'name',
      AccountNumber: 'source',
      PhoneNumber: 'phoneNumber',
      EmailAddress: 'contactEmail',
      FirstName: 'contactFirstName',
      LastName: 'contactLastName',
      MobileNumber: 'contactPhone',
    },
  },
  {
    name: 'Xero’s invoices',
    kind: openingsImport,
    line: 'ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,SAAddressLine1,SAAddressLine2,SAAddressLine3,SAAddressLine4,SACity,SARegion,SAPostalCode,SACountry,InvoiceNumber,Reference,InvoiceDate,DueDate,PlannedDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,InventoryItemCode,Description,Quantity,UnitAmount,Discount,LineAmount,AccountCode,TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,Type,Sent,Status',
    fields: {
      ContactName: 'company',
      EmailAddress: 'email',
      InvoiceNumber: 'number',
      Reference: 'poNumber',
      InvoiceDate: 'issuedOn',
      DueDate: 'dueOn',
      InvoiceAmountDue: 'amount',
    },
  },
]

describe('a file of another system', () => {
  test.each(samples)('is known as $name, and each heading goes where it belongs', ({ name, kind, line, fields }) => {
    const columns = columnsOf(line)
    const known = sourceOf(kind, columns)
    const placed = proposeColumns(kind, columns, known)
    expect(known?.name).toBe(`As in ${name}`)
    const all = columns.map(({ heading }, at) => [heading, placed[at]?.field ?? null])
    expect(Object.fromEntries(all.filter(([, field]) => field !== null))).toEqual(fields)
    expect(columns.filter(({ heading }) => known?.fields[headingWords(heading)] === undefined)).toEqual([])
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
    expect(kinds.map((kind) => sourceOf(kind, columnsOf(line)))).toEqual([null, null, null])
  })

  test('such as a register of site cards finds its fields by their headings alone', () => {
    const columns = columnsOf('First Name,Surname,Card Number,Card Type,Issue Date,Expiry Date,Employer,Mobile')
    expect(proposeColumns(people, columns, sourceOf(people, columns)).map(({ field }) => field)).toEqual([
      ...['firstName', 'lastName', 'cardNumber', 'cardLevel', 'cardIssued', 'cardExpires', 'company', 'phoneNumber'],
    ])
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
