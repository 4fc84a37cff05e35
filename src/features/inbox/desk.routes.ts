import { answerList } from '@/features/account/desk.routes'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { enquiriesList } from './desk/enquiries.list'
import { enquiriesSource } from './desk.data'

const enquiries = { roles: ['support'], source: ({ staffId }: StaffActor) => enquiriesSource(staffId) } as const

export const enquiryListCalls = {
  listEnquiries: answerList(enquiriesList, enquiries),
}
