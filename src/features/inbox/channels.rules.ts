import { bounceKind, colleagueKind, mailKind, textKind } from '@/features/enquiries/rules'
import type { DeskIcon } from '@/ui/desk/icons'

/** How someone’s words reached us, or ours them. */
export type Channel = 'form' | 'email' | 'text' | 'call' | 'colleague' | 'bounce'

export const channelWords: Readonly<Record<Channel, string>> = {
  form: 'Form',
  email: 'Email',
  text: 'Text',
  call: 'Phone',
  colleague: 'Colleague',
  bounce: 'Came back',
}

export const channelIcons: Readonly<Record<Channel, DeskIcon>> = {
  form: 'note',
  email: 'messages',
  text: 'speech',
  call: 'phone',
  colleague: 'people',
  bounce: 'warning',
}

const ofKinds: Readonly<Partial<Record<string, Channel>>> = {
  [mailKind]: 'email',
  [textKind]: 'text',
  [colleagueKind]: 'colleague',
  [bounceKind]: 'bounce',
}

/** How a case came in: a form that a member of staff filled in for a caller came by phone. */
export const channelOf = (kind: string, isByPhone: boolean): Channel => (isByPhone ? 'call' : (ofKinds[kind] ?? 'form'))
