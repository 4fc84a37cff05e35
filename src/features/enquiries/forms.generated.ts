// Written by `npm run gen` from the folders of forms. The order is that of forms.generated.ts.
import { askAnAdvisorForm } from './ask-an-advisor/rules'
import { assignmentAppealForm } from './assignment-appeal/rules'
import { assignmentComplaintForm } from './assignment-complaint/rules'
import { assignmentExtensionForm } from './assignment-extension/rules'
import { contactUsForm } from './contact-us/rules'
import { courseWaitlistForm } from './course-waitlist/rules'
import type { FormDefinition } from './definition.rules'
import { orderSiteSafetyCardForm } from './order-site-safety-card/rules'
import { sitesmartContactForm } from './sitesmart-contact/rules'

export const formNames = [
  'ask-an-advisor',
  'course-waitlist',
  'order-site-safety-card',
  'contact-us',
  'assignment-appeal',
  'assignment-complaint',
  'assignment-extension',
  'sitesmart-contact',
] as const

export const forms = {
  'ask-an-advisor': askAnAdvisorForm,
  'course-waitlist': courseWaitlistForm,
  'order-site-safety-card': orderSiteSafetyCardForm,
  'contact-us': contactUsForm,
  'assignment-appeal': assignmentAppealForm,
  'assignment-complaint': assignmentComplaintForm,
  'assignment-extension': assignmentExtensionForm,
  'sitesmart-contact': sitesmartContactForm,
} satisfies Record<(typeof formNames)[number], FormDefinition>
