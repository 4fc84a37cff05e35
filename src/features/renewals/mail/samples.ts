import { writeRenewalProposal } from './mails'

/** Mails without words of staff. */
export const moreRenewalMails = {
  'renewal-proposal': () =>
    writeRenewalProposal({
      firstName: 'Mereana',
      companyName: 'Kōwhai Scaffolding',
      month: 'Jan 2027',
      starts: [
        {
          course: 'Foundation Refresher',
          when: 'Tue 08 Dec 2026, 8.30 am to 12.30 pm',
          place: 'Rotorua',
          people: ['Sione Taufa', 'Hēmi Walker'],
          price: '$299.00',
        },
      ],
      leftOut: [{ name: 'Losa Tuigamala', reason: 'no date before the card expires' }],
      people: 2,
      total: '$299.00',
      excluding: '$260.00',
      saving: null,
      until: 'Wed 02 Dec 2026',
      url: 'https://hivis.example/…',
      stopToken: 'example',
    }),
} as const
