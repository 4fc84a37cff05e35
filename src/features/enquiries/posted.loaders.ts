import { AsyncLocalStorage } from 'node:async_hooks'
import type { Metadata } from 'next'
import { z } from 'zod'
import { seal, unseal } from '@/lib/seal'
import { inPlainWords, type Spoken } from '@/ui/words'
import type { PostedForm } from './posted.rules'
import type { FormName } from './rules'

// The worker and Next's bundle each have a copy of this file. They share globalThis.
const holder: { hivisPosted?: AsyncLocalStorage<PostedForm> } & typeof globalThis = globalThis
holder.hivisPosted ??= new AsyncLocalStorage()
const posted = holder.hivisPosted

/** Renders a page with a form as it was posted. */
export const withPosted = <T>(form: PostedForm, work: () => T): T => posted.run(form, work)

/** The form that this page is rendered to show again; undefined for every page that is read. */
export function loadPosted(form?: FormName): PostedForm | undefined {
  const found = posted.getStore()
  return form === undefined || found?.form === form ? found : undefined
}

/** The head of a page that shows a posted form: its title says that there is an error (design, manner 2), and its status too. */
export function markPosted(head: Metadata, spoken: Spoken | null): Metadata {
  const found = posted.getStore()
  if (!found) return head
  const isFailed = found.status !== 200
  const title =
    isFailed && typeof head.title === 'string' ? `${inPlainWords(spoken, 'Error: ')}${head.title}` : head.title
  const other = isFailed ? { ...head.other, 'page-status': String(found.status) } : { ...head.other }
  return { ...head, title: title ?? null, robots: { index: false }, other }
}

const purpose = 'receipt of a form'
const receipt = z.object({ form: z.string(), reference: z.string(), firstName: z.string(), email: z.string() })

export type ShownReceipt = z.infer<typeof receipt>

/** For the address of the page after sending, which knows nothing else of its reader. */
export const sealReceipt = (given: ShownReceipt): string => seal(purpose, given)

/** Null for what we didn’t seal. */
export function readReceipt(sealed: string | string[] | undefined, form: FormName): ShownReceipt | null {
  const { data } = receipt.safeParse(typeof sealed === 'string' ? unseal(purpose, sealed) : null)
  return data?.form === form ? data : null
}
