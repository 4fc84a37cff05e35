import { recordPage } from '@/features/desk/components/record-page'
import { RequestPage } from '@/features/privacy/requests/components/request-page'
import { requestsList } from '@/features/privacy/requests/rules'

export const metadata = { title: 'Privacy request' }

export default recordPage(requestsList, RequestPage)
