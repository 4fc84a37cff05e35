'use client'

import dynamic from 'next/dynamic'

/** The forms in files of their own, so that pages without one don't load their code. Still rendered on the server. */
export const FormOf = dynamic(() => import('@/features/enquiries/components/form-map').then((file) => file.FormOf))

/** The same for what is shown once a form was sent. */
export const Reference = dynamic(() => import('@/features/enquiries/components/success').then((file) => file.Reference))
