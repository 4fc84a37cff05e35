import { EnquiryPage } from '@/features/desk/components/enquiry-page'
import { recordPage } from '@/features/desk/components/record-page'
import { enquiriesList } from '@/features/inbox/desk/enquiries.list'

export const metadata = { title: 'Enquiry' }

export default recordPage(enquiriesList, EnquiryPage)
