'use client'

import { useEffect, useState } from 'react'
import { tabStore } from '@/lib/browser-store'
import { formSuccessPath } from '@/paths'
import type { Receipt } from './definition.contract'
import type { FormName } from './rules'

// Separate from sending: every page loads this, only pages with a form load that.

const receiptKey = (form: FormName) => `hivis-receipt:${form}`

/** Never resolves: the browser navigates away meanwhile. */
export async function goToSuccess(form: FormName, path: string, receipt: Receipt): Promise<never> {
  tabStore.setItem(receiptKey(form), receipt.reference)
  window.location.assign(formSuccessPath(path))
  return await new Promise<never>(() => {})
}

export function useReference(form: FormName): string | null {
  const [reference, setReference] = useState<string | null>(null)
  useEffect(() => setReference(tabStore.getItem(receiptKey(form))), [form])
  return reference
}
