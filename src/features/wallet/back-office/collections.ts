import type { CollectionConfig } from 'payload'
import { cards } from '@/features/account/collections'

const components = '/features/wallet/back-office/components'

/** Cards as the back office works on them: their fields, and above them what was done and what may be done. */
export const cardRecords: CollectionConfig = {
  ...cards,
  fields: [
    { name: 'record', type: 'ui', admin: { components: { Field: `${components}/card-record#CardRecordView` } } },
    ...cards.fields,
  ],
}
