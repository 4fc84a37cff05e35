'use client'

import { useState } from 'react'
import type { Booking } from '@/features/bookings/contract'
import type { endSharing, shareBooking } from '@/features/bookings/share.contract'
import { mayShare } from '@/features/bookings/share.rules'
import { sendData } from '@/lib/api-client'
import { ActButton } from '@/ui/act-button'
import { CopyLink } from '@/ui/copy-link'
import { QrCode } from '@/ui/qr-code'

type Props = { booking: Booking; link: string | null; onLink: (link: string | null) => void }

/** A link and its code to the ticket alone, for people without a login. */
export function ShareBooking({ booking, link, onLink }: Props) {
  const [said, setSaid] = useState('')
  const path = `/booking/${booking.id}/share/`
  const share = async () => {
    const made = await sendData<typeof shareBooking>('POST', path)
    onLink(made.link)
    setSaid('The link is ready. It works until the course is over.')
  }
  const end = async () => {
    await sendData<typeof endSharing>('POST', `${path}end/`)
    onLink(null)
    setSaid('The link is switched off. No one can open it any more.')
  }
  if (!mayShare(booking, new Date(booking.now))) return null
  return (
    <section aria-labelledby="share" className="no-print border-2 border-ink bg-white p-5 noscript:hidden">
      <h2 id="share" className="text-2xl">
        Share with the crew
      </h2>
      <p className="mt-2 text-ink-3">Time, map and what to bring. No login, no names, no prices.</p>
      {link && (
        <>
          <QrCode text={link} label="Code of the link for the crew" className="mt-4 w-40 border-2 border-ink" />
          <CopyLink link={link} />
        </>
      )}
      <div className="mt-2">
        {link ? (
          <ActButton
            label="Switch the link off"
            about="for the crew"
            question={{
              title: 'Switch the link off?',
              text: 'Anyone who has it can no longer open the ticket. You can share a new link later.',
              confirm: 'Switch it off',
            }}
            act={end}
          />
        ) : (
          <ActButton label="Make a link and a code" about="for the crew" act={share} />
        )}
      </div>
      <p role="status" className="font-semibold text-ok not-empty:mt-2">
        {said}
      </p>
    </section>
  )
}
