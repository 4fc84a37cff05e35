'use client'

import dynamic from 'next/dynamic'

/** A chunk of its own, as few pages list dates. Still rendered on the server. */
export const DateLink = dynamic(() => import('./components/date-link').then((file) => file.DateLink))
