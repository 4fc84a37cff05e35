import { z } from '@hono/zod-openapi'
import { listOf } from '@/lib/api'

const text = z.string()

export const toldFields = {
  told: listOf(
    z.object({
      name: text,
      to: text,
      subject: text.nullable(),
      words: text.nullable().openapi({ description: 'The message as it would be sent.' }),
    }),
  ),
  untold: listOf(text).openapi({ description: 'The people we can’t write to.' }),
}

export const preview = z
  .object({
    needs: z
      .enum(['nothing', 'reason', 'finance'])
      .openapi({ description: 'What the policy asks of staff who do it anyway.' }),
    policy: text,
    money: text,
    ...toldFields,
  })
  .openapi('BookingPreview')

export type Preview = z.infer<typeof preview>
