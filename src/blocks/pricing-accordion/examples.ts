import type { ExampleOf } from '../block'
import type { pricingAccordionSchema } from './config'

type Served = ExampleOf<typeof pricingAccordionSchema>

export const pricingAccordionExamples = {
  plain: {
    title: 'Plans in short',
    plans: [{ plan: 'business', title: 'Business', features: [{ text: 'Sign in on site by phone or kiosk' }] }],
  } satisfies Served,
  full: {
    title: 'Three plans, no lock-in',
    text: 'Start with one site. Change plan any month; nothing you recorded is lost.',
    plans: [
      {
        plan: 'business',
        title: 'Business',
        description: 'For crews with a few jobs on the go.',
        features: [{ text: 'Sign in on site by phone or kiosk' }, { text: 'Hazard board and toolbox talks' }],
      },
      {
        plan: 'business-unlimited',
        title: 'Business unlimited',
        description: 'For builders who have lost count of their sites.',
        features: [{ text: 'Everything in Business' }, { text: 'Any number of sites at one price' }],
      },
      {
        plan: 'contact',
        title: 'Principals and councils',
        description: 'For those who answer for other people’s sites.',
        features: [{ text: 'Reports across every contractor' }],
      },
    ],
  } satisfies Served,
  empty: { title: 'Plans', plans: [] } satisfies Served,
}
