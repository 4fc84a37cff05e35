'use client'

import { useReference } from '../receipt.client'
import type { FormName } from '../rules'

/** The reference to write down (design, manner 22). */
export function Reference({ form }: { form: FormName }) {
  const reference = useReference(form)
  if (reference === null) return null
  return (
    <p className="mt-6 inline-block border-2 border-ink bg-sand px-5 py-3">
      <span className="block text-[0.9375rem]">Your reference</span>
      <span className="head text-2xl tabular-nums">{reference}</span>
    </p>
  )
}
