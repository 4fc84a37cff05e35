import { deskSessionPath } from '@/desk-paths'
import { formatShortDay } from '@/lib/dates'
import { DeskPanel, Empty } from '@/ui/desk/record'
import { type FeedbackOf, findFeedback } from '../data'

const tenth = (mark: number): string => (Math.round(mark * 10) / 10).toLocaleString('en-NZ')

type Props = { of: FeedbackOf; id: number }

/** Marks and comments of people who were there, without their names. On a start, nothing until it is over. */
export async function FeedbackPanel({ of, id }: Props) {
  const { sum, said } = await findFeedback(of, id)
  if (sum.asked === 0) return null
  return (
    <DeskPanel title="What people said" count={sum.answers}>
      {sum.answers === 0 ? (
        <Empty title="No answers yet">People are asked on the evening of the last day.</Empty>
      ) : (
        <ul>
          <li className="row-line">
            <span>
              <b>{tenth(sum.courseMark ?? 0)} of 5 for the course</b>
              {sum.trainerMark !== null && <b>{tenth(sum.trainerMark)} of 5 for the trainer</b>}
              <small>
                {sum.answers} of {sum.asked} answered{of === 'start' ? '' : ', in the last twelve months'}
              </small>
            </span>
          </li>
          {said.map(({ id: key, courseMark, trainerMark, comment, course, place, startsAt, slotId }) => (
            <li key={key} className="row-line">
              <span>
                <b className="long-word">“{comment}”</b>
                <small>
                  {courseMark} for the course{trainerMark !== null && `, ${trainerMark} for the trainer`}
                  {of !== 'start' && (
                    <>
                      {'. '}
                      <a className="link" href={deskSessionPath(slotId)}>
                        {of === 'course' ? place : course}, {formatShortDay(startsAt)}
                      </a>
                    </>
                  )}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskPanel>
  )
}
