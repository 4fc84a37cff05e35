import type { CollectionConfig } from 'payload'
import { nameStaffActor } from './mutations'

/** Tells the audit log which member of staff is behind the change that Payload is about to write. */
export const nameActorOfChange: NonNullable<CollectionConfig['hooks']> = {
  beforeChange: [({ req }) => nameStaffActor(req)],
  beforeDelete: [({ req }) => nameStaffActor(req)],
}
