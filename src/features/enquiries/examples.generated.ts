// Written by `npm run gen` from the folders of forms. The order is that of forms.generated.ts.
import { askAnAdvisorExample } from './ask-an-advisor/examples'
import { assignmentAppealExample } from './assignment-appeal/examples'
import { assignmentComplaintExample } from './assignment-complaint/examples'
import { assignmentExtensionExample } from './assignment-extension/examples'
import { contactUsExample } from './contact-us/examples'
import { courseWaitlistExample } from './course-waitlist/examples'
import { orderSiteSafetyCardExample } from './order-site-safety-card/examples'
import type { FormName } from './rules'
import { sitesmartContactExample } from './sitesmart-contact/examples'

/** An honest example of each form. */
export const formExamples: Record<FormName, Record<string, unknown>> = {
  'ask-an-advisor': askAnAdvisorExample,
  'course-waitlist': courseWaitlistExample,
  'order-site-safety-card': orderSiteSafetyCardExample,
  'contact-us': contactUsExample,
  'assignment-appeal': assignmentAppealExample,
  'assignment-complaint': assignmentComplaintExample,
  'assignment-extension': assignmentExtensionExample,
  'sitesmart-contact': sitesmartContactExample,
}
