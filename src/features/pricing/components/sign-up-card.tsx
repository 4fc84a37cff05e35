'use client'

import type { Card as CardData } from '@/features/content/cards.contract'
import { Card } from '@/features/content/components/card'
import { usePricingAction } from '../client'

/** Spec section 4, pricing card action. */
export function SignUpCard({ card }: { card: CardData }) {
  const { kind, label, href } = usePricingAction(card)
  if (kind === 'sign-up') return <Card card={card} place="slides" />
  return (
    <Card
      place="slides"
      card={{ ...card, href, cta: href === null ? null : { label, href } }}
      state={href === null ? label : ''}
    />
  )
}
