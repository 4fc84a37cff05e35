import {
  deskCalendarPath,
  deskEnquiriesPath,
  deskGoPath,
  deskMessagesPath,
  deskOrdersPath,
  deskPlannerPath,
  deskPrivacyRequestsPath,
  deskRefundsPath,
  deskTasksPath,
} from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { countRequests } from '@/features/privacy/requests/data'
import { formatCents } from '@/lib/money'
import { adminHomePath } from '@/paths'
import { countTasksDue } from '../tasks/data'
import { countFinanceJobs, countPageJobs, countPlannerJobs, countSupportJobs } from '../today.data'

type Job = {
  readonly label: string
  readonly count: number
  readonly href: string
  readonly isHot?: boolean
  readonly sub?: string
}

async function jobsOf(staff: StaffActor): Promise<Job[]> {
  const [tasks, planner, support, requests, finance, pages] = await Promise.all([
    countTasksDue(staff.staffId),
    holds(staff, ['scheduler']) ? countPlannerJobs() : null,
    holds(staff, ['support']) ? countSupportJobs(staff.staffId) : null,
    holds(staff, ['support']) ? countRequests() : null,
    holds(staff, ['finance']) ? countFinanceJobs() : null,
    holds(staff, ['editor', 'publisher']) ? countPageJobs() : null,
  ])
  return [
    { label: 'Tasks overdue', count: tasks.late, href: `${deskTasksPath}?mine=yes&state=late`, isHot: true },
    { label: 'Tasks due today', count: tasks.due, href: `${deskTasksPath}?mine=yes` },
    ...(support
      ? [
          { label: 'Enquiries overdue', count: support.late, href: `${deskEnquiriesPath}?state=late`, isHot: true },
          {
            label: 'Enquiries due today',
            count: support.due,
            href: `${deskEnquiriesPath}?state=new%2Cin-progress&sort=dueOn`,
          },
          { label: 'Enquiries with you', count: support.mine, href: `${deskEnquiriesPath}?mine=yes` },
          { label: 'Quarantined', count: support.quarantined, href: `${deskEnquiriesPath}?state=quarantined` },
          { label: 'Messages given up', count: support.givenUp, href: `${deskMessagesPath}?state=dead`, isHot: true },
        ]
      : []),
    ...(requests
      ? [
          {
            label: 'Privacy requests overdue',
            count: requests.late,
            href: `${deskPrivacyRequestsPath}?state=late`,
            isHot: true,
          },
          { label: 'Privacy requests open', count: requests.open, href: deskPrivacyRequestsPath },
        ]
      : []),
    ...(planner
      ? [
          {
            label: 'Sessions without a trainer',
            count: planner.untaught,
            href: `${deskPlannerPath}?state=untaught`,
            sub: 'Next 14 days',
            isHot: true,
          },
          {
            label: 'Clashes',
            count: planner.clashing,
            href: `${deskCalendarPath}?by=trainer`,
            sub: 'Next 14 days',
            isHot: true,
          },
          { label: 'Under minimum', count: planner.under, href: deskGoPath, sub: 'Go or no-go' },
          { label: 'Seats to name', count: planner.unnamed, href: deskPlannerPath, sub: 'Next 7 days' },
          { label: 'People without contact', count: planner.unreachable, href: deskPlannerPath, sub: 'Next 7 days' },
        ]
      : []),
    ...(finance
      ? [
          { label: 'Refunds to agree to', count: finance.refunds, href: deskRefundsPath, isHot: true },
          {
            label: 'Invoices overdue',
            count: finance.overdue,
            href: `${deskOrdersPath}?state=overdue&sort=dueOn`,
            sub: finance.overdue > 0 ? formatCents(finance.overdueCents) : undefined,
          },
          { label: 'Refunds due', count: finance.refundDue, href: `${deskOrdersPath}?state=refund_due`, isHot: true },
        ]
      : []),
    ...(pages
      ? [
          { label: 'Pages to review', count: pages.review, href: adminHomePath },
          { label: 'Pages going live by themselves', count: pages.scheduled, href: adminHomePath },
        ]
      : []),
  ]
}

export async function Jobs({ staff }: { staff: StaffActor }) {
  const jobs = (await jobsOf(staff)).filter(({ count }) => count > 0)
  if (jobs.length === 0) return null
  return (
    <nav className="jobs" aria-label="What waits for you">
      {jobs.map(({ label, count, href, isHot = false, sub }) => (
        <a key={label} href={href} className={isHot ? 'hot' : ''}>
          <b className="job-count">{count}</b>
          <span>
            {label}
            {sub && <small>{sub}</small>}
          </span>
        </a>
      ))}
    </nav>
  )
}
