import type { Mail } from '@/features/messages/mail/mail'

type Review = {
  name: string
  by: string
  page: string
  what: 'page' | 'course'
  changed: string
  editUrl: string
  /** Where what changed is beside the live page, with the comments. */
  reviewUrl: string
  /** What colleagues said in the review. `about`: the block it is on. */
  comments: readonly { readonly about: string | null; readonly text: string }[]
  /** When an approved page goes live, in words. */
  goesLive: string | null
  /** When the editor who asks would have it live, in words. */
  proposed: string | null
  /** Where the page is published; null while it is not. */
  pageUrl: string | null
}

const said = ({ comments }: Review) => comments.map(({ about, text }) => ({ note: about ?? 'Comment', text }))

const words = ({ name, by, page }: Review) => ({ name: name.split(' ')[0] ?? name, by, page })

export const writePageToReview = (review: Review): Mail => ({
  words: ['page-to-review', words(review)],
  title: `A ${review.what} is ready for review`,
  preview: review.changed,
  parts: [
    { note: 'What changed', text: review.changed },
    ...(review.proposed ? [{ note: 'Dates asked for', text: review.proposed }] : []),
    { action: 'Read what changed', href: review.reviewUrl },
    'Approve it there, or send it back with a comment: the editor gets an email.',
  ],
})

export const writePagePublished = (review: Review): Mail => ({
  words: ['page-published', words(review)],
  title: `Your ${review.what} is published`,
  preview: review.changed,
  parts: [
    { note: 'What changed', text: review.changed },
    ...said(review),
    review.pageUrl ? { action: 'See the page', href: review.pageUrl } : { action: 'Open it', href: review.editUrl },
  ],
})

export const writePageApproved = (review: Review): Mail => ({
  words: ['page-approved', words(review)],
  title: `Your ${review.what} is approved`,
  preview: review.goesLive ?? review.changed,
  parts: [
    ...(review.goesLive ? [{ note: 'Goes live', text: review.goesLive }] : []),
    ...said(review),
    { action: 'See what changed', href: review.reviewUrl },
  ],
})

export const writePageSentBack = (review: Review): Mail => ({
  words: ['page-sent-back', words(review)],
  title: `Your ${review.what} is sent back`,
  preview: review.changed,
  parts: [
    ...said(review),
    { action: 'See the comments', href: review.reviewUrl },
    { note: 'What changed', text: review.changed },
  ],
})

type Commented = {
  name: string
  by: string
  page: string
  what: 'page' | 'course'
  reviewUrl: string
  /** `answers`: what it is an answer to. */
  comments: readonly { readonly about: string | null; readonly text: string; readonly answers: string | null }[]
}

const mostQuoted = 80
const quoted = (text: string) => `“${text.length > mostQuoted ? `${text.slice(0, mostQuoted).trimEnd()}…` : text}”`

export const writePageCommented = ({ name, by, page, what, reviewUrl, comments }: Commented): Mail => ({
  words: ['page-commented', { name: name.split(' ')[0] ?? name, by, page }],
  title: comments.length === 1 ? `A comment on a ${what}` : `${comments.length} comments on a ${what}`,
  preview: comments[0]?.text ?? '',
  parts: [
    ...comments.map(({ about, text, answers }) => ({
      note: answers === null ? (about ?? `The whole ${what}`) : `Answer to ${quoted(answers)}`,
      text,
    })),
    { action: 'Answer in the review', href: reviewUrl },
  ],
})
