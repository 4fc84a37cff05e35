import { askAnAdvisorExample } from '@/features/enquiries/ask-an-advisor/examples'
import { assignmentAppealExample } from '@/features/enquiries/assignment-appeal/examples'
import { assignmentComplaintExample } from '@/features/enquiries/assignment-complaint/examples'
import { assignmentExtensionExample } from '@/features/enquiries/assignment-extension/examples'
import { localCaptcha } from '@/features/enquiries/captcha/gateway.local'
import { contactUsExample } from '@/features/enquiries/contact-us/examples'
import { submitRoutes } from '@/features/enquiries/contract'
import { courseWaitlistExample } from '@/features/enquiries/course-waitlist/examples'
import { orderSiteSafetyCardExample } from '@/features/enquiries/order-site-safety-card/examples'
import { type FormName, formPolicies } from '@/features/enquiries/rules'
import { sitesmartContactExample } from '@/features/enquiries/sitesmart-contact/examples'
import { apiBase } from '@/paths'

/** A token that the embedded bot check passes, once, as the form gets it. */
export function botCheckToken(): string {
  const started = localCaptcha(false).start({ hostname: 'localhost', now: new Date() })
  return started.kind === 'local' ? started.token : ''
}

export type FormExample = {
  /** Of the call in the API's list. */
  name: string
  form: FormName
  isGated: boolean
  path: string
  body: Record<string, unknown>
}

const example = (name: string, form: FormName, fields: Record<string, unknown>): FormExample => {
  const route = submitRoutes[form]
  const base = 'servers' in route ? (route.servers[0]?.url ?? apiBase) : apiBase
  return { name, form, isGated: formPolicies[form].isGated, path: `${base}${route.path}`, body: fields }
}

/** Every form with an honest example; the token of the bot check is added when it is sent. */
export const formExamples: readonly FormExample[] = [
  example('submitAskAnAdvisor', 'ask-an-advisor', askAnAdvisorExample),
  example('submitCourseWaitlist', 'course-waitlist', courseWaitlistExample),
  example('submitOrderCard', 'order-site-safety-card', orderSiteSafetyCardExample),
  example('submitContactUs', 'contact-us', contactUsExample),
  example('submitAppeal', 'assignment-appeal', assignmentAppealExample),
  example('submitComplaint', 'assignment-complaint', assignmentComplaintExample),
  example('submitExtension', 'assignment-extension', assignmentExtensionExample),
  example('submitSitesmartContact', 'sitesmart-contact', sitesmartContactExample),
]

export function formExampleOf(name: string): FormExample {
  const found = formExamples.find((one) => one.name === name)
  if (!found) throw new Error(`There is no form of the call ${name}.`)
  return found
}
