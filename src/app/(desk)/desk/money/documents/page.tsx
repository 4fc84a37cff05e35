import { listPage } from '@/features/desk/components/list-page'
import { documentsList } from '@/features/purchases/desk/documents.list'
import { documentsSource } from '@/features/purchases/lists.data'

export const metadata = { title: documentsList.title }

export default listPage(documentsList, { source: documentsSource })
