'use client'

import dynamic from 'next/dynamic'

/** Separate chunks, so that pages without a form don't load them. Still rendered on the server. */
export const FormOf = dynamic(() => import('@/features/enquiries/components/form-map').then((file) => file.FormOf))

export const SentHeading = dynamic(() =>
  import('@/features/enquiries/components/success').then((file) => file.SentHeading),
)

export const CopyTo = dynamic(() => import('@/features/enquiries/components/success').then((file) => file.CopyTo))

export const Reference = dynamic(() => import('@/features/enquiries/components/success').then((file) => file.Reference))
