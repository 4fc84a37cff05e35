import { deskCompaniesPath, deskPeoplePath } from '@/paths'
import { PageTabs } from '@/ui/desk/record'

const tabs = [
  { label: 'People', href: deskPeoplePath },
  { label: 'Companies', href: deskCompaniesPath },
]

/** The lists of customers, one beside the other. */
export const PeopleTabs = ({ here }: { here: string }) => <PageTabs label="Customers" tabs={tabs} here={here} />
