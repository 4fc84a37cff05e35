'use client'

import { phoneLink } from '@/lib/phone-link'
import { Said } from '@/ui/chosen-words'
import { trapInput } from '../submission.rules'

/** Says that what was typed is safe offline, and when it can be sent again (integrity, row 36). */
export function ConnectionNote({ connection }: { connection: 'online' | 'offline' | 'back' }) {
  const text = {
    online: '',
    offline: 'You have no connection right now. Nothing is lost: what you typed stays on this device.',
    back: 'You’re back online. You can send the form now.',
  }[connection]
  return (
    <div role="status">
      {text && (
        <p
          className={`mb-6 border-l-8 bg-white py-3 pl-4 font-semibold ${connection === 'back' ? 'border-ok' : 'border-warn'}`}
        >
          <Said text={text} />
        </p>
      )}
    </div>
  )
}

export function DraftNote({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 border-l-8 border-ink bg-sand py-2 pr-4 pl-4">
      <p role="status">
        <Said text="We’ve kept what you typed last time." />
      </p>
      <button type="button" className="link min-h-11" onClick={onStartAgain}>
        <Said text="Start again" />
      </button>
    </div>
  )
}

/** Honeypot: people neither see nor reach it. */
export function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={trapInput} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

export function Unreachable({ text, phone, onRetry }: { text: string; phone: string; onRetry: () => void }) {
  return (
    <div role="alert" className="border-l-8 border-bad bg-white p-5">
      <p className="font-semibold">
        <Said text={text} />
      </p>
      <p className="mt-2">
        <Said
          text="You can also call us on {phone}."
          values={{
            phone: (
              <a className="link tabular-nums" href={phoneLink(phone)}>
                {phone}
              </a>
            ),
          }}
        />
      </p>
      <button type="button" className="btn btn-ghost btn-small mt-4" onClick={onRetry}>
        <Said text="Try again" />
      </button>
    </div>
  )
}
