import type { Column, Known } from '@/lib/import-columns'
import type { ImportKind } from '@/lib/imports'
import { headingWords } from '@/lib/sheet-headings'

/** Exports of other systems, by the headings of their public documentation, in lower-case words. Null: nothing of ours. */
type Source = {
  readonly name: string
  readonly kind: string
  /** Headings that no other export has together. */
  readonly signs: readonly string[]
  readonly fields: Readonly<Record<string, string | null>>
}

export const sources: readonly Source[] = [
  {
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
      'work phone': null,
    },
  },
  {
    name: 'Arlo’s organisations',
    kind: 'companies',
    signs: ['organisation id', 'name', 'legal name'],
    fields: {
      'organisation id': 'source',
      name: 'name',
      'legal name': null,
      phone: 'phoneNumber',
      'code primary': 'nzbn',
    },
  },
  {
    name: 'onCourse’s contacts',
    kind: 'people',
    signs: ['student number', 'first name', 'last name', 'birth date'],
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
    },
  },
  {
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
    },
  },
  {
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
      order: null,
      'ticket type': null,
    },
  },
  {
    name: 'Xero’s contacts',
    kind: 'companies',
    signs: ['contact name', 'account number', 'email address'],
    fields: {
      'contact name': 'name',
      'account number': 'source',
      'phone number': 'phoneNumber',
      'business registration number': 'nzbn',
      'email address': null,
    },
  },
]

/** The system whose export it is, if its headings say so. */
export function sourceOf(kind: Pick<ImportKind, 'name'>, columns: readonly Pick<Column, 'heading'>[]): Known | null {
  const headings = new Set(columns.map(({ heading }) => headingWords(heading)))
  const found = sources.find((source) => source.kind === kind.name && source.signs.every((sign) => headings.has(sign)))
  return found ? { name: `As in ${found.name}`, fields: found.fields } : null
}
