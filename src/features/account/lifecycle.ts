import type { CollectionConfig } from 'payload'
import { nameStaffActor } from './mutations'

export const nameActorOfChange: NonNullable<CollectionConfig['hooks']> = {
  beforeChange: [({ req }) => nameStaffActor(req)],
  beforeDelete: [({ req }) => nameStaffActor(req)],
}
