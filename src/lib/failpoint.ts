import { failpoint } from './env'

/** Where tests may kill a process (integrity, section 2.8): before and after each step that can't be undone. */
export const failpoints = [
  'before_hold',
  'after_hold',
  'before_order_commit',
  'after_order_commit',
  'before_provider_call',
  'after_provider_call_before_save',
  'after_redirect',
  'webhook_before_insert',
  'webhook_after_insert',
  'before_confirm_commit',
  'after_confirm_commit',
  'before_mail_send',
  'after_mail_before_ack',
  'during_refund',
] as const

export type Failpoint = (typeof failpoints)[number]

/** SIGKILLs this process if FAILPOINT names this place. No-op in production (integrity, section 2.8). */
export function hitFailpoint(name: Failpoint): void {
  if (failpoint() === name) process.kill(process.pid, 'SIGKILL')
}
