import { dayField, type ImportField, referenceField, textField } from '@/lib/imports'
import { email, neededLine, personName } from './details.contract'

/** How a row of a list names a person who is here already. Any of them will do. */
export const namingFields: Readonly<Record<string, ImportField>> = {
  person: referenceField('people', {
    label: 'Person’s number in the old system',
    headings: [
      'person id',
      'contact id',
      'learner id',
      'student id',
      'student number',
      'delegate id',
      'attendee id',
      'participant id',
      'client id',
    ],
    example: 'L-008812',
  }),
  cardNumber: textField({
    label: 'Card number',
    headings: ['card no', 'card', 'site card number', 'site safe id'],
    example: '44713390',
    rule: neededLine('Enter the card number.', 20),
  }),
  email: textField({
    label: 'Email',
    headings: ['email address', 'e mail', 'contact email', 'attendee email', 'learner email', 'student email'],
    example: 'rangi@kauri.example',
    rule: email.transform((given) => given.toLowerCase()),
    looksLike: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    because: 'Addresses with an @',
  }),
  firstName: textField({
    label: 'First name',
    headings: ['firstname', 'first', 'given name', 'forename', 'attendee first name', 'learner first name'],
    example: 'Rangi',
    rule: personName('Enter the first name.'),
  }),
  lastName: textField({
    label: 'Last name',
    headings: [
      'lastname',
      'last',
      'surname',
      'family name',
      'attendee last name',
      'attendee surname',
      'learner last name',
    ],
    example: 'Pōtae',
    rule: personName('Enter the last name.'),
  }),
  dateOfBirth: dayField({
    label: 'Date of birth',
    headings: ['dob', 'birth date', 'birthdate', 'born'],
    example: '14/02/1991',
  }),
}
