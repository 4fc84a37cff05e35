'use client'

import dynamic from 'next/dynamic'

/** A separate file, so that other pages don't load its code. Still server-rendered. */
export const AddToCart = dynamic(() => import('./components/add-to-cart').then((file) => file.AddToCart))
