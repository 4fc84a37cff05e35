import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { clearanceSharedExample } from '../examples'
import { writeClearanceShared } from './mails'

export const clearanceSamples = {
  'clearance-shared': (brand) => writeClearanceShared({ ...clearanceSharedExample, brand }),
} satisfies Partial<Samples<WordingKey>>
