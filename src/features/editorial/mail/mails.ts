import type { Mail } from '@/features/messages/mail/mail'

type Review = {
  name: string
  by: string
  page: string
  changed: string
  editUrl: string
  /** Where the page is published; null while it is not. */
  pageUrl: string | null
}

const words = ({ name, by, page }: Review) => ({ name: name.split(' ')[0] ?? name, by, page })

export const writePageToReview = (review: Review): Mail => ({
  words: ['page-to-review', words(review)],
  title: 'A page is ready for review',
  preview: review.changed,
  parts: [
    { note: 'What changed', text: review.changed },
    { action: 'Read and publish it', href: review.editUrl },
    'To send it back, set its review to “Not asked for” and save the draft: the editor gets an email.',
  ],
})

export const writePagePublished = (review: Review): Mail => ({
  words: ['page-published', words(review)],
  title: 'Your page is published',
  preview: review.changed,
  parts: [
    { note: 'What changed', text: review.changed },
    review.pageUrl ? { action: 'See the page', href: review.pageUrl } : { action: 'Open it', href: review.editUrl },
  ],
})

export const writePageSentBack = (review: Review): Mail => ({
  words: ['page-sent-back', words(review)],
  title: 'Your page is sent back',
  preview: review.changed,
  parts: [
    { note: 'What changed', text: review.changed },
    { action: 'Open the draft', href: review.editUrl },
  ],
})
