import type { CollectionConfig, EmailAdapter } from 'payload'
import { nameStaffActor, queueStaffPassword } from './mutations'

/** Tells the audit log which member of staff is behind the change that Payload is about to write. */
export const nameActorOfChange: NonNullable<CollectionConfig['hooks']> = {
  beforeChange: [({ req }) => nameStaffActor(req)],
  beforeDelete: [({ req }) => nameStaffActor(req)],
}

/**
 * Payload's mails go out as all others do: by the outbox, in our words. The only one that it sends is the one to staff who forgot their password;
 * what it hands over is its token alone (`auth.forgotPassword` of the staff collection).
 */
export const staffMail: EmailAdapter = () => ({
  name: 'outbox',
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: async ({ to, html }) => {
    if (typeof to === 'string' && typeof html === 'string') await queueStaffPassword(to, html)
  },
})
