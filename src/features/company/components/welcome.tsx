'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { companyCall } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { ActButton } from '@/ui/act-button'
import { Check } from '@/ui/icons'
import type { closeCompanyWelcome } from '../welcome.contract'
import type { WelcomeStep } from '../welcome.rules'

export function Welcome({ steps }: { steps: readonly WelcomeStep[] }) {
  const [isClosed, setClosed] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (isClosed) said.current?.focus()
  }, [isClosed])
  const close = async () => {
    await sendData<typeof closeCompanyWelcome>('POST', companyCall('welcome/close'))
    setClosed(true)
  }
  if (isClosed)
    return (
      <p ref={said} tabIndex={-1} role="status" className="text-ink-3 outline-none">
        First steps closed. You’ll find people, admins and the course calendar in the menu.
      </p>
    )
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="welcome" className="no-print border-2 border-ink bg-white">
      <div className="hazard" />
      <div className="p-5 md:p-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="welcome" className="text-2xl md:text-3xl">
            Welcome! Three steps to get started
          </h2>
          <ActButton label="Hide these steps" about="three steps to get started" act={close} />
        </div>
        <p className="mt-1 text-ink-3 tabular-nums">{done} of 3 done</p>
        <ol className="mt-5 grid gap-4 lg:grid-cols-3 lg:gap-6">
          {steps.map(({ title, text, href, isDone }, index) => (
            <li
              key={title}
              className={`flex gap-4 border-2 p-4 md:p-5 ${isDone ? 'border-line bg-sand' : 'border-ink'}`}
            >
              <span
                className={`grid size-9 shrink-0 place-items-center border-2 font-bold tabular-nums ${isDone ? 'border-ok bg-ok text-white' : 'border-ink'}`}
              >
                {isDone ? <Check size={20} strokeWidth={3} /> : index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="text-lg">
                  {isDone ? (
                    <>
                      {title} <span className="font-normal text-ok">(done)</span>
                    </>
                  ) : (
                    <a className="link" href={href}>
                      {title}
                    </a>
                  )}
                </h3>
                {!isDone && <p className="mt-1 text-ink-3">{text}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
