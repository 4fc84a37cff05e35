import {
  deskCardChecksPath,
  deskCardsPath,
  deskCompaniesPath,
  deskDuplicatesPath,
  deskPeoplePath,
  deskPrivacyPath,
  deskPrivacyRequestsPath,
} from '@/paths'
import { PageTabs } from '@/ui/desk/record'
import { cardCheckReaders, cardReaders } from '../desk.rules'
import { holds, type StaffActor } from '../staff/rules'

/** The lists of customers that this member of staff reads, one beside the other. */
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
