import {
  deskCardChecksPath,
  deskCardsPath,
  deskCompaniesPath,
  deskDuplicatesPath,
  deskPeoplePath,
  deskPrivacyPath,
  deskPrivacyRequestsPath,
} from '@/desk-paths'
import { PageTabs } from '@/ui/desk/record'
import { cardCheckReaders, cardReaders } from '../desk.rules'
import { holds, type StaffActor } from '../desk-session.rules'

export function PeopleTabs({ here, staff }: { here: string; staff: StaffActor }) {
  const tabs = [
    { label: 'People', href: deskPeoplePath },
    { label: 'Companies', href: deskCompaniesPath },
    ...(holds(staff, cardReaders) ? [{ label: 'Cards', href: deskCardsPath }] : []),
    ...(holds(staff, cardCheckReaders)
      ? [
          { label: 'Card checks', href: deskCardChecksPath },
          { label: 'Duplicates', href: deskDuplicatesPath },
          { label: 'Requests', href: deskPrivacyRequestsPath },
          { label: 'What we hold', href: deskPrivacyPath },
        ]
      : []),
  ]
  return <PageTabs label="Customers" tabs={tabs} here={here} />
}
