import { walletPassExample } from '@/features/wallet/examples'
import type { Pack } from './contract'
import type { ClearanceShared } from './mail/mails'

export const clearanceSharedExample: ClearanceShared = {
  brand: walletPassExample.brand,
  company: 'Kōwhai Scaffolding & Sons',
  project: 'Te Ara bridge',
  principal: 'Kahurangi Construction',
  sender: 'Hēmi Parata',
  summary: '11 of 14 ready on day one',
  worksTo: 'Fri 07 May 2027',
  url: 'https://www.example.co.nz/clearance/abc/',
}

const days = { from: '2026-12-01', to: '2027-04-30' }
const standing = { completedOn: null, until: null, gap: null, closing: null }

export const packExample: Pack = {
  id: 1,
  reference: 'CP-7K3M9Q2A',
  project: 'Te Ara bridge',
  principal: 'Kahurangi Construction',
  companyName: 'Kōwhai Scaffolding & Sons',
  fromDay: days.from,
  toDay: days.to,
  days,
  asOf: '2026-11-24T01:00:00.000Z',
  state: 'gaps',
  summary: '2 of 3 ready on day one',
  linkEndsOn: '2027-05-07',
  needs: [{ name: 'Site safety card', courseId: null }],
  people: [
    {
      employeeId: 1,
      name: 'Tom Baker',
      cardNumber: '2700002',
      level: 'foundation',
      state: 'booked',
      words: 'Cleared from Tue 01 Dec 2026 to Wed 03 Mar 2027, and for every day once the booked course is passed',
      spans: [{ from: days.from, to: '2027-03-03' }],
      booked: [days],
      standings: [
        {
          ...standing,
          state: 'booked',
          until: '2027-03-03',
          gap: 'Card expires Wed 03 Mar 2027, project ends Fri 30 Apr 2027.',
          closing: {
            bookingId: 3,
            day: '2027-03-03',
            text: 'Booked: Refresher, Wed 03 Mar 2027, Tauranga. No gap once passed.',
          },
        },
      ],
    },
    {
      employeeId: 2,
      name: 'Mere Pōtae',
      cardNumber: '2700001',
      level: 'supervisor',
      state: 'cleared',
      words: 'Cleared from Tue 01 Dec 2026 to Fri 30 Apr 2027',
      spans: [days],
      booked: [days],
      standings: [{ ...standing, state: 'met', until: '2028-01-01' }],
    },
    {
      employeeId: 3,
      name: 'Ana Faleolo',
      cardNumber: null,
      level: null,
      state: 'none',
      words: 'Not cleared on any day',
      spans: [],
      booked: [],
      standings: [{ ...standing, state: 'missing', gap: 'No site safety card.' }],
    },
  ],
}
