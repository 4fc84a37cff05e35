import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { InboxPage } from '@/features/enquiries/inbox/components/inbox-page'
import { mayStaff } from '@/lib/staff'
import { adminBoardPath, adminNewSessionPath, adminRollPath } from '@/paths'
import { type BoardEntry, loadBoard, viewerOfUser } from '../loaders'
import { boardLists, plannerRoles, readBoardList, runnerRoles } from '../rules'

const about = {
  today: 'Every start of today, in its order.',
  week: 'From Monday to Sunday.',
  under: 'Starts of the next four weeks with fewer people than their session needs.',
  unmarked: 'Over, and somebody has no result yet.',
} as const

/** Starts of sessions that somebody has to run: today, this week, with too few people, without results. */
export async function BoardView(view: AdminViewServerProps) {
  const { user } = view.initPageResult.req
  if (!user || !mayStaff(user, runnerRoles)) notFound()
  const viewer = viewerOfUser(user)
  const list = readBoardList(view.searchParams?.show)
  const starts = await loadBoard(viewer, list)
  return (
    <InboxPage
      view={view}
      title="Session board"
      about={viewer.isOwnOnly ? `Your own sessions. ${about[list]}` : about[list]}
    >
      <nav aria-label="Lists of the board" className="inbox-tools board-lists">
        {boardLists.map(({ value, label }) => (
          <a key={value} href={adminBoardPath(value)} aria-current={value === list ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {mayStaff(user, plannerRoles) && (
        <p className="board-new">
          <a className="btn btn--style-secondary btn--no-margin" href={adminNewSessionPath()}>
            New session from a course
          </a>
        </p>
      )}
      {starts.length === 0 ? (
        <p role="status">Nothing here.</p>
      ) : (
        <ol className="board">
          {starts.map((start) => (
            <Entry key={start.slotId} start={start} />
          ))}
        </ol>
      )}
    </InboxPage>
  )
}

function Entry({ start }: { start: BoardEntry }) {
  const { slotId, day, time, courseName, place, trainer, seats, minimum, unmarked } = start
  return (
    <li>
      <p>
        {day}
        <br />
        <strong>{time}</strong>
      </p>
      <p>
        <a href={adminRollPath(slotId)}>{courseName}</a>
        <br />
        {place}
      </p>
      <p>{trainer ?? 'No trainer yet'}</p>
      <p>
        {seats} seats
        {start.isCancelled && <span className="board-off">Cancelled</span>}
        {start.isUnder && <span className="board-flag">Under the minimum of {minimum}</span>}
        {start.isUnmarked && <span className="board-flag">{unmarked} unmarked</span>}
      </p>
    </li>
  )
}
