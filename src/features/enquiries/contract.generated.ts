// Written by `npm run gen` from the definitions of forms. The order is that of forms.generated.ts.
import { takesForm } from './definition.contract'
import { askAnAdvisor } from './forms/ask-an-advisor.contract'
import { askAnAdvisorForm } from './forms/ask-an-advisor.rules'
import { assignmentAppeal } from './forms/assignment-appeal.contract'
import { assignmentAppealForm } from './forms/assignment-appeal.rules'
import { assignmentComplaint } from './forms/assignment-complaint.contract'
import { assignmentComplaintForm } from './forms/assignment-complaint.rules'
import { assignmentExtension } from './forms/assignment-extension.contract'
import { assignmentExtensionForm } from './forms/assignment-extension.rules'
import { contactUs } from './forms/contact-us.contract'
import { contactUsForm } from './forms/contact-us.rules'
import { courseWaitlist } from './forms/course-waitlist.contract'
import { courseWaitlistForm } from './forms/course-waitlist.rules'
import { jobApplication } from './forms/job-application.contract'
import { jobApplicationForm } from './forms/job-application.rules'
import { orderSiteSafetyCard } from './forms/order-site-safety-card.contract'
import { orderSiteSafetyCardForm } from './forms/order-site-safety-card.rules'
import { sitesmartContact } from './forms/sitesmart-contact.contract'
import { sitesmartContactForm } from './forms/sitesmart-contact.rules'

export const submitAskAnAdvisor = takesForm(askAnAdvisorForm, askAnAdvisor)
export const submitCourseWaitlist = takesForm(courseWaitlistForm, courseWaitlist)
export const submitOrderCard = takesForm(orderSiteSafetyCardForm, orderSiteSafetyCard)
export const submitContactUs = takesForm(contactUsForm, contactUs)
export const submitAppeal = takesForm(assignmentAppealForm, assignmentAppeal)
export const submitComplaint = takesForm(assignmentComplaintForm, assignmentComplaint)
export const submitExtension = takesForm(assignmentExtensionForm, assignmentExtension)
export const submitSitesmartContact = takesForm(sitesmartContactForm, sitesmartContact)
export const submitJobApplication = takesForm(jobApplicationForm, jobApplication)

/** Form name to its call. */
export const submitRoutes = {
  'ask-an-advisor': submitAskAnAdvisor,
  'course-waitlist': submitCourseWaitlist,
  'order-site-safety-card': submitOrderCard,
  'contact-us': submitContactUs,
  'assignment-appeal': submitAppeal,
  'assignment-complaint': submitComplaint,
  'assignment-extension': submitExtension,
  'sitesmart-contact': submitSitesmartContact,
  'job-application': submitJobApplication,
}
