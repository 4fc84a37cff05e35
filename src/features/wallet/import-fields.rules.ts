import { dateOfBirth, email, neededLine, optionalPhoneNumber, personName } from '@/features/account/details.contract'
import { cardLevels } from '@/features/account/rules'
import { choiceField, dayField, type ImportField, textField } from '@/lib/imports'

const line = (label: string, headings: readonly string[], example: string, most: number): ImportField =>
  textField({ label, headings, example, rule: neededLine(`Enter the ${label.toLowerCase()}.`, most) })

/** How other systems shorten the levels. */
const shortLevels: Readonly<Record<string, readonly string[]>> = {
  foundation: ['fnd', 'found', 'f', 'blue'],
  intermediate: ['int', 'inter', 'i', 'green'],
  advanced: ['adv', 'a', 'gold'],
  supervisor: ['sup', 'super', 's', 'supervisory'],
}

/** What a file may say of a person, in the order in which it is offered. */
export const peopleFields: Readonly<Record<string, ImportField>> = {
  firstName: textField({
    label: 'First name',
    headings: [
      'firstname',
      'first',
      'given name',
      'given names',
      'forename',
      'contact first name',
      'attendee first name',
      'learner first name',
      'participant first name',
    ],
    example: 'Rangi',
    isNeeded: true,
    rule: personName('Enter the first name.'),
  }),
  lastName: textField({
    label: 'Last name',
    headings: [
      'lastname',
      'last',
      'surname',
      'family name',
      'contact last name',
      'attendee last name',
      'attendee surname',
      'learner last name',
      'participant last name',
    ],
    example: 'Pōtae',
    isNeeded: true,
    rule: personName('Enter the last name.'),
  }),
  preferredName: textField({
    label: 'Preferred name',
    headings: ['known as', 'nickname', 'preferred first name'],
    example: 'Ra',
    rule: personName('Enter the preferred name.'),
  }),
  email: textField({
    label: 'Email',
    headings: [
      'email address',
      'e mail',
      'e mail address',
      'contact email',
      'attendee email',
      'learner email',
      'work email',
      'primary email',
    ],
    example: 'rangi@kauri.example',
    rule: email.transform((given) => given.toLowerCase()),
    looksLike: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    because: 'Addresses with an @',
  }),
  phoneNumber: textField({
    label: 'Mobile',
    headings: [
      'phone',
      'phone number',
      'mobile phone',
      'mobile number',
      'cell',
      'cellphone',
      'cell phone',
      'contact phone',
      'contact mobile',
      'attendee phone',
      'telephone',
    ],
    example: '021 555 0231',
    rule: optionalPhoneNumber,
    looksLike: /^(?:\+?64 ?|0)?2\d[\d ()-]{6,12}$/,
    because: 'Numbers that start 02',
  }),
  dateOfBirth: dayField({
    label: 'Date of birth',
    headings: ['dob', 'd o b', 'birth date', 'birthdate', 'birthday', 'born'],
    example: '14/02/1991',
    rule: dateOfBirth,
  }),
  company: line(
    'Company',
    [
      'organisation',
      'organization',
      'organisation name',
      'org',
      'employer',
      'company name',
      'account',
      'business',
      'contact company',
    ],
    'Kauri Scaffolding Ltd',
    100,
  ),
  jobTitle: line('Job', ['job title', 'role', 'position', 'occupation', 'title'], 'Scaffolder', 80),
  employeeNumber: line(
    'Employee number',
    ['employee no', 'employee id', 'staff number', 'staff no', 'staff id', 'payroll number'],
    'K-114',
    30,
  ),
  cardNumber: line(
    'Card number',
    [
      'card no',
      'card',
      'card id',
      'site card',
      'site card number',
      'site safe id',
      'site safe number',
      'passport number',
      'id number',
    ],
    '44713390',
    20,
  ),
  cardLevel: choiceField({
    label: 'Card level',
    headings: ['level', 'card type', 'card status level', 'passport type'],
    example: 'Foundation',
    choices: Object.fromEntries(
      cardLevels.map(({ value, label }) => [value, [label.toLowerCase(), ...(shortLevels[value] ?? [])]]),
    ),
  }),
  cardIssued: dayField({
    label: 'Card issued',
    headings: ['issued', 'issue date', 'card issue date', 'date issued'],
    example: '05/12/2024',
  }),
  cardExpires: dayField({
    label: 'Card expires',
    headings: [
      'expires',
      'expiry',
      'expiry date',
      'card expiry',
      'card expiry date',
      'exp date',
      'exp dt',
      'valid until',
      'valid to',
    ],
    example: '05/12/2026',
  }),
  addressLine1: line(
    'Street',
    ['address', 'address 1', 'address line 1', 'street address', 'postal address 1'],
    '22 Jackson Street',
    200,
  ),
  addressLine2: line('Second line of the address', ['address 2', 'address line 2', 'postal address 2'], 'Unit 4', 200),
  addressSuburb: line('Suburb', ['suburb or town'], 'Petone', 100),
  addressCity: line('Town or city', ['city', 'town', 'locality'], 'Lower Hutt', 100),
  addressPostcode: line('Postcode', ['post code', 'postal code', 'zip', 'zip code', 'postcode zip'], '5012', 20),
}
