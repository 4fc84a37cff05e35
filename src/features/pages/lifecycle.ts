import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { neededPageAt, refusalOf } from '@/features/content/needed.rules'
import { pagePath, referencesOf } from '@/features/content/rules'
import { refuseWhenUsed } from '@/features/content/uses.lifecycle'
import { mayStaff } from '@/lib/staff'
import { isProductPath, productPaths } from '@/paths'
import { countChildren, findHomeId, findLivePath, findPlace, findTitleAt, isLivePage, isLiveSharedBlock } from './data'
import { checkPage } from './loaders'
import { closeSitting, takeTurn } from './mutations'
import { searchTextOf, sittingMinutes, slugOf } from './rules'

const idOf = (value: unknown): number | null => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'number' ? id : null
}

const refuse = (message: string, path: string, req: PayloadRequest) =>
  new ValidationError({ collection: 'pages', errors: [{ message, path }], req })

/** Notes if a save only writes a draft version, leaving the live page alone. */
export const rememberDraft: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if ((operation === 'create' || operation === 'update') && 'draft' in args)
    req.context.isDraftSave = args.draft === true
}

/** A save begins with what the one before it wrote. */
export const takeTurns: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation === 'update' && 'id' in args) await takeTurn(req, collection.slug, Number(args.id))
}

/** Autosave goes on with the version it last wrote. Another editor, or the same one after a break, begins a version of their own: so the list says who changed what. */
export const endSitting: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'update' || !('autosave' in args) || !args.autosave || !('id' in args)) return
  if (req.user?.collection === 'staff') await closeSitting(Number(args.id), String(req.user.name), sittingMinutes)
}

/** A page begins with its title: nothing is stored before, by any way. */
export const requireTitle: CollectionBeforeChangeHook = ({ data, operation, req }) => {
  if (operation === 'create' && !String(data.title ?? '').trim()) throw refuse('Give the page a title.', 'title', req)
  return data
}

/** Writes slug, parent and path before a save. Refuses a taken or reserved path, and a parent below the page itself. */
export const writePath: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const page = { ...originalDoc, ...data }
  const id = idOf(originalDoc?.id)
  if (page.deletedAt) return data
  if (page.pageType === 'HomePage') {
    if ((await findHomeId()) !== null && (await findHomeId()) !== id)
      throw refuse('There is a home page already.', 'pageType', req)
    return { ...data, slug: '', parent: null, path: '/' }
  }
  const slug = String(page.slug || slugOf(String(page.title ?? '')))
  const parentId = idOf(page.parent) ?? (await findHomeId())
  const place = parentId === null ? null : await findPlace(parentId)
  if (id !== null && place?.line.includes(id)) throw refuse('A page can’t be below itself.', 'parent', req)
  if (!slug) return { ...data, parent: parentId, path: null }
  const path = pagePath(place?.path ?? null, slug)
  if (isProductPath(path)) {
    throw refuse(
      `Addresses that start with ${productPaths.find((own) => path.startsWith(own)) ?? `/${path.split('/')[1]}/`} belong to the product. Choose another slug.`,
      'slug',
      req,
    )
  }
  const owner = await findTitleAt(path, id)
  if (owner !== null) throw refuse(`The page “${owner}” has this address already: ${path}`, 'slug', req)
  return { ...data, slug, parent: parentId, path }
}

/** Keeps the pages that every footer links to live, at their addresses. Compares with the live row: a draft may have another address. */
export const guardNeeded: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const id = idOf(originalDoc?.id)
  const needed = id === null ? undefined : neededPageAt(await findLivePath(id))
  if (!needed) return data
  const page = { ...originalDoc, ...data }
  const isPublished = data._status === 'published'
  const refusal = refusalOf(needed, {
    path: page.path,
    isTrashed: Boolean(page.deletedAt),
    isTakenDown: !isPublished && !req.context.isDraftSave,
    isPublished,
    unpublishAt: page.unpublishAt,
    blocks: page.blocks,
  })
  if (refusal?.field === 'deletedAt' || refusal?.field === '_status') throw new APIError(refusal.message, 409)
  if (refusal) throw refuse(refusal.message, refusal.field, req)
  return data
}

/** As guardNeeded, for a page that is deleted without the trash. */
export const guardNeededDelete: CollectionBeforeDeleteHook = async ({ id }) => {
  const path = await findLivePath(Number(id))
  const needed = neededPageAt(path)
  const gone = { path, isTrashed: true, isTakenDown: true, isPublished: false, unpublishAt: null, blocks: [] }
  const refusal = needed && refusalOf(needed, gone)
  if (refusal) throw new APIError(refusal.message, 409)
}

/** Refuses a publicly visible change by a user who may only draft. @throws APIError 403 */
function assertPublisher(req: PayloadRequest, wouldBeSeen: boolean, advice: string): void {
  if (req.user && wouldBeSeen && !mayStaff(req.user, ['publisher']))
    throw new APIError(`Only a publisher can do this. ${advice}`, 403)
}

const isSameInstant = (a: unknown, b: unknown) => String(a ?? '') === String(b ?? '')

/** Editors draft and request review; publishers publish, unpublish and schedule. Blockers stop a page from going live. */
export const guardPublishing: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const page = { ...originalDoc, ...data }
  const isPublishing = data._status === 'published'
  const id = idOf(originalDoc?.id)
  const isTakingDown = !isPublishing && !req.context.isDraftSave && id !== null && (await isLivePage(id))
  const isScheduling =
    !isSameInstant(page.publishAt, originalDoc?.publishAt) || !isSameInstant(page.unpublishAt, originalDoc?.unpublishAt)
  assertPublisher(req, isPublishing || isTakingDown || isScheduling, 'Ask for a review instead.')
  if (page.publishAt && page.unpublishAt && page.unpublishAt <= page.publishAt) {
    throw refuse('This is before the page is published.', 'unpublishAt', req)
  }
  // Skipped without a user: the seed writes pages that link to each other, and scheduled pages were checked when the date was set.
  if ((isPublishing || (isScheduling && page.publishAt)) && req.user) {
    const blockers = (await checkPage(page)).filter(({ level }) => level === 'blocker')
    if (blockers.length > 0) throw new ValidationError({ collection: 'pages', errors: blockers, req })
  }
  return data
}

/** Editors draft; publishers publish, take down and restore. */
export const guardSharedBlock: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const id = idOf(originalDoc?.id)
  const isPublishing = data._status === 'published'
  const isTakingDown = !isPublishing && !req.context.isDraftSave && id !== null && (await isLiveSharedBlock(id))
  assertPublisher(req, isPublishing || isTakingDown, 'Save the draft and ask one.')
  return data
}

export const stampPage: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const page = { ...originalDoc, ...data }
  const stamped = {
    ...data,
    refs: referencesOf({
      blocks: page.blocks,
      image: idOf(page.image),
      socialImage: idOf(page.socialImage),
      pdf: idOf(page.pdf),
    }),
    searchText: searchTextOf([page.summary, page.description, page.author, page.blocks]),
    updatedBy: req.user?.collection === 'staff' ? String(req.user.name) : (originalDoc?.updatedBy ?? null),
  }
  if (data._status !== 'published') return stamped
  return {
    ...stamped,
    firstPublishedAt: page.firstPublishedAt ?? new Date().toISOString(),
    review: 'none',
    publishAt: null,
  }
}

export const stampReferences: CollectionBeforeChangeHook = ({ data, originalDoc }) => ({
  ...data,
  refs: referencesOf({ ...originalDoc, ...data, refs: null }),
})

/** Only pages without children and without links to them can be trashed. */
export const guardTrash: CollectionBeforeChangeHook = async ({ data, originalDoc }) => {
  const id = idOf(originalDoc?.id)
  if (!data.deletedAt || originalDoc?.deletedAt || id === null) return data
  const children = await countChildren(id)
  if (children > 0) {
    throw new APIError(
      `${children} ${children === 1 ? 'page is' : 'pages are'} below it. Move or delete them first.`,
      409,
    )
  }
  await refuseWhenUsed('pages', id)
  return data
}
