export const assignmentAppealExample = {
  siteSafeIdNumber: 'HV204417',
  firstName: 'Moana',
  lastName: 'Tairua',
  email: 'owner@people.example',
  phoneNumber: '021 555 0100',
  reasonForAppeal: 'My answer on traffic control was marked as missing, but it is on page three.',
  furtherInformation: 'I can send photos of the worksheet.',
} as const
