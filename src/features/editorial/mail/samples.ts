import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import * as mails from './mails'

const review = {
  name: 'Ana Rewi',
  by: 'Mere Tamihana',
  page: 'Working at height: what changed this year',
  what: 'page' as const,
  changed: 'Changed: title, text and pictures or links.',
  editUrl: 'https://hivis.example/admin/…',
  reviewUrl: 'https://hivis.example/admin/reviews/…',
  comments: [
    { about: 'Rich text · What changed this year', text: 'Please name the standard, and say from when it applies.' },
  ],
  goesLive: 'Tue 01 Dec 2026, 6.00 am',
  proposed: 'Live Tue 01 Dec 2026, 6.00 am',
  pageUrl: 'https://hivis.example/…',
}

const talk = {
  ...review,
  comments: [
    { about: 'Hero · Half a day for heights', text: '@Ana Rewi Is this the new picture?', answers: null },
    { about: null, text: 'From 01 Dec 2026.', answers: 'From when does it apply?' },
  ],
}

export const reviewSamples = {
  'page-commented': () => mails.writePageCommented(talk),
  'page-to-review': () => mails.writePageToReview(review),
  'page-approved': () => mails.writePageApproved(review),
  'page-published': () => mails.writePagePublished(review),
  'page-sent-back': () => mails.writePageSentBack(review),
} satisfies Partial<Samples<WordingKey>>
