import { deskGoPath, deskSessionPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { PlannerTabs } from '@/features/programme/desk/planner-tabs'
import { plannerRoles } from '@/features/sessions/rules'
import { formatDay, nzDay } from '@/lib/dates'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { momentText } from '@/ui/desk/values'
import { findMerges, findUndecided, type Merge, type Undecided } from '../data'
import { decisionDay, lastAnswerDay, leftText, usualAnswerDay, workingDaysLeft } from '../rules'
import type { GoRow } from './go-actions'
import { GoTable } from './go-table'

function rowOf({ startsAt, changeDays, region, ...start }: Undecided, today: string): GoRow {
  const terms = { startsAt, changeDays, region }
  const left = workingDaysLeft(terms, today)
  return {
    ...start,
    startsAt: startsAt.toISOString(),
    decideBy: decisionDay(terms),
    left: leftText(left),
    isLate: left < 0,
    answerBy: usualAnswerDay(terms, today),
    lastAnswer: lastAnswerDay(terms),
  }
}

export async function GoPage({ staff }: { staff: StaffActor }) {
  const [undecided, merges] = await Promise.all([findUndecided(), findMerges()])
  const today = nzDay(new Date())
  const rows = undecided
    .map((one) => rowOf(one, today))
    .sort((one, other) => one.decideBy.localeCompare(other.decideBy) || one.startsAt.localeCompare(other.startsAt))
  return (
    <>
      <PageHead
        title="Go or no-go"
        lead="Starts in the next four weeks that are under their minimum. Decide while people can still change free of charge."
      />
      <PlannerTabs staff={staff} here={deskGoPath} />
      {rows.length === 0 ? (
        <div className="panel">
          <Empty title="Nothing to decide">Every start of the next four weeks has enough people, or is decided.</Empty>
        </div>
      ) : (
        <GoTable rows={rows} mayDecide={holds(staff, plannerRoles)} />
      )}
      {merges.length > 0 && <Merges merges={merges} />}
    </>
  )
}

const Merges = ({ merges }: { merges: readonly Merge[] }) => (
  <div className="go-merges">
    <DeskPanel title="Being merged" count={merges.length}>
      <ul>
        {merges.map(({ slotId, toSlotId, course, place, startsAt, toPlace, toStartsAt, answerBy, ...answers }) => (
          <li key={slotId} className="row-line">
            <span>
              <a className="link" href={deskSessionPath(slotId)}>
                {course}, {place}, {momentText(startsAt.toISOString())}
              </a>
              <small>
                To{' '}
                <a className="link" href={deskSessionPath(toSlotId)}>
                  {toPlace}, {momentText(toStartsAt.toISOString())}
                </a>
                . Answers until {formatDay(answerBy)}.
              </small>
            </span>
            <span className="mut">
              {answers.accepted} moved, {answers.declined} said no, {answers.open} to answer
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  </div>
)
