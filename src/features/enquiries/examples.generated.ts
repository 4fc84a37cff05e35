// Written by `npm run gen` from the definitions of forms. The order is that of forms.generated.ts.
import { askAnAdvisorExample } from './forms/ask-an-advisor.examples'
import { assignmentAppealExample } from './forms/assignment-appeal.examples'
import { assignmentComplaintExample } from './forms/assignment-complaint.examples'
import { assignmentExtensionExample } from './forms/assignment-extension.examples'
import { contactUsExample } from './forms/contact-us.examples'
import { courseWaitlistExample } from './forms/course-waitlist.examples'
import { jobApplicationExample } from './forms/job-application.examples'
import { orderSiteSafetyCardExample } from './forms/order-site-safety-card.examples'
import { sitesmartContactExample } from './forms/sitesmart-contact.examples'
import type { FormName } from './rules'

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
  'job-application': jobApplicationExample,
}
