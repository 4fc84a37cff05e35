import { staffSamples } from '@/features/account/staff/mail/samples'
import { billingSamples } from '@/features/billing/mail/samples'
import { bookingSamples } from '@/features/bookings/mail/samples'
import { clearanceSamples } from '@/features/clearances/mail/samples'
import { companySamples } from '@/features/company/mail/samples'
import { reviewSamples } from '@/features/editorial/mail/samples'
import { enquirySamples } from '@/features/enquiries/mail/samples'
import { learningSamples } from '@/features/learning/mail/samples'
import type { MailBrand } from '@/features/messages/mail/mail'
import { type Rendered, renderMail } from '@/features/messages/mail/render'
import { oursOf, type WordingKey } from '@/features/messages/our-wordings.rules'
import { renderText } from '@/features/messages/texts.rules'
import { clausesOf, readKey, type Samples, type Wording } from '@/features/messages/wordings.rules'
import { plannerSamples } from '@/features/planner/mail/samples'
import { orderSamples } from '@/features/purchases/mail/samples'
import { trainerSamples } from '@/features/sessions/mail/samples'
import { walletSamples } from '@/features/wallet/mail/samples'
import { z } from '@/lib/zod'

/** Drawn by the real renderer. A missing message is a compile error. */
const samples: Samples<WordingKey> = {
  ...bookingSamples,
  ...trainerSamples,
  ...plannerSamples,
  ...orderSamples,
  ...billingSamples,
  ...enquirySamples,
  ...walletSamples,
  ...learningSamples,
  ...clearanceSamples,
  ...companySamples,
  ...staffSamples,
  ...reviewSamples,
}

export async function renderSample(key: WordingKey, wording: Wording, brand: MailBrand): Promise<Rendered> {
  const find = async () => wording
  const sample = samples[key](brand)
  if ('title' in sample) return await renderMail(sample, brand, find)
  return renderText(brand.brandName, await clausesOf(sample, find))
}

const tested = z.object({ key: z.string(), subject: z.string().nullable(), text: z.string() })

export function readTest(secret: string | null): { key: WordingKey; wording: Wording } | null {
  if (secret === null) return null
  const { data } = tested.safeParse(JSON.parse(secret))
  const key = data ? readKey(data.key) : null
  return data && key ? { key, wording: { subject: data.subject, text: data.text } } : null
}

export function groupsOf(keys: readonly WordingKey[]): { title: string; keys: WordingKey[] }[] {
  const titles = [...new Set(keys.map((key) => oursOf(key).group))]
  return titles.map((title) => ({ title, keys: keys.filter((key) => oursOf(key).group === title) }))
}
