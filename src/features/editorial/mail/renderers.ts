import { loadMailBrand } from '@/features/content/loaders'
import type { Mail } from '@/features/messages/mail/mail'
import { renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { formatMoment } from '@/lib/dates'
import { deskUrl, siteUrl } from '@/lib/env'
import { adminPath, adminReviewPath } from '@/paths'
import { findCommentsForMail, findReviewForMail } from '../reviews.data'
import { changedText, reviewedWords } from '../reviews.rules'
import * as mails from './mails'

/** Written at send time, so that what changed is what the link opens. */
const review =
  (write: (review: Parameters<typeof mails.writePageToReview>[0]) => Mail): Renderer =>
  async ({ about }) => {
    const found = await findReviewForMail(about.review ?? 0, about.staff ?? 0)
    if (!found) return null
    const { name, by, title, changed, collection, id, path, comments, goesLiveAt } = found
    const [from, until] = [found.proposedFrom, found.proposedUntil].map((at) => at && formatMoment(at))
    const what = reviewedWords[collection]
    const mail = write({
      name,
      by: by ?? 'A colleague',
      page: title,
      what,
      changed: changedText(changed, what),
      editUrl: `${deskUrl()}${adminPath(collection, id)}`,
      reviewUrl: `${deskUrl()}${adminReviewPath(id, collection)}`,
      comments,
      goesLive: goesLiveAt && formatMoment(goesLiveAt),
      proposed: [from && `Live ${from}`, until && `off ${until}`].filter(Boolean).join(', ') || null,
      pageUrl: path && `${siteUrl()}${path}`,
    })
    return await renderMail(mail, await loadMailBrand(), findWording)
  }

const commented: Renderer = async ({ about: { first = 0, last = 0, staff = 0 } }) => {
  const found = await findCommentsForMail({ first, last, staff })
  if (!found) return null
  const { name, by, title, collection, id, comments } = found
  const reviewUrl = `${deskUrl()}${adminReviewPath(id, collection)}`
  const mail = mails.writePageCommented({
    name,
    by: by ?? 'A colleague',
    page: title,
    what: reviewedWords[collection],
    reviewUrl,
    comments,
  })
  return await renderMail(mail, await loadMailBrand(), findWording)
}

export const editorialRenderers = {
  'page-commented': commented,
  'page-to-review': review(mails.writePageToReview),
  'page-approved': review(mails.writePageApproved),
  'page-published': review(mails.writePagePublished),
  'page-sent-back': review(mails.writePageSentBack),
} satisfies Record<string, Renderer>
