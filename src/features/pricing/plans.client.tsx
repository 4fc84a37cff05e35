'use client'

import dynamic from 'next/dynamic'

// Chunks of their own, as few pages show plans. Still rendered on the server.

export const BillingChoice = dynamic(() => import('./components/billing').then((file) => file.BillingChoice))

export const PlanPrice = dynamic(() => import('./components/billing').then((file) => file.PlanPrice))

export const PlanAction = dynamic(() => import('./components/plan-action').then((file) => file.PlanAction))

export const SignUpCard = dynamic(() => import('./components/sign-up-card').then((file) => file.SignUpCard))

export const JoinLink = dynamic(() => import('./components/join').then((file) => file.JoinLink))

export const JoinCard = dynamic(() => import('./components/join').then((file) => file.JoinCard))
