import type { ExampleOf } from '../block'
import type { memberBenefitCardsSchema } from './config'

type Served = ExampleOf<typeof memberBenefitCardsSchema>

const logo = (id: number, alt: string) => ({
  id,
  url: '/media/site-card.webp',
  alt,
  width: 1600,
  height: 1200,
  sizes: [{ url: '/media/site-card-480x360.webp', width: 480, mimeType: 'image/webp' }],
})

export const memberBenefitCardsExamples = {
  plain: {
    title: 'What members get',
    cards: [
      {
        title: '15% off hire gear',
        description: 'Scaffold, edge protection and towers from Kererū Hire, at any branch.',
        redemption: 'Show your membership number at the counter.',
      },
    ],
  } satisfies Served,
  full: {
    title: 'Membership pays for itself by smoko',
    text: 'Our partners give members a price. No one pays us for being on this page.',
    cards: [
      {
        title: '15% off hire gear',
        description: 'Scaffold, edge protection and towers from Kererū Hire, at any branch.',
        redemption: 'Show your membership number at the counter, or write it in the notes when you book by phone.',
        disclaimer: 'Not with other offers. Delivery and damage waiver are at the usual price.',
        logo: logo(41, 'Kererū Hire'),
        color: '#0b5d3b',
      },
      {
        title: 'Free fit test with every mask',
        description: 'Breathe Easy fits respirators at your yard when you buy six or more.',
        redemption: 'Ring 0800 448 472 and ask for the member fit test. They call back within a day.',
        color: '#ffc61a',
      },
      {
        title: 'Half an hour with an employment lawyer',
        description: 'One call a year with Tui Street Law, on us.',
        redemption: 'Ask us for the booking link. It is yours once a year.',
        disclaimer: 'General advice only. Tui Street Law tells you what anything more would cost.',
        logo: logo(42, 'Tui Street Law'),
      },
    ],
  } satisfies Served,
  empty: { title: 'What members get', cards: [] } satisfies Served,
}
