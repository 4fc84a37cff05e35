import { deskReportPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { formatDay, nzDay } from '@/lib/dates'
import { DeskPanel, PageHead } from '@/ui/desk/record'
import { reportNamed, reportQuery, reports } from '../rules'
import { findSavedReports, listReaders, type Reader, type SavedReport } from '../saved.data'
import { askedToday } from '../saved.rules'
import { OwnReportActions } from './saved-report-actions'

export async function ReportsPage({ staff }: { staff: StaffActor }) {
  const [saved, readers] = await Promise.all([findSavedReports(staff), listReaders()])
  return (
    <>
      <PageHead title="Reports" />
      {saved.length > 0 && (
        <DeskPanel title="Saved reports" count={saved.length}>
          <ul>
            {saved.map((one) => (
              <Saved key={one.id} saved={one} staff={staff} readers={readers} />
            ))}
          </ul>
        </DeskPanel>
      )}
      <ul className="reports">
        {reports
          .filter(({ roles }) => holds(staff, roles))
          .map(({ name, title, question }) => (
            <li key={name}>
              <a className="panel" href={deskReportPath(name)}>
                <b>{title}</b>
                <span className="mut">{question}</span>
              </a>
            </li>
          ))}
      </ul>
    </>
  )
}

type SavedProps = { saved: SavedReport; staff: StaffActor; readers: readonly Reader[] }

function Saved({ saved, staff, readers }: SavedProps) {
  const report = reportNamed(saved.report)
  if (!report) return null
  const asked = askedToday(report, saved, nzDay(new Date()))
  const isOwn = saved.ownerId === staff.staffId
  const mailed = readers.filter(({ id }) => saved.readerIds.includes(id)).map(({ name }) => name)
  return (
    <li className="row-line">
      <span>
        <a className="link" href={`${deskReportPath(report.name)}?${reportQuery(asked)}`}>
          {saved.name}
        </a>
        <small>
          {report.title}, {formatDay(asked.from)} to {formatDay(asked.to)}
          {!isOwn && `, of ${saved.owner}`}
          {isOwn && saved.isShared && ', shared'}
        </small>
        {mailed.length > 0 && <small>Every Monday to {mailed.join(', ')}</small>}
      </span>
      {isOwn && (
        <span className="row-end">
          <OwnReportActions
            id={saved.id}
            kept={{ name: saved.name, isShared: saved.isShared, readerIds: saved.readerIds }}
            colleagues={readers.filter((reader) => holds(reader, report.roles)).map(({ id, name }) => ({ id, name }))}
          />
        </span>
      )}
    </li>
  )
}
