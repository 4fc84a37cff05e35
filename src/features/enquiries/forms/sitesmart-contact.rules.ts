import { defineForm } from '../definition.rules'

/** Spec sections 2 and 7. */
export const sitesmartContactForm = defineForm({
  name: 'sitesmart-contact',
  label: 'Sitesmart contact',
  call: 'submitSitesmartContact',
  summary: 'Contact Sitesmart',
  path: '/forms/sitesmart-contact-us/',
  base: 'content',
  isGated: false,
  answerWithin: 1,
  keptMonths: 24,
})
