import { findMentionForMail } from '@/features/bookings/booking-record/data'
import { loadMailBrand } from '@/features/content/loaders'
import type { Renderer } from '@/features/messages/rules'
import { formatDay } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { deskBookingPath } from '@/paths'
import { findTaskForMail } from '../tasks/data'
import { taskPath } from '../tasks/rules'
import { renderNoteMention, renderTaskGiven } from './task-given'

/** Mails to colleagues, in the words of the moment at which they leave. */
export const deskRenderers = {
  'task-given': async ({ about }) => {
    const task = await findTaskForMail(about.task ?? 0)
    if (!task) return null
    return await renderTaskGiven({
      brand: await loadMailBrand(),
      what: task.what,
      givenBy: task.givenBy,
      about: task.about,
      by: formatDay(task.dueOn),
      url: `${siteUrl()}${taskPath(task.aboutKind, task.aboutId)}`,
    })
  },
  'note-mention': async ({ about }) => {
    const note = await findMentionForMail(about.note ?? 0)
    if (!note) return null
    const { by, number, text, bookingId } = note
    return await renderNoteMention({
      brand: await loadMailBrand(),
      by,
      number,
      text,
      url: `${siteUrl()}${deskBookingPath(bookingId)}`,
    })
  },
} satisfies Record<string, Renderer>
