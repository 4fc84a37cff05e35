import type { ReactNode } from 'react'
import { PersonalFrame } from '@/features/account/components/frame'
import type { Actor } from '@/features/account/rules'
import { actingWords, menuOf } from '../menu.rules'

type Props = { actor: Actor; here: string; title: string; children: ReactNode }

export function AccountFrame({ actor: { company }, here, title, children }: Props) {
  return (
    <PersonalFrame title={title} acting={actingWords(company)} groups={menuOf(company)} here={here}>
      {children}
    </PersonalFrame>
  )
}
