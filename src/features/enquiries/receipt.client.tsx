'use client'

import { useEffect, useState } from 'react'
import { formSuccessPath } from '@/paths'
import type { Receipt } from './definition.contract'
import type { FormName } from './rules'

// Apart from sending: every page has this, and only pages with a form load that.

const receiptKey = (form: FormName) => `hivis-receipt:${form}`

/** Goes to the page that says that the form was received. It stays there: the browser leaves meanwhile. */
export async function goToSuccess(form: FormName, path: string, receipt: Receipt): Promise<never> {
  withSession((store) => store.setItem(receiptKey(form), receipt.reference))
  window.location.assign(formSuccessPath(path))
  return await new Promise<never>(() => {})
}

/** The reference of what was sent last in this window, or null. */
export function useReference(form: FormName): string | null {
  const [reference, setReference] = useState<string | null>(null)
  useEffect(() => setReference(withSession((store) => store.getItem(receiptKey(form)))), [form])
  return reference
}

/** Some browsers refuse the store: then the page has no reference to show, and the mail has it. */
function withSession<T>(act: (store: Storage) => T): T | null {
  try {
    return act(window.sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
