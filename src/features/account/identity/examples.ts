import type { StaffRole } from '@/lib/staff'
import type { Permission } from '../rules'

export type DemoPerson = {
  subject: string
  firstName: string
  lastName: string
  role: string
  company: 'tairua' | 'kowhai' | 'sole' | null
  permission: Permission | null
}

/** Not a URL, so that it is independent of the host name. */
export const demoIssuer = 'hivis-demo'

/** One per customer role (product decisions, section 1). */
export const demoPeople: readonly DemoPerson[] = [
  {
    subject: 'demo-owner',
    firstName: 'Moana',
    lastName: 'Tairua',
    role: 'Owner of a member company that uses the site app',
    company: 'tairua',
    permission: 'owner',
  },
  {
    subject: 'demo-manager',
    firstName: 'Hēmi',
    lastName: 'Ngata',
    role: 'Manager of that company',
    company: 'tairua',
    permission: 'manager',
  },
  {
    subject: 'demo-booker',
    firstName: 'Leilani',
    lastName: 'Fa’asavalu',
    role: 'Booker of that company',
    company: 'tairua',
    permission: 'booker',
  },
  {
    subject: 'demo-viewer',
    firstName: 'Arjun',
    lastName: 'Patel',
    role: 'Viewer of that company',
    company: 'tairua',
    permission: 'viewer',
  },
  {
    subject: 'demo-staff-user',
    firstName: 'Tama',
    lastName: 'Rangihuna',
    role: 'Works there, runs nothing (staff user)',
    company: 'tairua',
    permission: null,
  },
  {
    subject: 'demo-business',
    firstName: 'Sarah',
    lastName: 'McLeod',
    role: 'Owner of a company that is no member',
    company: 'kowhai',
    permission: 'owner',
  },
  {
    subject: 'demo-personal',
    firstName: 'Jess',
    lastName: 'Waller',
    role: 'Books for herself (personal company)',
    company: 'sole',
    permission: 'owner',
  },
  {
    subject: 'demo-user',
    firstName: 'Wiremu',
    lastName: 'Hohepa',
    role: 'Logged in, no company yet',
    company: null,
    permission: null,
  },
]

/** .example never resolves. */
export const demoEmail = ({ subject }: DemoPerson): string => `${subject.replace('demo-', '')}@people.example`

export type DemoStaff = { subject: string; firstName: string; lastName: string; role: StaffRole }

/** One per staff role (product decisions, section 1). */
export const demoStaff: readonly DemoStaff[] = [
  { subject: 'demo-desk-editor', firstName: 'Aroha', lastName: 'Tamihana', role: 'editor' },
  { subject: 'demo-desk-publisher', firstName: 'Graeme', lastName: 'Sutherland', role: 'publisher' },
  { subject: 'demo-desk-scheduler', firstName: 'Priya', lastName: 'Nair', role: 'scheduler' },
  { subject: 'demo-desk-trainer', firstName: 'Tevita', lastName: 'Mahe', role: 'trainer' },
  { subject: 'demo-desk-support', firstName: 'Kirsty', lastName: 'Bell', role: 'support' },
  { subject: 'demo-desk-finance', firstName: 'Mere', lastName: 'Pāora', role: 'finance' },
  { subject: 'demo-desk-admin', firstName: 'Hamish', lastName: 'Drummond', role: 'admin' },
]

export const demoStaffName = ({ firstName, lastName }: DemoStaff): string => `${firstName} ${lastName}`

export const demoStaffEmail = ({ role }: DemoStaff): string => `${role}@hivis.example`
