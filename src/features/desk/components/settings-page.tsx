import { holds, type StaffActor } from '@/features/account/staff/rules'
import { deskAuditPath, deskCoursesPath, deskStaffPath } from '@/paths'
import { DeskPanel, PageHead } from '@/ui/desk/record'

const cards = [
  {
    title: 'Staff and roles',
    href: deskStaffPath,
    text: 'Who works at the desk, what they may do, and where they are signed in.',
    roles: ['admin'],
  },
  {
    title: 'Audit',
    href: deskAuditPath,
    text: 'Who changed what, and when, with the values before and after.',
    roles: ['support', 'finance'],
  },
  {
    title: 'Prices of courses',
    href: deskCoursesPath,
    text: 'What each course costs, for members and everyone else.',
    roles: ['finance'],
  },
] as const

/** Settings: a card for each part that this person may see. */
export function SettingsPage({ staff }: { staff: StaffActor }) {
  return (
    <>
      <PageHead title="Settings" />
      <div className="columns two">
        {cards
          .filter(({ roles }) => holds(staff, roles))
          .map(({ title, href, text }) => (
            <DeskPanel key={href} title={title}>
              <a className="row-line found" href={href}>
                <span>
                  <b>Open {title.toLowerCase()}</b>
                  <small>{text}</small>
                </span>
              </a>
            </DeskPanel>
          ))}
      </div>
    </>
  )
}
