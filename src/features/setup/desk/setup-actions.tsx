'use client'

import { useState } from 'react'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskTick, failureOf, typed } from '@/ui/desk/action'
import { sayAndReload } from '@/ui/desk/said'
import type { acceptPolicies, closeSite, goLive, resumeStep, skipStep, testMail } from '../contract'

type PressProps = { label: string; tone?: string; name?: string; run: () => Promise<string> }

/** A button that does its work at once: nothing is lost by it. */
function Press({ label, tone = '', name, run }: PressProps) {
  const [failure, setFailure] = useState('')
  const press = async () => {
    try {
      sayAndReload(await run())
    } catch (error) {
      setFailure(failureOf(error).text)
    }
  }
  return (
    <>
      <button type="button" className={`b ${tone}`} aria-label={name} onClick={press}>
        {label}
      </button>
      {failure && (
        <span role="alert" className="late">
          {failure}
        </span>
      )}
    </>
  )
}

export const Later = ({ step, title }: { step: string; title?: string }) => (
  <Press
    label="Later"
    {...(title && { name: `Later: ${title}` })}
    run={async () => {
      await sendData<typeof skipStep>('POST', `/desk/setup/${step}/skip/`)
      return 'Left for later.'
    }}
  />
)

export const TakeUp = ({ step, title }: { step: string; title: string }) => (
  <Press
    label="Take up"
    name={`Take up: ${title}`}
    run={async () => {
      await sendData<typeof resumeStep>('POST', `/desk/setup/${step}/resume/`)
      return `${title} is to be done.`
    }}
  />
)

export const TestMail = ({ isAgain }: { isAgain: boolean }) => (
  <Press
    label={isAgain ? 'Send another' : 'Send a test email'}
    tone={isAgain ? '' : 'primary'}
    run={async () => {
      const { to } = await sendData<typeof testMail>('POST', '/desk/setup/mail-test/')
      return `A test email to ${to} is on its way. Reload this page in a minute.`
    }}
  />
)

export const AcceptPolicies = () => (
  <Press
    label="They’re right for us"
    tone="primary"
    run={async () => {
      await sendData<typeof acceptPolicies>('POST', '/desk/setup/accept-policies/')
      return 'The policy pages are accepted.'
    }}
  />
)

export function GoLive({ hasCards }: { hasCards: boolean }) {
  return (
    <DeskAction
      label="Go live"
      tone="primary"
      title="Open the site to everyone"
      lead="People find your courses and book them from now on. You can close the site again."
      submit="Open the site"
      run={async (form) => {
        await sendData<typeof goLive>('POST', '/desk/setup/go-live/', { acceptsAccountOnly: form.has('accountOnly') })
        return 'The site is open. Ka pai!'
      }}
    >
      {!hasCards && (
        <DeskTick label="No cards: only companies with an account buy, and pay by invoice" name="accountOnly" />
      )}
    </DeskAction>
  )
}

export function CloseSite() {
  return (
    <DeskAction
      label="Close the site"
      tone="bad"
      title="Close the site to the public"
      lead="Visitors see one page that says you’re opening soon. Bookings, people and everything at the desk stay, and emails still go out."
      submit="Close the site"
      isDanger
      run={async (form) => {
        await sendData<typeof closeSite>('POST', '/desk/setup/close/', { why: typed(form, 'why') })
        return 'The site is closed to the public.'
      }}
    >
      <DeskField label="Why" name="why" hint="For your colleagues, in the audit log" />
    </DeskAction>
  )
}
