'use client'

import { postedWaitlistPath } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { courseBookingStepPath } from '@/paths'
import { Answers } from '@/ui/answers'
import { useSendOnce } from '@/ui/send-once'
import type { answerOffer } from '../contract'
import type { OfferAnswer } from '../rules'

type Props = {
  token: string
  quantity: number
  isInList?: boolean
  /** What was wrong with an answer as it was posted without a script. */
  posted?: string
}

export function AnswerOffer({ token, quantity, isInList = false, posted = '' }: Props) {
  const { sending, problem, send } = useSendOnce<OfferAnswer>(posted)
  const reply = (answer: OfferAnswer) =>
    send(answer, async () => {
      const body = { token, answer }
      const { sessionId, bookingId } = await sendData<typeof answerOffer>('POST', '/booking/waitlist/answer/', body)
      if (answer === 'accept' && bookingId !== null)
        window.location.assign(courseBookingStepPath(sessionId, 'people', bookingId))
      else window.location.reload()
    })
  const answers = [
    { answer: 'accept', label: quantity === 1 ? 'Take the seat' : 'Take the seats', look: 'btn-primary' },
    { answer: 'decline', label: 'Not this time, keep my place', look: 'btn-ghost' },
    { answer: 'leave', label: 'Leave the waitlist', look: 'btn-ghost' },
  ] as const
  return (
    <form method="post" action={postedWaitlistPath} className={isInList ? 'mt-5' : 'mt-8'}>
      <input type="hidden" name="act" value="answer" />
      <input type="hidden" name="token" value={token} />
      {isInList && <input type="hidden" name="from" value="list" />}
      <Answers answers={answers} sending={sending} problem={problem} reply={reply} />
      <p className="mt-4 max-w-[36em] text-ink-3">
        Once you accept, you have 15 minutes to tell us who’s coming and to pay.
        {isInList ? '' : ' You may need to log in.'}
      </p>
    </form>
  )
}
