import type { ExampleOf } from '../block'
import type { formSchema } from './config'

type Served = ExampleOf<typeof formSchema>

export const formExamples = {
  plain: {
    formName: 'contact-us',
    title: 'Send us a message',
    successTitle: 'Thank you',
    successMessage: 'Your message is with us.',
  } satisfies Served,
  full: {
    formName: 'ask-an-advisor',
    title: 'Ask an advisor',
    intro:
      'Tell us what you do and who needs training. You get courses, dates and prices from one person, who stays yours.',
    successTitle: 'Your question is with an advisor',
    successMessage: 'We read it today.\n\nNothing is booked until you say so.',
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { formName: 'fax-us', title: 'Fax us', successTitle: null, successMessage: null } satisfies Served,
}
