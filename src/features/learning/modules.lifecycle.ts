import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { referencesOf } from '@/features/content/rules'
import { refuseWhenUsed } from '@/features/content/uses.lifecycle'
import { mayStaff } from '@/lib/staff'
import { isLiveOnlineCourse } from './modules.data'

/** Editors draft; publishers publish and take down. What a course plays stays published. */
export const guardPublisher: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const id = typeof originalDoc?.id === 'number' ? originalDoc.id : null
  const isPublishing = data._status === 'published'
  const isTakingDown = !isPublishing && !req.context.isDraftSave && id !== null && (await isLiveOnlineCourse(id))
  if (req.user && (isPublishing || isTakingDown) && !mayStaff(req.user, ['publisher']))
    throw new APIError('Only a publisher can do this. Save the draft and ask one.', 403)
  if (isTakingDown) await refuseWhenUsed('online-courses', id)
  return data
}

export const stampCourse: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => ({
  ...data,
  refs: referencesOf({ modules: data.modules ?? originalDoc?.modules }),
  ...(data._status === 'published' && { review: 'none' }),
  updatedBy: req.user?.collection === 'staff' ? String(req.user.name) : (originalDoc?.updatedBy ?? null),
})
