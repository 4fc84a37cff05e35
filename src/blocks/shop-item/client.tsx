'use client'

import dynamic from 'next/dynamic'

/** A separate chunk, so that pages without it don’t load it. Still rendered on the server. */
export const MembersItem = dynamic(() =>
  import('@/features/catalogue/cart/components/members-item').then((file) => file.MembersItem),
)
