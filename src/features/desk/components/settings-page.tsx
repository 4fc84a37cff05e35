import {
  deskApiKeysPath,
  deskAuditPath,
  deskBusinessPath,
  deskCaseRulesPath,
  deskCoursesPath,
  deskFormsPath,
  deskImportsPath,
  deskOfficePath,
  deskSetupPath,
  deskSnippetsPath,
  deskStaffPath,
  deskTradeAreasPath,
  deskWebhooksPath,
} from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { tradeAreaReaders } from '@/features/company/trades/rules'
import { formSettingsReaders } from '@/features/enquiries/settings/rules'
import { importRoles } from '@/features/imports/contract'
import { inboxRoles } from '@/features/inbox/rules'
import { hivisVersion } from '@/lib/version'
import { DeskPanel, PageHead } from '@/ui/desk/record'

const cards = [
  {
    title: 'Business',
    href: deskBusinessPath,
    text: 'Bank account, GST number, the accounts email, and how long seats are held.',
    roles: ['finance'],
  },
  {
    title: 'Set-up',
    href: deskSetupPath,
    text: 'The steps that opened the site, and the way to close it to the public.',
    roles: ['admin'],
  },
  {
    title: 'Staff and roles',
    href: deskStaffPath,
    text: 'Who works at the desk, what they may do, and where they are signed in.',
    roles: ['admin'],
  },
  {
    title: 'Forms',
    href: deskFormsPath,
    text: 'What forms offer, who is notified of a new enquiry, how long enquiries are kept.',
    roles: formSettingsReaders,
  },
  {
    title: 'Snippets',
    href: deskSnippetsPath,
    text: 'Texts that support uses in its replies to enquiries.',
    roles: inboxRoles,
  },
  {
    title: 'Rules for enquiries',
    href: deskCaseRulesPath,
    text: 'Who gets what comes in, when it is due and which answer is suggested, by kind, words and sender.',
    roles: inboxRoles,
  },
  {
    title: 'Office hours',
    href: deskOfficePath,
    text: 'When the office is open, the days it is closed, and within how many of its hours each kind is answered.',
    roles: inboxRoles,
  },
  {
    title: 'Trade areas',
    href: deskTradeAreasPath,
    text: 'The trades that companies and people choose from.',
    roles: tradeAreaReaders,
  },
  {
    title: 'Import',
    href: deskImportsPath,
    text: 'Bring in lists from another system: companies, people and cards, courses and more.',
    roles: importRoles,
  },
  {
    title: 'Audit',
    href: deskAuditPath,
    text: 'Who changed what, and when, with the values before and after.',
    roles: ['support', 'finance'],
  },
  {
    title: 'API keys',
    href: deskApiKeysPath,
    text: 'Keys by which other systems read, what each may see, and when it was last used.',
    roles: ['admin'],
  },
  {
    title: 'Webhooks',
    href: deskWebhooksPath,
    text: 'Other systems that are told of orders, bookings, results and enquiries.',
    roles: ['admin'],
  },
  {
    title: 'Prices of courses',
    href: deskCoursesPath,
    text: 'What each course costs, for members and everyone else.',
    roles: ['finance'],
  },
] as const

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
                  <b>Open {title.startsWith('API') ? title : title.toLowerCase()}</b>
                  <small>{text}</small>
                </span>
              </a>
            </DeskPanel>
          ))}
      </div>
      <p className="mut">Hivis {hivisVersion}</p>
    </>
  )
}
