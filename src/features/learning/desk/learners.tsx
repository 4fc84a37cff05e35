import type { ReactNode } from 'react'
import { formatDay, nzDay } from '@/lib/dates'
import { Empty } from '@/ui/desk/record'
import type { Learner } from '../desk.data'
import { learnerStates, marksText } from '../learners.rules'

type Props = { learners: readonly Learner[]; actionFor: (learner: Learner) => ReactNode }

/** Those who need someone come first: without attempts, failed, out of time, stuck. */
export function LearnersList({ learners, actionFor }: Props) {
  if (learners.length === 0)
    return <Empty title="No learners yet">Anyone who books this course online is listed here.</Empty>
  return (
    <ul>
      {learners.map((learner) => {
        const { attendeeId, name, company, state, done, parts, endsAt, seenAt, tries, attempts } = learner
        return (
          <li key={attendeeId} className="row-line">
            <span>
              <b>{name}</b> <span className={`chip ${learnerStates[state].tone}`}>{learnerStates[state].label}</span>
              <small>
                {company}
                {parts > 0 && `, ${done} of ${parts} done`}
                {marksText(learner) && `, ${marksText(learner)}`}
                {attempts !== null && tries > 0 && state !== 'passed' && `, attempt ${tries} of ${attempts}`}
                {endsAt && state !== 'passed' && `, until ${formatDay(nzDay(endsAt))}`}
                {seenAt && `, last here ${formatDay(nzDay(seenAt))}`}
              </small>
            </span>
            {actionFor(learner)}
          </li>
        )
      })}
    </ul>
  )
}
