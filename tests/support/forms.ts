import { localCaptcha } from '@/features/enquiries/captcha/gateway.local'
import { formExamples as examples } from '@/features/enquiries/examples.generated'
import { type FormName, formNames, formPolicies } from '@/features/enquiries/rules'
import { apiBase, contentApiBase } from '@/paths'

/** A token that the embedded bot check passes, once, as the form gets it. */
export function botCheckToken(): string {
  const started = localCaptcha(false).start({ hostname: 'localhost', now: new Date() })
  return started.kind === 'local' ? started.token : ''
}

/** The forms of the specification. One of our own is beside them. */
const ofTheSpecification: readonly string[] = [
  'ask-an-advisor',
  'course-waitlist',
  'order-site-safety-card',
  'contact-us',
  'assignment-appeal',
  'assignment-complaint',
  'assignment-extension',
  'sitesmart-contact',
]

/** Forms that the specification doesn’t have. */
export const ownForms: readonly FormName[] = formNames.filter((name) => !ofTheSpecification.includes(name))

export type FormExample = {
  /** Of the call in the API's list. */
  name: string
  form: FormName
  isGated: boolean
  path: string
  body: Record<string, unknown>
}

/** Every form with an honest example; the token of the bot check is added when it is sent. */
export const formExamples: readonly FormExample[] = formNames.map((form) => {
  const { call, base, path, isGated } = formPolicies[form]
  return {
    name: call,
    form,
    isGated,
    path: `${base === 'content' ? contentApiBase : apiBase}${path}`,
    body: examples[form],
  }
})

export function formExampleOf(name: string): FormExample {
  const found = formExamples.find((one) => one.name === name)
  if (!found) throw new Error(`There is no form of the call ${name}.`)
  return found
}
