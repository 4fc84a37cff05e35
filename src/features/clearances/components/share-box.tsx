'use client'

import { useState } from 'react'
import { companyCall } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { formatNamedDay, nzDay } from '@/lib/dates'
import { ActButton } from '@/ui/act-button'
import { ApiForm } from '@/ui/api-form'
import { CopyLink } from '@/ui/copy-link'
import { TextField } from '@/ui/field'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import type { endClearanceLink, OwnPack, renewClearanceLink, sendClearancePack } from '../contract'
import { isOpen } from '../page.rules'
import { PackStateTag } from './state-tags'

type Props = { pack: OwnPack; mayMake: boolean }

const box = 'border-2 border-ink bg-white p-5 md:p-6'

const newLink = {
  title: 'Make a new link?',
  text: 'The link you shared before stops working straight away. The new one works until a week after the last day, for 12 months at most.',
  confirm: 'Make a new link',
}

const endQuestion = (principal: string) => ({
  title: 'End the link now?',
  text: `${principal} can no longer open the pack. You can make a new link later.`,
  confirm: 'End link now',
})

type SendProps = { pack: OwnPack; send: (form: FormData) => Promise<void> }

const SendLink = ({ pack: { principal, contactEmail }, send }: SendProps) => (
  <ApiForm send={send} submitLabel="Send link" className="mt-5 grid gap-4">
    {(errors) => (
      <TextField
        label={`Email at ${principal}`}
        name="email"
        type="email"
        inputMode="email"
        value={contactEmail}
        errors={errors.email}
      />
    )}
  </ApiForm>
)

export function ShareBox({ pack: given, mayMake }: Props) {
  const [pack, setPack] = useState(given)
  const [result, setResult] = useState<ActionResult | null>(null)
  const { id, project, principal, state, link, linkEndsOn, sentAt } = pack
  const done = (now: OwnPack, title: string, line: string) => {
    setPack(now)
    setResult({ title, lines: [line] })
  }
  const path = (action: string) => companyCall(`clearances/${id}/${action}`)
  const send = async (form: FormData) => {
    const now = await sendData<typeof sendClearancePack>('POST', path('send'), { email: form.get('email') })
    done(now, 'Link sent', `${now.contactEmail} gets an email with the link to ${project}.`)
  }
  const end = async () => {
    const now = await sendData<typeof endClearanceLink>('POST', path('end'))
    done(now, 'Link ended', `${principal} can no longer open the pack.`)
  }
  const renew = async () => {
    const now = await sendData<typeof renewClearanceLink>('POST', path('link'), { linkLife: 'project' })
    done(now, 'New link made', 'The previous link has stopped working. Copy the new one, or email it.')
  }
  return (
    <>
      <ResultBanner result={result} />
      <section aria-labelledby="link" className={box}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="link" className="text-2xl">
            {isOpen(state) ? 'Share it' : 'The link has ended'}
          </h2>
          <PackStateTag state={state} />
        </div>
        {isOpen(state) ? (
          <>
            <p className="mt-2 text-ink-3 tabular-nums">
              The link works until {formatNamedDay(linkEndsOn)}.
              {sentAt && ` Last emailed ${formatNamedDay(nzDay(sentAt))}.`}
            </p>
            {!mayMake && (
              <p className="mt-3 text-ink-3">A booker, manager or owner of your company can share or end it.</p>
            )}
            {mayMake && (
              <>
                <SendLink pack={pack} send={send} />
                {link && <CopyLink key={link} link={link} />}
              </>
            )}
          </>
        ) : (
          <p className="mt-2 text-ink-3">No one outside your company can open this pack.</p>
        )}
        {mayMake && (
          <div className="mt-4 flex flex-wrap gap-x-6 border-t-2 border-line pt-2">
            {isOpen(state) && (
              <ActButton label="End link now" about={project} question={endQuestion(principal)} act={end} />
            )}
            <ActButton label="New link" about={project} question={newLink} act={renew} />
          </div>
        )}
      </section>
    </>
  )
}
