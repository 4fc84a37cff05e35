'use client'

// Written by `npm run gen` from the folders of forms. The order is that of forms.generated.ts.
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { FormName } from '../rules'
import type { FormProps } from './enquiry-form'

/** Form name to its form, each in a file of its own, so that a page loads the one it shows. Still drawn on the server. */
export const forms: Record<FormName, ComponentType<FormProps>> = {
  'ask-an-advisor': dynamic(() => import('../ask-an-advisor/components/form').then((file) => file.AskAnAdvisorForm)),
  'course-waitlist': dynamic(() =>
    import('../course-waitlist/components/form').then((file) => file.CourseWaitlistForm),
  ),
  'order-site-safety-card': dynamic(() =>
    import('../order-site-safety-card/components/form').then((file) => file.OrderSiteSafetyCardForm),
  ),
  'contact-us': dynamic(() => import('../contact-us/components/form').then((file) => file.ContactUsForm)),
  'assignment-appeal': dynamic(() =>
    import('../assignment-appeal/components/form').then((file) => file.AssignmentAppealForm),
  ),
  'assignment-complaint': dynamic(() =>
    import('../assignment-complaint/components/form').then((file) => file.AssignmentComplaintForm),
  ),
  'assignment-extension': dynamic(() =>
    import('../assignment-extension/components/form').then((file) => file.AssignmentExtensionForm),
  ),
  'sitesmart-contact': dynamic(() =>
    import('../sitesmart-contact/components/form').then((file) => file.SitesmartContactForm),
  ),
}
