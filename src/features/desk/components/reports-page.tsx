import { holds, type StaffActor } from '@/features/account/staff/rules'
import { deskReportPath } from '@/paths'
import { PageHead } from '@/ui/desk/record'
import { reports } from '../reports/rules'

/** The reports that someone reads, each by its question. */
export const ReportsPage = ({ staff }: { staff: StaffActor }) => (
  <>
    <PageHead title="Reports" />
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
