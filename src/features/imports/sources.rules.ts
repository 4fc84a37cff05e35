import type { Column, Known } from '@/lib/import-columns'
import type { ImportKind } from '@/lib/imports'
import { headingWords } from '@/lib/sheet-headings'

/**
 * Exports of other systems, in lower-case words. What their makers publish is named beside each; “not verified” is what no public
 * document shows, from how such a column is usually called.
 */
type Source = {
  readonly name: string
  readonly kind: string
  /** Headings that no other export has together. */
  readonly signs: readonly string[]
  readonly fields: Readonly<Record<string, string | null>>
}

/** Columns of an export that are nothing of ours. */
const leftOut = (headings: string): Readonly<Record<string, null>> =>
  Object.fromEntries(headings.split('|').map((heading) => [heading, null]))

export const sources: readonly Source[] = [
  {
    // Arlo’s help, “Import contacts and presenters”: FirstName, LastName, EmailAddress, Status. The other columns of its export: not verified.
    name: 'Arlo’s contacts',
    kind: 'people',
    signs: ['contact id', 'first name', 'last name', 'organisation name'],
    fields: {
      'contact id': 'source',
      'first name': 'firstName',
      'last name': 'lastName',
      'email address': 'email',
      email: 'email',
      'mobile phone': 'phoneNumber',
      'organisation name': 'company',
      position: 'jobTitle',
      'date of birth': 'dateOfBirth',
      'code primary': 'cardNumber',
      ...leftOut('work phone|status'),
    },
  },
  {
    // Arlo’s help, “Import organisations”: Name, and a key contact, a parent and an account manager. How it spells those, and the rest: not verified.
    name: 'Arlo’s organisations',
    kind: 'companies',
    signs: ['organisation id', 'name', 'legal name'],
    fields: {
      'organisation id': 'source',
      name: 'name',
      phone: 'phoneNumber',
      'code primary': 'nzbn',
      'key contact': 'contactName',
      ...leftOut('legal name|parent organisation|account manager|website'),
    },
  },
  {
    // onCourse’s own export script for contacts, contactCsvExport. “company” there says whether the contact is one.
    name: 'onCourse’s contacts',
    kind: 'people',
    signs: ['student number', 'first name', 'last name', 'birth date', 'is student'],
    fields: {
      'student number': 'source',
      'first name': 'firstName',
      'last name': 'lastName',
      'birth date': 'dateOfBirth',
      email: 'email',
      'mobile phone': 'phoneNumber',
      street: 'addressLine1',
      suburb: 'addressSuburb',
      postcode: 'addressPostcode',
      ...leftOut('male|company|created on|modified on|allow email|allow post|allow sms|delivery status email'),
      ...leftOut(
        'delivery status post|delivery status sms|home phone|work phone|state|unique code|is student|is tutor',
      ),
      ...leftOut('notes|fax|message|tfn|abn|student disability type|student english proficiency'),
      ...leftOut('student highest school level|student indigenous status|student is overseas client'),
      ...leftOut('student is still at school|student labour force status|student prior education'),
      ...leftOut('student concession number obsolete|student concession type obsolete|student special needs'),
      ...leftOut('student year school completed|tutor date started|tutor date finished|tutor resume'),
    },
  },
  {
    // Not verified: accessplanit’s help publishes no list of delegates.
    name: 'accessplanit’s delegates',
    kind: 'people',
    signs: ['delegate id', 'forename', 'surname', 'account name'],
    fields: {
      'delegate id': 'source',
      forename: 'firstName',
      surname: 'lastName',
      'account name': 'company',
      'email address': 'email',
      mobile: 'phoneNumber',
      'job title': 'jobTitle',
      'date of birth': 'dateOfBirth',
      salutation: null,
    },
  },
  {
    // accessplanit’s help, “How To: Import Accounts”: CompanyName, CompanyGroupID, Status. CompanyID: not verified.
    name: 'accessplanit’s accounts',
    kind: 'companies',
    signs: ['company name', 'company group id'],
    fields: { 'company name': 'name', 'company id': 'source', ...leftOut('company group id|status') },
  },
  {
    // Eventbrite’s attendee report as its users publish it. A cell phone is asked for by the organiser: not verified.
    name: 'Eventbrite’s attendees',
    kind: 'people',
    signs: ['order', 'attendee', 'first name', 'last name', 'ticket type'],
    fields: {
      attendee: 'source',
      'first name': 'firstName',
      'last name': 'lastName',
      email: 'email',
      'cell phone': 'phoneNumber',
      company: 'company',
      'job title': 'jobTitle',
      'home address 1': 'addressLine1',
      'home address 2': 'addressLine2',
      'home city': 'addressCity',
      'home zip': 'addressPostcode',
      ...leftOut('order|order date|quantity|price tier|ticket type|group|order type|currency|total paid|fees paid'),
      ...leftOut('eventbrite fees|eventbrite payment processing|attendee status|home state|home country'),
    },
  },
  {
    // Xero’s template and export of contacts (Xero Central, “Import contacts”, “Update multiple contacts’ details in one go”).
    name: 'Xero’s contacts',
    kind: 'companies',
    signs: ['contact name', 'account number', 'email address'],
    fields: {
      'contact name': 'name',
      'account number': 'source',
      'phone number': 'phoneNumber',
      'first name': 'contactFirstName',
      'last name': 'contactLastName',
      'email address': 'contactEmail',
      'mobile number': 'contactPhone',
      ...xeroAddresses(),
      ...leftOut('poattention to|saattention to|fax number|ddinumber|skype name|bank account name|bank account number'),
      ...leftOut('bank account particulars|tax number name|tax number|accounts receivable tax code name'),
      ...leftOut('accounts payable tax code name|website|legal name|discount|company number|due date bill day'),
      ...leftOut('due date bill term|due date sales day|due date sales term|sales account|purchases account'),
      ...leftOut('tracking name1|sales tracking option1|purchases tracking option1|tracking name2'),
      ...leftOut('sales tracking option2|purchases tracking option2|branding theme|default tax bills'),
      ...leftOut('default tax sales|default tax bills name|default tax sales name'),
      ...Object.assign({}, ...[1, 2, 3, 4, 5].map(xeroPerson)),
    },
  },
  {
    // Xero’s export of sales invoices: one row for each line, with what is due of the whole invoice.
    name: 'Xero’s invoices',
    kind: 'open-invoices',
    signs: ['contact name', 'invoice number', 'invoice amount due'],
    fields: {
      'contact name': 'company',
      'invoice number': 'number',
      'invoice amount due': 'amount',
      'invoice date': 'issuedOn',
      'due date': 'dueOn',
      reference: 'poNumber',
      'email address': 'email',
      ...xeroAddresses(),
      ...leftOut(
        'planned date|total|tax total|invoice amount paid|inventory item code|description|quantity|unit amount',
      ),
      ...leftOut(
        'discount|line amount|account code|tax type|tax amount|tracking name1|tracking option1|tracking name2',
      ),
      ...leftOut('tracking option2|currency|type|sent|status'),
    },
  },
]

function xeroAddresses(): Readonly<Record<string, null>> {
  const parts = ['address line1', 'address line2', 'address line3', 'address line4', 'city', 'region']
  return leftOut(
    ['po', 'sa'].flatMap((of) => [...parts, 'postal code', 'country'].map((part) => `${of}${part}`)).join('|'),
  )
}

function xeroPerson(at: number): Readonly<Record<string, null>> {
  const parts = ['first name', 'last name', 'email', 'include in email', 'include in emails']
  return leftOut(parts.map((part) => `person${at}${part}`).join('|'))
}

/** The system whose export it is, if its headings say so. */
export function sourceOf(kind: Pick<ImportKind, 'name'>, columns: readonly Pick<Column, 'heading'>[]): Known | null {
  const headings = new Set(columns.map(({ heading }) => headingWords(heading)))
  const found = sources.find((source) => source.kind === kind.name && source.signs.every((sign) => headings.has(sign)))
  return found ? { name: `As in ${found.name}`, fields: found.fields } : null
}
