import { isPhoneNumber } from '@/lib/phone'
import { z } from '@/lib/zod'

const needed = (text: string, max: number) =>
  z
    .string({ error: text })
    .trim()
    .min(1, { error: text })
    .max(max, { error: `The maximum number of characters is ${max}.` })

const badPhone = 'Please enter a valid phone number'

/** Whom we ask about an order. The browser and the server read it. */
export const checkoutContact = z.strictObject({
  name: needed('Please enter a name', 100),
  email: z
    .email({ error: 'Please enter a valid email address' })
    .max(100, { error: 'The maximum number of characters is 100.' }),
  phoneNumber: z
    .string({ error: badPhone })
    .trim()
    .refine((given) => given === '' || isPhoneNumber(given), { error: badPhone })
    .nullish()
    .transform((given) => given || null),
})

/** The number of the buyer's own purchase order. */
export const poNumber = z
  .string({ error: 'Enter the PO number as text.' })
  .trim()
  .max(50, { error: 'The maximum number of characters is 50.' })
  .nullish()
  .transform((given) => given || null)
