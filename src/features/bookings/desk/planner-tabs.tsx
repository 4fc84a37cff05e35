import { holds, type StaffActor } from '@/features/account/staff/rules'
import { deskPlannerPath, deskWaitlistPath } from '@/paths'
import { PageTabs } from '@/ui/desk/record'
import { waitlistReaders } from '../waitlist/rules'

const tabs = [
  { label: 'Sessions', href: deskPlannerPath },
  { label: 'Waitlist', href: deskWaitlistPath },
]

/** The lists of the planner; a trainer has one. */
export const PlannerTabs = ({ here, staff }: { here: string; staff: StaffActor }) =>
  holds(staff, waitlistReaders) && <PageTabs label="Planner" tabs={tabs} here={here} />
