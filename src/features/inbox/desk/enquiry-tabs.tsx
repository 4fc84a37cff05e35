import { deskCardOrdersPath, deskEnquiriesPath } from '@/desk-paths'
import { PageTabs } from '@/ui/desk/record'

export const EnquiryTabs = ({ here }: { here: string }) => (
  <PageTabs
    label="Enquiries"
    tabs={[
      { label: 'Enquiries', href: deskEnquiriesPath },
      { label: 'Cards to print', href: deskCardOrdersPath },
    ]}
    here={here}
  />
)
