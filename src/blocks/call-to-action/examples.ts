import type { ExampleOf } from '../block'
import type { callToActionSchema } from './config'

type Stored = ExampleOf<typeof callToActionSchema>

export const callToActionExamples = {
  plain: {
    title: 'Booking for a crew?',
    text: 'Eight people or more: we come to you, on your site or in your yard.',
    primaryLink: { label: 'See dates and places', url: '/training/course-calendar/' },
  } satisfies Stored,
  full: {
    title: 'Rather talk it through?',
    text: 'Someone in New Zealand picks up the phone, weekdays 7.30 am to 5 pm.',
    primaryLink: { label: 'Call 0800 448 472', url: 'tel:0800448472' },
    secondaryLink: { label: 'Contact us', page: { path: '/about/contact-us/' }, url: '/old-address/' },
    backgroundColor: 'ink',
  } satisfies Stored,
  empty: { title: 'Talk to us', text: null, primaryLink: { label: 'Nowhere' } } satisfies Stored,
}
