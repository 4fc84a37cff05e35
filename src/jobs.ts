import type { Renderer, Renderers } from '@/features/messages/rules'
import { keepSendingMessages } from '@/features/messages/sending/mutations'

/** A kind whose feature does not yet read its rows: its messages are given up, with that reason. */
const notYet: Renderer = async () => null

/** Who puts each kind of message into words, from the rows it tells about. A kind without a line is a compile error. */
const renderers: Renderers = {
  'account-welcome': notYet,
  'company-access-answered': notYet,
  'company-access-requested': notYet,
  'company-admin-removed': notYet,
  'company-invitation': notYet,
  'company-invitation-accepted': notYet,
  'company-permission-changed': notYet,
}

/** Starts what runs beside requests and needs features of every level. */
export function startJobs(): void {
  keepSendingMessages(renderers)
}
