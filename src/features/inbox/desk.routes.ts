import { answerList } from '@/features/account/desk.routes'
import { enquiriesList } from './desk/enquiries.list'
import { enquiriesReading } from './desk.data'

export const enquiryListCalls = {
  listEnquiries: answerList(enquiriesList, enquiriesReading),
}
