'use client'

import dynamic from 'next/dynamic'

/** A separate chunk, so that pages without it don't load it. Still rendered on the server. */
export const Calendar = dynamic(() => import('@/features/courses/components/calendar').then((file) => file.Calendar))
