import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { clearanceSharedExample } from '../examples'
import { renderClearanceShared } from './clearance-shared'

export const clearanceSamples = {
  'clearance-shared': (find, brand) => renderClearanceShared({ ...clearanceSharedExample, brand }, find),
} satisfies Partial<Samples<WordingKey>>
