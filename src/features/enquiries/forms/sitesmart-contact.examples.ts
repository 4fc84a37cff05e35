export const sitesmartContactExample = {
  firstName: 'Priya',
  lastName: 'Sharma',
  email: 'priya@harbour-build.example',
  phoneNumber: '09 555 0123',
  companyName: 'Harbour Build',
  whereAreYouBased: 'auckland',
  supportType: 'Technical support',
  howWouldYouLikeToBeContacted: 'email',
  message: 'Two of our foremen can’t see the Wynyard site since this morning.',
} as const
