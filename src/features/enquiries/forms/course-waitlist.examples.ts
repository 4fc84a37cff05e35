export const courseWaitlistExample = {
  firstName: 'Moana',
  lastName: 'Tairua',
  email: 'owner@people.example',
  phoneNumber: '021 555 0100',
  companyName: 'Tairua Civil',
  whereDoYouRequireTraining: 'taupo',
  courseRequired: ['foundation-civil'],
  numberOfLearners: '4-6',
  howWouldYouLikeToBeContacted: 'email',
  message: 'Any weekday from February would suit us.',
} as const
