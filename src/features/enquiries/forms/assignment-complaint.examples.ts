export const assignmentComplaintExample = {
  siteSafeIdNumber: 'HV204417',
  firstName: 'Moana',
  lastName: 'Tairua',
  email: 'owner@people.example',
  phoneNumber: '021 555 0100',
  courseName: 'Foundation Civil',
  complaintType: 'Service',
  reasonForComplaint: 'The assessment started forty minutes late and we had to rush the last part.',
  furtherInformation: 'Six of us were there and would say the same.',
} as const
