import { email, optionalPhoneNumber, personName } from '@/features/account/details.contract'
import { z } from '@/lib/zod'

export const checkoutContact = z.strictObject({
  name: personName('Please enter a name', 100),
  email,
  phoneNumber: optionalPhoneNumber.transform((given) => given || null),
})

export const poNumber = z
  .string({ error: 'Enter the PO number as text.' })
  .trim()
  .max(50, { error: 'The maximum number of characters is 50.' })
  .nullish()
  .transform((given) => given || null)
