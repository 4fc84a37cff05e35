'use client'

// Written by `npm run gen` from the definitions of forms. The order is that of forms.generated.ts.
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { FormName } from '../rules'
import type { FormProps } from './enquiry-form'

/** Form name to its form, each in a file of its own, so that a page loads the one it shows. Still drawn on the server. */
export const forms: Record<FormName, ComponentType<FormProps>> = {
  'ask-an-advisor': dynamic(() => import('../forms/components/ask-an-advisor').then((file) => file.AskAnAdvisorForm)),
  'course-waitlist': dynamic(() =>
    import('../forms/components/course-waitlist').then((file) => file.CourseWaitlistForm),
  ),
  'order-site-safety-card': dynamic(() =>
    import('../forms/components/order-site-safety-card').then((file) => file.OrderSiteSafetyCardForm),
  ),
  'contact-us': dynamic(() => import('../forms/components/contact-us').then((file) => file.ContactUsForm)),
  'assignment-appeal': dynamic(() =>
    import('../forms/components/assignment-appeal').then((file) => file.AssignmentAppealForm),
  ),
  'assignment-complaint': dynamic(() =>
    import('../forms/components/assignment-complaint').then((file) => file.AssignmentComplaintForm),
  ),
  'assignment-extension': dynamic(() =>
    import('../forms/components/assignment-extension').then((file) => file.AssignmentExtensionForm),
  ),
  'sitesmart-contact': dynamic(() =>
    import('../forms/components/sitesmart-contact').then((file) => file.SitesmartContactForm),
  ),
  'job-application': dynamic(() =>
    import('../forms/components/job-application').then((file) => file.JobApplicationForm),
  ),
}
