import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { writeReceived } from './mails'

export const enquirySamples = {
  'enquiry-received': () =>
    writeReceived({
      reference: 'ENQ-2026-000123',
      formLabel: 'Contact us',
      firstName: 'Mereana',
      answerBy: '26 Nov 2026',
      rows: [{ name: 'message', label: 'Your message', text: 'Do you train on site in Taupō?' }],
    }),
} satisfies Partial<Samples<WordingKey>>
