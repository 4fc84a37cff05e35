import {
  deskCalendarPath,
  deskCoursesPath,
  deskDemandPath,
  deskEquipmentPath,
  deskGoPath,
  deskPlacesPath,
  deskPlannerPath,
  deskWaitlistPath,
} from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { courseReaders } from '@/features/courses/rules'
import { PageTabs } from '@/ui/desk/record'
import { placeReaders } from '../places.contract'

const tabs = [
  { label: 'Calendar', href: deskCalendarPath, roles: ['scheduler', 'support', 'trainer'] },
  { label: 'Sessions', href: deskPlannerPath, roles: ['scheduler', 'support', 'trainer'] },
  { label: 'Go or no-go', href: deskGoPath, roles: ['scheduler', 'support'] },
  { label: 'Waitlist', href: deskWaitlistPath, roles: ['scheduler', 'support'] },
  { label: 'Demand', href: deskDemandPath, roles: ['scheduler', 'support'] },
  { label: 'Courses', href: deskCoursesPath, roles: courseReaders },
  { label: 'Places', href: deskPlacesPath, roles: placeReaders },
  { label: 'Equipment', href: deskEquipmentPath, roles: placeReaders },
] as const

export function PlannerTabs({ here, staff }: { here: string; staff: StaffActor }) {
  const own = tabs.filter(({ roles }) => holds(staff, roles))
  return own.length > 1 && <PageTabs label="Planner" tabs={own} here={here} />
}
