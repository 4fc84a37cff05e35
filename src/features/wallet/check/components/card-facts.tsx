'use client'

import type { ReactNode } from 'react'
import type { CardLevel } from '@/features/account/rules'
import { formatDay } from '@/lib/dates'
import { Said, SaidDay, usePlainWords } from '@/ui/chosen-words'
import { levelLabel } from '../../rules'

type Props = {
  name: string
  level: CardLevel | null
  expiresOn: string | null
  isExpired: boolean
  number?: string
  children: ReactNode
}

/** What a gate sees. The number shows only if the code states it: to compare with the physical card. */
export function CardFacts({ name, level, expiresOn, isExpired, number, children }: Props) {
  const say = usePlainWords()
  return (
    <section className="border-2 border-ink bg-white p-6 sm:p-8" aria-label={say('Card')}>
      <p className="text-ink-3">
        <Said text="Site safety card of" />
      </p>
      <p className="head text-4xl wrap-anywhere">{name}</p>
      <dl className="mt-5 grid gap-5 tabular-nums sm:grid-cols-2">
        <div>
          <dt className="text-ink-3">
            <Said text="Level" />
          </dt>
          <dd className="text-xl font-semibold">{level ? <Said text={levelLabel(level)} /> : '–'}</dd>
        </div>
        <div>
          <dt className="text-ink-3">
            <Said text={isExpired ? 'Expired on' : 'Valid until'} />
          </dt>
          <dd className="text-xl font-semibold">{expiresOn ? <SaidDay text={formatDay(expiresOn)} /> : '–'}</dd>
        </div>
        {number && (
          <div>
            <dt className="text-ink-3">
              <Said text="Number" />
            </dt>
            <dd className="text-xl font-semibold">{number}</dd>
          </div>
        )}
      </dl>
      <p className="mt-6 border-t-2 border-line pt-4 text-ink-3 tabular-nums">{children}</p>
    </section>
  )
}
