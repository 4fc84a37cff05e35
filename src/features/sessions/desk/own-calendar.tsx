import { DeskPanel } from '@/ui/desk/record'
import { loadFeedUrl } from '../feed.loaders'
import { RenewCalendarLink } from './own-session-actions'

/** The link by which a trainer's own calendar program shows what they teach. */
export async function OwnCalendar({ staffId }: { staffId: number }) {
  const url = await loadFeedUrl(staffId)
  return (
    <DeskPanel title="Your calendar">
      <div className="panel-body stack">
        <p>
          Your phone or computer can show what you teach in its own calendar, and keep it up to date. The link is yours
          alone: anyone who has it sees your sessions.
        </p>
        <p className="long-word mut">{url}</p>
        <div className="acts">
          <a className="b" href={url.replace(/^https?:/, 'webcal:')}>
            Add to my calendar
          </a>
          <RenewCalendarLink />
        </div>
      </div>
    </DeskPanel>
  )
}
