import { loadMailBrand } from '@/features/content/loaders'
import type { Mail } from '@/features/messages/mail/mail'
import { renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { formatMoment } from '@/lib/dates'
import { deskUrl, siteUrl } from '@/lib/env'
import { adminPath, adminReviewPath } from '@/paths'
import { findCommentsForMail, findReviewForMail } from '../reviews.data'
import { changedText } from '../reviews.rules'
import * as mails from './mails'

/** Written at send time, so that what changed is what the link opens. */
const review =
  (write: (review: Parameters<typeof mails.writePageToReview>[0]) => Mail): Renderer =>
  async ({ about }) => {
    const found = await findReviewForMail(about.review ?? 0, about.staff ?? 0)
    if (!found) return null
    const { name, by, title, changed, pageId, path, comments, goesLiveAt } = found
    const [from, until] = [found.proposedFrom, found.proposedUntil].map((at) => at && formatMoment(at))
    const mail = write({
      name,
      by: by ?? 'A colleague',
      page: title,
      changed: changedText(changed),
      editUrl: `${deskUrl()}${adminPath('pages', pageId)}`,
      reviewUrl: `${deskUrl()}${adminReviewPath(pageId)}`,
      comments,
      goesLive: goesLiveAt && formatMoment(goesLiveAt),
      proposed: [from && `Live ${from}`, until && `off ${until}`].filter(Boolean).join(', ') || null,
      pageUrl: path && `${siteUrl()}${path}`,
    })
    return await renderMail(mail, await loadMailBrand(), findWording)
  }

const commented: Renderer = async ({ about: { page = 0, first = 0, last = 0, staff = 0 } }) => {
  const found = await findCommentsForMail({ page, first, last, staff })
  if (!found) return null
  const { name, by, title, pageId, comments } = found
  const reviewUrl = `${deskUrl()}${adminReviewPath(pageId)}`
  const mail = mails.writePageCommented({ name, by: by ?? 'A colleague', page: title, reviewUrl, comments })
  return await renderMail(mail, await loadMailBrand(), findWording)
}

export const editorialRenderers = {
  'page-commented': commented,
  'page-to-review': review(mails.writePageToReview),
  'page-approved': review(mails.writePageApproved),
  'page-published': review(mails.writePagePublished),
  'page-sent-back': review(mails.writePageSentBack),
} satisfies Record<string, Renderer>
