import type { CollectionConfig, EmailAdapter } from 'payload'
import { nameStaffActor } from './mutations'

/** Tells the audit log which member of staff is behind the change that Payload is about to write. */
export const nameActorOfChange: NonNullable<CollectionConfig['hooks']> = {
  beforeChange: [({ req }) => nameStaffActor(req)],
  beforeDelete: [({ req }) => nameStaffActor(req)],
}

/** Payload has no mail to send, as nobody has a password here. Without an adapter it would write to the log that it has none. */
export const noMail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: async () => undefined,
})
