import type { ExampleOf } from '../block'
import type { jobListingSchema } from './config'

type Served = ExampleOf<typeof jobListingSchema>

/** Closing days are far in the future, so that the examples stay open. */
export const jobListingExamples = {
  plain: {
    title: 'Work with us',
    job_listing: [
      {
        title: 'Trainer, Hamilton',
        closing_date: null,
        description: '',
        link: 'mailto:mahi@hivis.example',
        pdf: null,
      },
    ],
  } satisfies Served,
  full: {
    title: 'Open right now',
    job_listing: [
      {
        title: 'Trainer, Ōtautahi Christchurch',
        closing_date: '2099-12-04',
        description:
          'Two days a week in the classroom, one on site. You have run crews, you can listen, and you have a story that you tell better than a slide.',
        link: 'https://jobs.hivis.example/trainer-christchurch',
        pdf: { id: 3, title: 'Trainer, Christchurch', url: '/documents/trainer.pdf', bytes: 240_000 },
      },
      {
        title: 'Bookings and support, Onehunga',
        closing_date: '2099-12-18',
        description: 'You pick up before the third ring.',
        link: 'https://jobs.hivis.example/support-onehunga',
        pdf: null,
      },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Work with us', job_listing: [] } satisfies Served,
}
