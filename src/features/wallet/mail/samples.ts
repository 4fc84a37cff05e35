import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { coursePassedExample, walletDigestExample, walletPassExample } from '../examples'
import { writeCoursePassed, writeWalletDigest, writeWalletPass } from './mails'

export const walletSamples = {
  'course-passed': () => writeCoursePassed(coursePassedExample),
  'text-course-passed': () => ['text-course-passed', { name: 'Mereana', course: coursePassedExample.courseName }],
  'wallet-pass': (brand) => writeWalletPass({ ...walletPassExample, brand }),
} satisfies Partial<Samples<WordingKey>>

/** Mails without words of staff. */
export const moreWalletMails = { 'wallet-digest': () => writeWalletDigest(walletDigestExample) } as const
