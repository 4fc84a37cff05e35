import {
  deskCompaniesPath,
  deskEnquiriesPath,
  deskGoPath,
  deskMessagesPath,
  deskOrdersPath,
  deskPeoplePath,
  deskPlannerPath,
  deskPrivacyRequestsPath,
  deskTasksPath,
} from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { countWaiting } from '@/features/company/back-office/checks.data'
import { countInbox } from '@/features/inbox/counts.data'
import { mineQuery, toAnswerQuery } from '@/features/inbox/panes.rules'
import { countUnreachable } from '@/features/messages/bounces.data'
import { countRequests } from '@/features/privacy/requests/data'
import { addNzDays, nzDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { adminPagesPath } from '@/paths'
import { countTasksDue } from '../tasks/data'
import { countFinanceJobs, countGivenUp, countPageJobs, countPlannerJobs } from '../today.data'

type Job = {
  readonly label: string
  readonly count: number
  readonly href: string
  readonly isHot?: boolean
  readonly sub?: string
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

async function jobsOf(staff: StaffActor): Promise<Job[]> {
  const jobs = await Promise.all([
    taskJobs(staff.staffId),
    holds(staff, ['support']) ? enquiryJobs(staff.staffId) : [],
    holds(staff, ['support']) ? bounceJobs() : [],
    holds(staff, ['support']) ? requestJobs() : [],
    holds(staff, ['support']) ? companyJobs() : [],
    holds(staff, ['scheduler']) ? plannerJobs() : [],
    holds(staff, ['finance']) ? moneyJobs() : [],
    holds(staff, ['editor', 'publisher']) ? pageJobs() : [],
  ])
  return jobs.flat()
}

async function taskJobs(staffId: number): Promise<Job[]> {
  const { late, due } = await countTasksDue(staffId)
  return [
    { label: 'Tasks overdue', count: late, href: `${deskTasksPath}?mine=yes&state=late`, isHot: true },
    { label: 'Tasks due today', count: due, href: `${deskTasksPath}?mine=yes` },
  ]
}

async function bounceJobs(): Promise<Job[]> {
  const count = await countUnreachable()
  return [{ label: 'People whose email doesn’t arrive', count, href: `${deskPeoplePath}?bounces=yes` }]
}

async function enquiryJobs(staffId: number): Promise<Job[]> {
  const [{ toAnswer, late, dueToday, mine, quarantined }, givenUp] = await Promise.all([
    countInbox(staffId),
    countGivenUp(),
  ])
  return [
    {
      label: 'Enquiries to answer',
      count: toAnswer,
      href: `${deskEnquiriesPath}?${toAnswerQuery}`,
      sub: dueToday > 0 ? `${dueToday} due today` : undefined,
    },
    { label: 'Enquiries overdue', count: late, href: `${deskEnquiriesPath}?state=late&sort=dueOn`, isHot: true },
    { label: 'Enquiries with you', count: mine, href: `${deskEnquiriesPath}?${mineQuery}` },
    { label: 'Quarantined', count: quarantined, href: `${deskEnquiriesPath}?state=quarantined` },
    { label: 'Messages given up', count: givenUp, href: `${deskMessagesPath}?state=dead`, isHot: true },
  ]
}

async function requestJobs(): Promise<Job[]> {
  const { late, open } = await countRequests()
  return [
    { label: 'Privacy requests overdue', count: late, href: `${deskPrivacyRequestsPath}?state=late`, isHot: true },
    { label: 'Privacy requests open', count: open, href: deskPrivacyRequestsPath },
  ]
}

async function companyJobs(): Promise<Job[]> {
  return [
    {
      label: 'Companies to check',
      count: await countWaiting(),
      href: `${deskCompaniesPath}?waits=yes`,
      sub: 'The name of another one',
    },
  ]
}

async function plannerJobs(): Promise<Job[]> {
  const today = nzDay(new Date())
  const { untaught, declined, unlinked, clashing, under, unnamed, unreachable } = await countPlannerJobs()
  return [
    {
      label: 'Sessions without a trainer',
      count: untaught,
      href: `${deskPlannerPath}?state=untaught`,
      sub: 'Next 14 days',
      isHot: true,
    },
    {
      label: 'Declined by the trainer',
      count: declined,
      href: `${deskPlannerPath}?declined=yes`,
      isHot: true,
    },
    {
      label: 'Webinars without a joining link',
      count: unlinked,
      href: `${deskPlannerPath}?unlinked=yes`,
      sub: 'Next 7 days',
      isHot: true,
    },
    {
      label: 'Clashes',
      count: clashing,
      href: `${deskPlannerPath}?clashing=yes&days=${today}%2C${addNzDays(today, 14)}`,
      sub: 'Next 14 days',
      isHot: true,
    },
    { label: 'Under minimum', count: under, href: deskGoPath, sub: 'Go or no-go' },
    { label: 'Seats to name', count: unnamed, href: `${deskPlannerPath}?unnamed=yes`, sub: 'Next 7 days' },
    {
      label: 'People without contact',
      count: unreachable,
      href: `${deskPlannerPath}?unreachable=yes`,
      sub: 'Next 7 days',
    },
  ]
}

async function moneyJobs(): Promise<Job[]> {
  const { refunds, overdue, overdueCents, refundDue } = await countFinanceJobs()
  return [
    { label: 'Refunds to approve', count: refunds, href: `${deskOrdersPath}?refunds=yes`, isHot: true },
    {
      label: 'Invoices overdue',
      count: overdue,
      href: `${deskOrdersPath}?state=overdue&sort=dueOn`,
      sub: overdue > 0 ? formatCents(overdueCents) : undefined,
    },
    { label: 'Refunds due', count: refundDue, href: `${deskOrdersPath}?state=refund_due`, isHot: true },
  ]
}

async function pageJobs(): Promise<Job[]> {
  const { review, scheduled } = await countPageJobs()
  return [
    {
      label: 'Pages to review',
      count: review,
      href: `${adminPagesPath}?where[review][equals]=requested`,
    },
    {
      label: 'Pages scheduled to go live',
      count: scheduled,
      href: `${adminPagesPath}?where[publishAt][greater_than]=${new Date().toISOString()}`,
    },
  ]
}
