export const assignmentExtensionExample = {
  siteSafeIdNumber: 'HV204417',
  firstName: 'Moana',
  lastName: 'Tairua',
  email: 'owner@people.example',
  dateOfBirth: '1988-02-29',
  phoneNumber: '021 555 0100',
  companyName: 'Tairua Civil',
  courseName: 'Foundation Civil',
  dateOfCourse: '2026-11-02',
  reasonForExtension: 'We were moved to flood repairs on the coast for three weeks.',
} as const
