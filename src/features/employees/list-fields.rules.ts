import { dayField, type ImportField, type ListKind, textField } from '@/lib/imports'
import { typedEmail, typedLine, typedName, typedPhone } from '@/lib/typed'
import { z } from '@/lib/zod'
import { type EmployeeInput, ruleOf } from './rules'

/** The fields a list may fill, in the order of a list without a heading. */
export const listColumns = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'dateOfBirth',
  'jobTitle',
  'employeeNumber',
] as const satisfies readonly (keyof EmployeeInput)[]

/** First and last name in one column. */
export const wholeName = 'wholeName'

/** The text as it is stored, then the rule of the form that asks for the same. */
const cleaned = (field: keyof EmployeeInput, clean: (text: string) => string): z.ZodType =>
  z
    .string()
    .transform((text) => clean(text.replace(/\s+/g, ' ')))
    .pipe(ruleOf(field))

const surnames: readonly string[] = ['last name', 'lastname', 'last', 'surname', 'family name', 'familyname']

const ownFields: Readonly<Record<keyof EmployeeInput, ImportField>> = {
  firstName: textField({
    label: 'First name',
    headings: ['firstname', 'first', 'given name', 'given names', 'givenname', 'forename', 'legal first name'],
    example: 'Rangi',
    isNeeded: true,
    rule: cleaned('firstName', typedName),
  }),
  lastName: textField({
    label: 'Last name',
    headings: [...surnames, 'legal last name'],
    example: 'Pōtae',
    isNeeded: true,
    rule: cleaned('lastName', typedName),
  }),
  email: textField({
    label: 'Email',
    headings: ['e mail', 'email address', 'e mail address', 'emailaddress', 'work email', 'personal email'],
    example: 'rangi@kauri.example',
    rule: cleaned('email', (text) => typedEmail(text).toLowerCase()),
    looksLike: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    because: 'Addresses with an @',
  }),
  phoneNumber: textField({
    label: 'Phone',
    headings: [
      'phone number',
      'phonenumber',
      'mobile',
      'mobile number',
      'mobile phone',
      'work mobile',
      'cell',
      'cellphone',
      'cell phone',
      'telephone',
    ],
    example: '021 555 0231',
    rule: cleaned('phoneNumber', typedPhone),
    looksLike: /^(?:\+?64 ?|0)2\d[\d ()-]{6,12}$/,
    because: 'Numbers that start 02',
  }),
  dateOfBirth: dayField({
    label: 'Date of birth',
    headings: ['dateofbirth', 'dob', 'd o b', 'birth date', 'birthdate', 'birthday', 'born'],
    example: '14/02/1991',
    rule: ruleOf('dateOfBirth'),
  }),
  jobTitle: textField({
    label: 'Job',
    headings: ['job title', 'jobtitle', 'role', 'position', 'position title', 'occupation'],
    example: 'Scaffolder',
    rule: cleaned('jobTitle', typedLine),
  }),
  employeeNumber: textField({
    label: 'Employee number',
    headings: [
      'employeenumber',
      'employee no',
      'employee id',
      'employee code',
      'number',
      'staff number',
      'staff no',
      'staff id',
      'payroll number',
      'payroll id',
    ],
    example: 'K-114',
    rule: cleaned('employeeNumber', typedLine),
  }),
}

const wholeNameField = textField({
  label: 'First and last name together',
  headings: [
    'full name',
    'fullname',
    'whole name',
    'employee name',
    'employee',
    'staff name',
    'staff member',
    'worker',
  ],
  example: 'Rangi Pōtae',
})

/** What a column can go to, in the order in which it is offered. */
export const fieldsOfList = [
  ...listColumns.map((name) => ({ name, ...ownFields[name] })),
  { name: wholeName, ...wholeNameField },
].map(({ name, label, form }) => ({ name, label, isDay: form === 'day' }))

const withHeading = (field: ImportField, heading: string): ImportField => ({
  ...field,
  headings: [...field.headings, heading],
})

/** What a list of people may say. “Name” beside a surname is the first name, alone it is both. */
export function kindFor(headings: readonly string[]): ListKind {
  const hasSurname = headings.some((heading) => surnames.includes(heading))
  const { firstName, ...others } = ownFields
  return {
    isUnnumbered: true,
    fields: {
      firstName: hasSurname ? withHeading(firstName, 'name') : firstName,
      ...others,
      [wholeName]: hasSurname ? wholeNameField : withHeading(wholeNameField, 'name'),
    },
  }
}

/** As its rows are read: with first and last name apart. */
export const rowKind: ListKind & { readonly one: string } = { fields: ownFields, isUnnumbered: true, one: 'person' }
