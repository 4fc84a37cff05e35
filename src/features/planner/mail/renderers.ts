import { deskPlannerPath } from '@/desk-paths'
import { loadMailBrand } from '@/features/content/loaders'
import { renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { listed } from '@/features/sessions/notices.rules'
import { deskUrl } from '@/lib/env'
import { findInTheWay, findLeaveForMail } from '../leave.data'
import { leaveText } from '../leave.rules'
import { writeTrainerAway } from './mails'

export const plannerRenderers = {
  'trainer-away': async ({ about }) => {
    const found = await findLeaveForMail(about.leave ?? 0, about.staff ?? 0)
    if (!found) return null
    const { name, trainer, reason } = found
    const sessions = listed(await findInTheWay(about.leave ?? 0), ({ what }) => what)
    const url = `${deskUrl()}${deskPlannerPath}${sessions.length > 0 ? '?clashing=yes' : ''}`
    const mail = writeTrainerAway({ name, trainer, days: leaveText(found), reason, sessions, url })
    return await renderMail(mail, await loadMailBrand(), findWording)
  },
} satisfies Record<string, Renderer>
