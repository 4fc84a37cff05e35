import type { CollectionConfig, EmailAdapter } from 'payload'
import { nameStaffActor } from './mutations'

export const nameActorOfChange: NonNullable<CollectionConfig['hooks']> = {
  beforeChange: [({ req }) => nameStaffActor(req)],
  beforeDelete: [({ req }) => nameStaffActor(req)],
}

/** There are no passwords, so Payload sends no email. Without an adapter it logs a warning. */
export const noMail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: async () => undefined,
})
