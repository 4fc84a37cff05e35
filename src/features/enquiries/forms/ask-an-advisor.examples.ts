export const askAnAdvisorExample = {
  firstName: 'Mereana',
  lastName: 'Tūhoe',
  email: 'mereana.tuhoe@hotmail.example',
  phoneNumber: '(07) 378 5500',
  companyName: 'Lakeside Earthworks',
  whereAreYouBased: 'waikato',
  howWouldYouLikeToBeContacted: 'phone',
  message:
    'We are starting a subdivision with two other crews.\nWhich training do our leading hands need before January?',
} as const
