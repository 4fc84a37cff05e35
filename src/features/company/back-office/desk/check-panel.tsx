import { deskCompanyPath } from '@/desk-paths'
import { formatDate } from '@/lib/dates'
import { DeskPanel } from '@/ui/desk/record'
import { findWaiting } from '../checks.data'
import { JoinInstead, LetGoOn } from './check-company'

type Props = { company: { readonly id: number; readonly name: string }; mayDecide: boolean }

/** Nothing for a company that doesn’t wait. */
export async function CheckPanel({ company, mayDecide }: Props) {
  const waiting = await findWaiting(company.id)
  if (!waiting) return null
  const { since, founder, namesakes } = waiting
  return (
    <DeskPanel title="To check: is it the same company?" isHot>
      <ul>
        <li className="row-line">
          <p className="mut">
            {founder ?? 'Someone'} signed it up on {formatDate(since)} without an NZBN, with the name of another
            company. They book for themselves alone, and their invitations wait, until you decide. Call them if you’re
            not sure.
          </p>
        </li>
        {namesakes.map((namesake) => (
          <li key={namesake.id} className="row-line">
            <span>
              <a className="link" href={deskCompanyPath(namesake.id)}>
                {namesake.name}
              </a>
              <small>
                {[
                  namesake.nzbn && `NZBN ${namesake.nzbn}`,
                  namesake.owner && `owner ${namesake.owner}`,
                  `${namesake.people} ${namesake.people === 1 ? 'person' : 'people'}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            {mayDecide && (
              <span className="row-end">
                <JoinInstead company={company} namesake={namesake} />
              </span>
            )}
          </li>
        ))}
        {mayDecide && (
          <li className="row-line">
            <span>{namesakes.length === 0 ? 'No other company has this name any more.' : 'None of these?'}</span>
            <span className="row-end">
              <LetGoOn company={company} />
            </span>
          </li>
        )}
      </ul>
    </DeskPanel>
  )
}
