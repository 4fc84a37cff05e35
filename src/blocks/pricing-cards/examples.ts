import type { ExampleOf } from '../block'
import type { pricingCardsSchema } from './config'

type Served = ExampleOf<typeof pricingCardsSchema>

export const pricingCardsExamples = {
  plain: {
    title: 'What Site Manager costs',
    plans: [{ plan: 'business', title: 'Business', features: [{ text: 'Sign in on site by phone or kiosk' }] }],
  } satisfies Served,
  full: {
    title: 'Pay for the sites you run, not the people on them',
    text: 'Every plan has the whole app. Add and drop sites month by month as jobs start and finish.',
    plans: [
      {
        plan: 'business',
        title: 'Business',
        description: 'For crews with a few jobs on the go.',
        features: [
          { text: 'Sign in on site by phone or kiosk' },
          { text: 'Hazard board and toolbox talks' },
          { text: 'As many workers and subbies as you like' },
        ],
      },
      {
        plan: 'business-unlimited',
        title: 'Business unlimited',
        description: 'For builders who have lost count of their sites.',
        features: [
          { text: 'Everything in Business' },
          { text: 'Any number of sites at one price' },
          { text: 'A trainer sets it up with your foremen' },
        ],
      },
      {
        plan: 'contact',
        title: 'Principals and councils',
        description: 'For those who answer for other people’s sites.',
        features: [{ text: 'Reports across every contractor' }, { text: 'Log in with your own staff accounts' }],
      },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Plans', plans: [] } satisfies Served,
}
