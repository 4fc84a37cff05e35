'use client'

import type { MoveAnswer } from '@/features/bookings/move-offers.rules'
import { sendData } from '@/lib/api-client'
import { bookingPath } from '@/paths'
import { Answers } from '@/ui/answers'
import { useSendOnce } from '@/ui/send-once'
import type { answerMoveOffer } from '../offers.contract'

type Props = { token: string; bookingId: number }

export function AnswerMove({ token, bookingId }: Props) {
  const { sending, problem, send } = useSendOnce<MoveAnswer>()
  const reply = (answer: MoveAnswer) =>
    send(answer, async () => {
      await sendData<typeof answerMoveOffer>('POST', '/booking/move-offers/answer/', { token, answer })
      window.location.reload()
    })
  const answers = [
    { answer: 'accept', label: 'Yes, move us', look: 'btn-primary' },
    { answer: 'decline', label: 'No, this date doesn’t suit', look: 'btn-ghost' },
  ] as const
  return (
    <div className="mt-8">
      <Answers answers={answers} sending={sending} problem={problem} reply={reply} />
      <p className="mt-4 max-w-[36em] text-ink-3">
        Want a different date? Choose it on the{' '}
        <a className="underline" href={bookingPath(bookingId)}>
          page of your booking
        </a>
        , free of charge. You may need to log in.
      </p>
    </div>
  )
}
