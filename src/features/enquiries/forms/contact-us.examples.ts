export const contactUsExample = {
  firstName: 'Sione',
  lastName: 'Fa‘anunu',
  email: 'sione@southern-scaffold.example',
  phoneNumber: '+64 21 555 0142',
  whereAreYouBased: 'otago',
  knowMoreAbout: 'in-house-training',
  message: 'Could a trainer come to our yard in Cromwell for a crew of nine?',
} as const
