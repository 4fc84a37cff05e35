'use client'

import dynamic from 'next/dynamic'

/** In a file of its own, so that pages without it don’t load its code. Still rendered on the server. */
export const AddToCart = dynamic(() => import('./components/add-to-cart').then((file) => file.AddToCart))
