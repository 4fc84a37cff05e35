import { formatNamedDay } from '@/lib/dates'
import { courseCalendarPath, homePath } from '@/paths'
import { Message } from '@/ui/message'
import type { CourseRequest } from '../data'
import { StopRequest } from './stop-request'

type Props = { request: CourseRequest | null; token: string; phone: string }

export function RequestPage({ request, token, phone }: Props) {
  if (!request)
    return (
      <Message
        code="!"
        title="This request is no longer here"
        text="It was deleted, or the link is broken. We won’t email you about it."
        phone={phone}
        links={[{ label: 'Go to the home page', href: homePath }]}
      />
    )
  const { courses, area, learners, receivedAt, reference, isOpen } = request
  const facts = [
    ['Courses', courses.join(', ')],
    ['Area', area],
    ['Learners', learners.replace('-', '–')],
    ['Asked on', formatNamedDay(receivedAt)],
    ['Reference', reference],
  ]
  return (
    <div className="wrap py-16 lg:py-26">
      <h1 className="max-w-[18em] text-[clamp(2.25rem,5vw,4rem)]">
        {isOpen ? 'Do you still need a course?' : 'We’ve stopped looking'}
      </h1>
      <dl className="mt-8 max-w-[44rem] border-2 border-ink bg-white">
        {facts.map(
          ([label, text]) =>
            text && (
              <div
                key={label}
                className="grid gap-x-6 border-t-2 border-line px-5 py-3 first:border-t-0 md:grid-cols-[8rem_minmax(0,1fr)]"
              >
                <dt className="text-ink-3">{label}</dt>
                <dd className="font-semibold tabular-nums">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {isOpen ? (
        <>
          <p className="mt-6 max-w-[36em] text-lg">
            We’ll email you when one of these courses has seats there. Keep the request, or end it here.
          </p>
          <StopRequest token={token} />
        </>
      ) : (
        <>
          <p className="mt-6 max-w-[36em] text-lg">
            This request is closed, and you won’t get any more emails about it.
          </p>
          <a className="btn btn-primary mt-8" href={courseCalendarPath}>
            Find a course
          </a>
        </>
      )}
    </div>
  )
}
