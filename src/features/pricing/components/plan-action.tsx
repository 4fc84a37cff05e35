'use client'

import { usePricingAction } from '../client'
import { trialText } from '../rules'

type Props = { title: string; is_contact: boolean; is_member_subscription: boolean }

/** Rendered for a visitor on the server. */
export function PlanAction({ title, is_contact, is_member_subscription }: Props) {
  const action = usePricingAction({ is_contact, is_member_subscription })
  if (action.href === null) {
    return (
      <p className="grid min-h-13 place-items-center border-2 border-ink bg-sand px-5 py-2 text-center font-bold text-ink">
        {action.label}
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      <a className="btn btn-primary border-ink" href={action.href}>
        {action.label}
        <span className="sr-only">: {title}</span>
      </a>
      {action.kind === 'sign-up' && <p className="text-center text-[0.9375rem] font-semibold">{trialText}</p>}
    </div>
  )
}
