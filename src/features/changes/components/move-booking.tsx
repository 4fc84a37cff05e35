'use client'

import { needed } from '@/features/bookings/components/choices'
import { StartChoices } from '@/features/bookings/components/start-choices'
import type { Booking } from '@/features/bookings/contract'
import { startOf, wordsToPassOn } from '@/features/bookings/pass-on.rules'
import { sendData } from '@/lib/api-client'
import { formatNamedDay, formatTimes } from '@/lib/dates'
import { ApiForm } from '@/ui/api-form'
import type { ActionResult } from '@/ui/result-banner'
import type { listMoveTargets, MoveTarget, moveBooking } from '../contract'
import { changeMailed, toldWords } from '../rules'
import { useOffered } from './use-offered'

type Props = { booking: Booking; onChange: (booking: Booking, result: ActionResult) => void }

export function MoveBooking({ booking, onChange }: Props) {
  const { offered, instead } = useOffered<typeof listMoveTargets>(`/booking/${booking.id}/move/`)
  if (!offered) return instead
  if (offered.items.length === 0)
    return (
      <p className="mt-6 border-t-2 border-line pt-6">
        No other date has enough seats at the moment. Call us and we’ll help you find one.
      </p>
    )
  return <MoveForm booking={booking} targets={offered.items} onChange={onChange} />
}

function MoveForm({ booking, targets, onChange }: Props & { targets: readonly MoveTarget[] }) {
  const send = async (form: FormData) => {
    const slotId = Number(form.get('slot'))
    if (!slotId) needed('slot', 'Choose a date.')
    const now = await sendData<typeof moveBooking>('POST', `/booking/${booking.id}/move/`, { slotId })
    onChange(now, {
      title: `Moved to ${formatNamedDay(now.startDate)}`,
      lines: [
        `${formatTimes(now.startDate, now.endDate)}, ${now.location.name}.`,
        'The price stays the same.',
        ...toldWords(
          now.attendees.filter(({ state }) => state === 'booked'),
          'the new date and place',
          wordsToPassOn.moved({ ...startOf(now), was: startOf(booking).when }),
        ),
        changeMailed,
      ],
    })
  }
  return (
    <ApiForm send={send} submitLabel="Move the booking" className="mt-6 grid gap-6 border-t-2 border-line pt-6">
      {(errors) => (
        <>
          <p className="max-w-[36rem]">
            Everyone on this booking moves, at the price you paid. Your new seats are confirmed before your current ones
            are released.
          </p>
          <StartChoices legend="Which date instead?" errors={errors.slot} starts={targets} />
        </>
      )}
    </ApiForm>
  )
}
