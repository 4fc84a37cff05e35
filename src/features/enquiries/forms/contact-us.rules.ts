import { defineForm } from '../definition.rules'

/** Spec sections 2 and 7. */
export const contactUsForm = defineForm({
  name: 'contact-us',
  label: 'Contact us',
  call: 'submitContactUs',
  summary: 'Contact us',
  path: '/task/contact-us-submit/',
  base: 'platform',
  isGated: false,
  answerWithin: 1,
  keptMonths: 24,
  choices: [
    { field: 'knowMoreAbout', list: 'knowMoreAbout', problem: 'Please choose what you would like to know more about' },
  ],
})
