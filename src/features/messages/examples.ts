import type { MailBrand } from './mail/mail'

export const exampleBrand: MailBrand = {
  brandName: 'Hivis Training',
  siteUrl: 'https://hivis.example',
  supportPhone: '0800 448 472',
  supportHours: 'Monday to Friday, 8 am to 5 pm',
  supportEmail: 'kia.ora@hivis.example',
}
