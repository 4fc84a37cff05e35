import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { staffWelcomeExample } from '../examples'
import { writeStaffWelcome } from './mails'

export const staffSamples = {
  'staff-welcome': (brand) => writeStaffWelcome({ ...staffWelcomeExample, brand }),
} satisfies Partial<Samples<WordingKey>>
