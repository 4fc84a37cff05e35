import { formatNamedDay } from '@/lib/dates'
import { homePath } from '@/paths'
import { Message } from '@/ui/message'
import type { FeedbackFacts } from '../data'
import type { FeedbackSaid } from '../rules'
import { FeedbackForm } from './feedback-form'

type Props = {
  facts: FeedbackFacts | null
  isOpen: boolean
  phone: string
  token: string
  posted: FeedbackSaid | null
}

/** Three questions after a course, by a person’s own link. */
export function FeedbackPage({ facts, isOpen, phone, token, posted }: Props) {
  if (!facts || !isOpen)
    return (
      <Message
        code="!"
        title={facts ? 'We no longer take answers' : 'This link no longer works'}
        text={
          facts
            ? `${facts.courseName} was on ${formatNamedDay(facts.startsAt)}. If there’s something we should know, please call us.`
            : 'It’s broken, or the seat is no longer yours.'
        }
        phone={phone}
        links={[{ label: 'Go to the home page', href: homePath }]}
      />
    )
  const { courseName, startsAt, place, trainer, courseMark, trainerMark, comment } = facts
  return (
    <>
      <div className="border-b-2 border-ink bg-sand">
        <div className="wrap py-8 lg:py-10">
          <p className="font-semibold">How was your course?</p>
          <h1 className="mt-1 text-[clamp(1.75rem,4.4vw,3.25rem)]">{courseName}</h1>
          <p className="mt-3 text-lg tabular-nums">
            {formatNamedDay(startsAt)}
            <span className="block text-base text-ink-3">{place}</span>
          </p>
        </div>
      </div>
      <div className="wrap pt-8 pb-14 lg:pt-12 lg:pb-24">
        <div className="max-w-[44rem] border-2 border-ink bg-white p-5 md:p-8">
          <FeedbackForm
            token={token}
            trainer={trainer}
            posted={posted}
            first={courseMark === null ? null : { courseMark, trainerMark, comment }}
          />
        </div>
      </div>
    </>
  )
}
