// Written by `npm run gen` from the definitions of forms. The order is that of forms.generated.ts.
import type { FormDefinition } from './definition.rules'
import { askAnAdvisorForm } from './forms/ask-an-advisor.rules'
import { assignmentAppealForm } from './forms/assignment-appeal.rules'
import { assignmentComplaintForm } from './forms/assignment-complaint.rules'
import { assignmentExtensionForm } from './forms/assignment-extension.rules'
import { contactUsForm } from './forms/contact-us.rules'
import { courseWaitlistForm } from './forms/course-waitlist.rules'
import { jobApplicationForm } from './forms/job-application.rules'
import { orderSiteSafetyCardForm } from './forms/order-site-safety-card.rules'
import { sitesmartContactForm } from './forms/sitesmart-contact.rules'

export const formNames = [
  'ask-an-advisor',
  'course-waitlist',
  'order-site-safety-card',
  'contact-us',
  'assignment-appeal',
  'assignment-complaint',
  'assignment-extension',
  'sitesmart-contact',
  'job-application',
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
  'job-application': jobApplicationForm,
} satisfies Record<(typeof formNames)[number], FormDefinition>
