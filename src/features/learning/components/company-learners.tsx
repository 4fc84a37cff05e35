import { formatNamedDay } from '@/lib/dates'
import { calendarPath } from '@/paths'
import type { Learner } from '../desk.data'
import { learnerStates } from '../learners.rules'
import { doneText } from '../progress.rules'

const edges = { bad: 'border-l-bad', warn: 'border-l-primary', ok: 'border-l-ok', '': 'border-l-concrete' } as const

/** Who of a company is where with courses online: those who need a word come first. */
export function CompanyLearners({ learners }: { learners: readonly Learner[] }) {
  if (learners.length === 0)
    return (
      <section aria-labelledby="learners" className="border-2 border-ink bg-white p-5 md:p-8">
        <h2 id="learners" className="text-2xl">
          No one is on a course online
        </h2>
        <p className="mt-3 max-w-[40em]">Book one for your people and you’ll see here how far each of them is.</p>
        <a className="btn btn-primary mt-5" href={calendarPath({ type: 'online' })}>
          Find a course online
        </a>
      </section>
    )
  return (
    <section aria-labelledby="learners" className="border-2 border-ink bg-white">
      <h2 id="learners" className="p-5 text-2xl md:px-8 md:pt-7 md:pb-5">
        Who is where
      </h2>
      <ul className="border-t-2 border-ink">
        {learners.map((learner) => {
          const { attendeeId, name, course, state } = learner
          const { label, tone } = learnerStates[state]
          return (
            <li
              key={attendeeId}
              className={`grid gap-x-6 gap-y-1 border-t-2 border-l-8 border-t-line py-3.5 pr-5 pl-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem] md:items-baseline md:pr-8 md:pl-6 ${edges[tone]}`}
            >
              <b className="wrap-anywhere">{name}</b>
              <span className="min-w-0">
                {course}
                <span className="block text-ink-3 tabular-nums">{whereText(learner)}</span>
              </span>
              <span className="tag justify-self-start">{label}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function whereText({ state, done, parts, endsAt }: Learner): string {
  if (state === 'passed') return 'All done'
  if (endsAt === null) return 'Has their own link, by email or text'
  return `${doneText(done, parts)}, ${state === 'expired' ? 'ended' : 'until'} ${formatNamedDay(endsAt)}`
}
