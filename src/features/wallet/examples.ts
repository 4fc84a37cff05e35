import type { MailBrand } from '@/features/messages/mail/mail'
import type { CoursePassed, WalletDigest, WalletPass } from './mail/mails'
import type { Pass } from './rules'

const brand: MailBrand = {
  brandName: 'Hivis Training',
  siteUrl: 'https://www.example.co.nz',
  supportPhone: '0800 448 472',
  supportHours: 'weekdays 7.30 am to 5 pm',
  supportEmail: 'kia.ora@hivis.example',
}

export const passExample: Pass = {
  personId: 7,
  name: 'Mereana Pōtae',
  number: '2700001',
  serial: '0123456789abcdef0123456789abcdef',
  token: 'fedcba9876543210fedcba9876543210',
  appleToken: '00112233445566778899aabbccddeeff',
  revision: 3,
  changedAt: new Date('2026-11-22T01:02:03.456Z'),
  card: { id: 9, level: 'supervisor', expiresOn: '2027-11-30', revokedOn: null },
}

export const walletPassExample: WalletPass = {
  brand,
  firstName: 'Mereana',
  level: 'Supervisor',
  expiresOn: '30 Nov 2027',
  url: 'https://www.example.co.nz/card/pass/abc/',
}

export const coursePassedExample: CoursePassed = {
  firstName: 'Mereana',
  courseName: 'Site Safety Foundations',
  passedOn: '30 Nov 2026',
  card: { level: 'Supervisor', expiresOn: '30 Nov 2027', url: walletPassExample.url },
  accountUrl: 'https://www.example.co.nz/account/',
}

export const walletDigestExample: WalletDigest = {
  firstName: 'Hēmi',
  companyName: 'Kōwhai Scaffolding & Sons',
  cards: [
    { name: 'Mereana Pōtae', when: 'ends on 30 Nov 2026' },
    { name: 'Jack O’Connor', when: 'ended on 01 Nov 2026' },
  ],
  url: 'https://www.example.co.nz/company/people/',
  stopToken: 'example',
}
