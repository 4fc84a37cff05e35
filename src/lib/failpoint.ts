import { failpoint } from './env'

/** Every place where a process may be told to die (integrity, section 2.8): around each thing that can't be taken back. */
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

/**
 * Ends this process at once, as a power cut would, when the environment names this place (FAILPOINT). Tests start the process again and look
 * whether everything is healed. In production it does nothing (integrity, section 2.8).
 */
export function hitFailpoint(name: Failpoint): void {
  if (failpoint() === name) process.kill(process.pid, 'SIGKILL')
}
