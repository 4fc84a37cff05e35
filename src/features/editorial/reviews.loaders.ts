import type { PayloadRequest } from 'payload'
import type { BlockChange } from '@/features/pages/changes.rules'
import { checkPage, compareVersions, loadReferred, type Referred } from '@/features/pages/loaders'
import { coursePreviewUrl, livePreviewUrl } from '@/features/pages/preview.routes'
import { newestVersion } from '@/features/pages/routes'
import type { Problem } from '@/features/pages/rules'
import { mayStaff } from '@/lib/staff'
import {
  type Colleague,
  findComments,
  findLiveSince,
  findPageColleagues,
  findProposal,
  findTrail,
  type Step,
} from './reviews.data'
import { type Subject, type Thread, threadsOf } from './reviews.rules'

export type ReviewScreen = {
  readonly title: string
  readonly isAsked: boolean
  readonly isDraft: boolean
  readonly mayPublish: boolean
  /** Who asked for the review that is open, or last was. */
  readonly asker: string | null
  readonly draftedAt: Date
  readonly liveSince: Date | null
  readonly publishAt: string | null
  readonly unpublishAt: string | null
  /** The two dates are what the editor asks for, and no one has set them. */
  readonly isProposed: boolean
  readonly colleagues: readonly Colleague[]
  readonly changes: readonly BlockChange[]
  readonly referred: Referred
  /** Of a page; null for what has no such checks. */
  readonly problems: readonly Problem[] | null
  readonly threads: readonly Thread[]
  readonly trail: readonly Step[]
  readonly previewUrl: string | null
}

const shownSteps = 8

const instantOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Null for what isn't there or was never saved. Compares with what is live, or with nothing. */
export async function loadReview(req: PayloadRequest, subject: Subject): Promise<ReviewScreen | null> {
  const { collection, id } = subject
  const isPage = collection === 'pages'
  const draft = await newestVersion(req, id, collection)
  if (!draft) return null
  const [{ docs }, problems, comments, trail, liveSince, previewUrl, proposal, colleagues] = await Promise.all([
    req.payload.find({
      collection,
      where: { and: [{ id: { equals: id } }, { _status: { equals: 'published' } }] },
      depth: 0,
      overrideAccess: false,
      req,
    }),
    isPage ? checkPage(draft) : null,
    findComments(subject),
    findTrail(subject, shownSteps),
    findLiveSince(subject),
    isPage ? livePreviewUrl(req, id) : coursePreviewUrl(req, id),
    isPage && draft.review === 'requested' ? findProposal(id) : null,
    findPageColleagues(),
  ])
  const [live] = docs
  const changes = compareVersions(req, live, draft, collection)
  return {
    title: String(draft.title ?? ''),
    isAsked: draft.review === 'requested',
    isDraft: draft._status !== 'published',
    mayPublish: mayStaff(req.user, ['publisher']),
    asker: trail.find(({ kind }) => kind === 'asked')?.by ?? instantOf(draft.updatedBy),
    draftedAt: new Date(String(draft.updatedAt)),
    liveSince,
    publishAt: instantOf(draft.publishAt) ?? proposal?.goesLive?.toISOString() ?? null,
    unpublishAt: instantOf(draft.unpublishAt) ?? proposal?.comesOff?.toISOString() ?? null,
    isProposed: Boolean(proposal?.goesLive ?? proposal?.comesOff),
    colleagues: colleagues.filter(({ id }) => id !== Number(req.user?.id)),
    changes,
    referred: await loadReferred(req, changes),
    problems,
    threads: threadsOf(comments),
    trail,
    previewUrl,
  }
}
