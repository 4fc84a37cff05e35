// Written by `npm run gen` from the folders of forms. The order is that of forms.generated.ts.
import { askAnAdvisor } from './ask-an-advisor/contract'
import { askAnAdvisorForm } from './ask-an-advisor/rules'
import { assignmentAppeal } from './assignment-appeal/contract'
import { assignmentAppealForm } from './assignment-appeal/rules'
import { assignmentComplaint } from './assignment-complaint/contract'
import { assignmentComplaintForm } from './assignment-complaint/rules'
import { assignmentExtension } from './assignment-extension/contract'
import { assignmentExtensionForm } from './assignment-extension/rules'
import { contactUs } from './contact-us/contract'
import { contactUsForm } from './contact-us/rules'
import { courseWaitlist } from './course-waitlist/contract'
import { courseWaitlistForm } from './course-waitlist/rules'
import { takesForm } from './definition.contract'
import { orderSiteSafetyCard } from './order-site-safety-card/contract'
import { orderSiteSafetyCardForm } from './order-site-safety-card/rules'
import { sitesmartContact } from './sitesmart-contact/contract'
import { sitesmartContactForm } from './sitesmart-contact/rules'

export const submitAskAnAdvisor = takesForm(askAnAdvisorForm, askAnAdvisor)
export const submitCourseWaitlist = takesForm(courseWaitlistForm, courseWaitlist)
export const submitOrderCard = takesForm(orderSiteSafetyCardForm, orderSiteSafetyCard)
export const submitContactUs = takesForm(contactUsForm, contactUs)
export const submitAppeal = takesForm(assignmentAppealForm, assignmentAppeal)
export const submitComplaint = takesForm(assignmentComplaintForm, assignmentComplaint)
export const submitExtension = takesForm(assignmentExtensionForm, assignmentExtension)
export const submitSitesmartContact = takesForm(sitesmartContactForm, sitesmartContact)

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
}
