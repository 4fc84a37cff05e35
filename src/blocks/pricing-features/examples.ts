import type { ExampleOf } from '../block'
import type { pricingFeaturesSchema } from './config'

type Served = ExampleOf<typeof pricingFeaturesSchema>

export const pricingFeaturesExamples = {
  plain: {
    tables: [
      {
        title: 'What is in which plan',
        features: [
          { title: 'Site sign-in', business: 'tick', unlimited: 'tick' },
          { title: 'Sites at once', business: null, unlimited: 'unlimited' },
        ],
      },
    ],
  } satisfies Served,
  full: {
    tables: [
      {
        title: 'On site',
        description: 'What your foremen and their crews use every day.',
        features: [
          {
            title: 'Site sign-in',
            description: 'By QR code, kiosk or text. It works with one bar of signal.',
            business: 'tick',
            unlimited: 'tick',
          },
          {
            title: 'Hazard board',
            description: 'Up to date on every phone, printed for the gate.',
            business: 'tick',
            unlimited: 'tick',
          },
          { title: 'Workers and subbies', business: 'unlimited', unlimited: 'unlimited' },
          {
            title: 'Gate kiosk',
            description: 'A tablet in a steel case, on loan.',
            business: 'one_optional',
            unlimited: 'true',
          },
        ],
      },
      {
        title: 'In the office',
        description: 'What you need when a client or WorkSafe asks.',
        features: [
          { title: 'Incident register', business: 'true', unlimited: 'true' },
          { title: 'Training records of every worker', business: 'tick', unlimited: 'tick' },
          { title: 'Reports across all sites', business: null, unlimited: 'tick' },
          { title: 'Office log-ins', business: 'one_optional', unlimited: 'unlimited' },
        ],
      },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { tables: [] } satisfies Served,
}
