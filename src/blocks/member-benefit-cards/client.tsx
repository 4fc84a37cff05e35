'use client'

import dynamic from 'next/dynamic'

/** A separate chunk, so that pages without it don’t load it. Still rendered on the server. */
export const MoreInfo = dynamic(() => import('@/features/content/components/more-info').then((file) => file.MoreInfo))
