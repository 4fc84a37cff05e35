// Written by `npm run gen` from the definitions of forms. The order is that of forms.generated.ts.
import { answer } from '@/lib/calls'
import * as contract from './contract.generated'
import type { TakeForm } from './definition.contract'

/** The forms below the platform’s base. */
export const platformForms = (take: TakeForm) => ({
  submitAskAnAdvisor: answer(contract.submitAskAnAdvisor, ({ request, body }) => take(request, 'ask-an-advisor', body)),
  submitCourseWaitlist: answer(contract.submitCourseWaitlist, ({ request, body }) =>
    take(request, 'course-waitlist', body),
  ),
  submitOrderCard: answer(contract.submitOrderCard, ({ request, body }) =>
    take(request, 'order-site-safety-card', body),
  ),
  submitContactUs: answer(contract.submitContactUs, ({ request, body }) => take(request, 'contact-us', body)),
  submitJobApplication: answer(contract.submitJobApplication, ({ request, body }) =>
    take(request, 'job-application', body),
  ),
})

/** The forms that stand beside the content API. */
export const contentForms = (take: TakeForm) => ({
  submitAppeal: answer(contract.submitAppeal, ({ request, body }) => take(request, 'assignment-appeal', body)),
  submitComplaint: answer(contract.submitComplaint, ({ request, body }) => take(request, 'assignment-complaint', body)),
  submitExtension: answer(contract.submitExtension, ({ request, body }) => take(request, 'assignment-extension', body)),
  submitSitesmartContact: answer(contract.submitSitesmartContact, ({ request, body }) =>
    take(request, 'sitesmart-contact', body),
  ),
})
