'use client'

import dynamic from 'next/dynamic'

/** The calendar in a file of its own, so that pages without it don't load its code. Still rendered on the server. */
export const Calendar = dynamic(() => import('@/features/courses/components/calendar').then((file) => file.Calendar))
