import {
  deskBookingsPath,
  deskEnquiriesPath,
  deskMessagesPath,
  deskOrdersPath,
  deskPath,
  deskPeoplePath,
  deskPlannerPath,
  deskReportsPath,
  deskSettingsPath,
  deskSetupPath,
} from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { reportReaders } from '@/features/reports/rules'
import { rolesText, type StaffRole } from '@/lib/staff'
import { adminHomePath } from '@/paths'
import type { DeskEntry } from '@/ui/desk/frame'

export type DeskCounts = { enquiries: number; refunds: number; givenUp: number; untaught: number }

type Entry = DeskEntry & { readonly for: readonly StaffRole[]; readonly counts?: keyof DeskCounts }

export const personRoles: readonly StaffRole[] = ['scheduler', 'support', 'finance']

const everyone: readonly StaffRole[] = ['editor', 'publisher', 'scheduler', 'trainer', 'support', 'finance']

const rail: readonly Entry[] = [
  { label: 'Today', href: deskPath, icon: 'today', for: everyone, isOnPhone: true },
  {
    label: 'Planner',
    href: deskPlannerPath,
    icon: 'planner',
    for: ['scheduler', 'support', 'trainer'],
    counts: 'untaught',
    isOnPhone: true,
  },
  {
    label: 'Bookings',
    href: deskBookingsPath,
    icon: 'bookings',
    for: ['scheduler', 'support', 'finance'],
    isOnPhone: true,
  },
  { label: 'People', href: deskPeoplePath, icon: 'people', for: ['scheduler', 'support', 'finance'], isOnPhone: true },
  {
    label: 'Enquiries',
    href: deskEnquiriesPath,
    icon: 'enquiries',
    for: ['support'],
    counts: 'enquiries',
    isHot: true,
  },
  { label: 'Pages', href: adminHomePath, icon: 'pages', for: ['editor', 'publisher'] },
  { label: 'Money', href: deskOrdersPath, icon: 'money', for: ['finance', 'support'], counts: 'refunds' },
  { label: 'Reports', href: deskReportsPath, icon: 'reports', for: reportReaders },
  {
    label: 'Messages',
    href: deskMessagesPath,
    icon: 'messages',
    for: ['support', 'finance', 'scheduler'],
    counts: 'givenUp',
    isHot: true,
  },
]

type Opened = { readonly isUnopened: boolean; readonly isLive: boolean }

const setup: Entry = { label: 'Set-up', href: deskSetupPath, icon: 'setup', for: ['admin'], isOnPhone: true }

/** While the site is closed, its set-up is on top; on a site that was never open in place of an empty day. */
function entriesOf(staff: Pick<StaffActor, 'roles'>, { isUnopened, isLive }: Opened): readonly Entry[] {
  if (isLive || !holds(staff, setup.for)) return rail
  return [setup, ...rail.filter(({ href }) => !isUnopened || href !== deskPath)]
}

export function railOf(
  staff: Pick<StaffActor, 'roles'>,
  counts: DeskCounts,
  opened: Opened = { isUnopened: false, isLive: true },
): DeskEntry[] {
  return entriesOf(staff, opened)
    .filter(({ for: roles }) => holds(staff, roles))
    .map(({ for: _roles, counts: key, ...entry }) => ({ ...entry, ...(key ? { count: counts[key] } : {}) }))
}

export const settingsReaders: readonly StaffRole[] = ['editor', 'publisher', 'scheduler', 'support', 'finance']

export const settingsEntry = (staff: Pick<StaffActor, 'roles'>): DeskEntry | null =>
  holds(staff, settingsReaders) ? { label: 'Settings', href: deskSettingsPath, icon: 'settings' } : null

export const workOf = ({ roles }: Pick<StaffActor, 'roles'>): string => rolesText(roles) ?? 'No role'
