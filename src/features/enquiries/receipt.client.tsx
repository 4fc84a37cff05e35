'use client'

import { useEffect, useState } from 'react'
import { tabStore } from '@/lib/browser-store'
import { languageName } from '@/lib/language-name'
import { isRecord } from '@/lib/unknown'
import type { ShownReceipt } from './posted.loaders'
import type { FormName } from './rules'
import { formSuccessPath } from './submission.rules'

// Separate from sending: every page loads this, only pages with a form load that.

const receiptKey = (form: FormName) => `hivis-receipt:${form}`

/** In the language of this page. Never resolves: the browser navigates away in the meantime. */
export async function goToSuccess(path: string, receipt: ShownReceipt & { form: FormName }): Promise<never> {
  tabStore.setItem(receiptKey(receipt.form), JSON.stringify(receipt))
  const language = new URLSearchParams(window.location.search).get(languageName)
  window.location.assign(formSuccessPath(path, language))
  return await new Promise<never>(() => {})
}

/** Null before hydration, and in a tab that sent nothing. */
export function useReceipt(form: FormName): ShownReceipt | null {
  const [receipt, setReceipt] = useState<ShownReceipt | null>(null)
  useEffect(() => setReceipt(readKept(tabStore.getItem(receiptKey(form)))), [form])
  return receipt
}

function readKept(kept: string | null): ShownReceipt | null {
  const read: unknown = kept?.startsWith('{') ? JSON.parse(kept) : null
  if (!isRecord(read)) return null
  const textOf = (name: string) => (typeof read[name] === 'string' ? read[name] : '')
  return {
    form: textOf('form'),
    reference: textOf('reference'),
    firstName: textOf('firstName'),
    email: textOf('email'),
  }
}
