import type { CollectionConfig } from 'payload'
import { nameActorOfChange } from '@/features/account/lifecycle'
import { isLastOwnerError, lastOwnerText } from './rules'

/** As for every customer's row; and staff who take the last owner's rights read why they can't, as customers do. */
export const adminsOfCompanies: NonNullable<CollectionConfig['hooks']> = {
  ...nameActorOfChange,
  afterError: [
    ({ error }) =>
      isLastOwnerError(error) ? { status: 409, response: { errors: [{ message: lastOwnerText }] } } : undefined,
  ],
}
