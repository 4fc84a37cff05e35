'use client'

import { termsPath } from '@/paths'
import { Plus } from '@/ui/icons'
import { termsVersion } from '../rules'

type Props = { isAccepted: boolean; isMissing: boolean; onChange: (isAccepted: boolean) => void }

/** A new wording needs a new `termsVersion`. */
export function TermsOfSale({ isAccepted, isMissing, onChange }: Props) {
  return (
    <div className={isMissing ? 'border-l-4 border-bad pl-4' : ''}>
      <TermsDetails />
      {isMissing && (
        <p id="terms-error" className="mt-3 font-semibold text-bad">
          <span className="sr-only">Error: </span>
          Please accept the terms of sale
        </p>
      )}
      <label className="mt-3 flex min-h-11 items-center gap-3">
        <input
          id="terms"
          type="checkbox"
          checked={isAccepted}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'terms-error' : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="field-choice"
        />
        <span>I accept the terms of sale</span>
      </label>
    </div>
  )
}

export function TermsText() {
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem] text-ink-3">By booking you accept the terms of sale.</p>
      <TermsDetails />
    </div>
  )
}

function TermsDetails() {
  return (
    <details className="group border-2 border-ink bg-white">
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 font-bold hover:bg-sand [&::-webkit-details-marker]:hidden">
        Terms of sale, version {termsVersion}
        <Plus strokeWidth={3} className="shrink-0 transition-transform duration-150 group-open:rotate-45" />
      </summary>
      <ul className="grid list-[square] gap-2 border-t-2 border-ink p-4 pl-9">
        <li>Prices are in New Zealand dollars. GST is shown and is part of what you pay.</li>
        <li>Goods are yours once you’ve paid for them. The risk is yours once the courier has delivered them.</li>
        <li>Send back anything unused within 20 working days and we’ll refund what you paid for it.</li>
        <li>
          We replace, repair or refund anything faulty. The Consumer Guarantees Act applies where you buy as a consumer.
        </li>
        <li>
          You can cancel or move seats on a course free of charge until the date on your booking. After that you can
          still send someone else.
        </li>
        <li>Orders on account are due on the date on the invoice.</li>
        <li>
          <a className="link" href={termsPath} target="_blank" rel="noopener">
            All our terms
          </a>{' '}
          (opens in a new tab)
        </li>
      </ul>
    </details>
  )
}
