'use client'

import { DeskList } from '@/ui/desk/list'
import { type CardListRow, cardsList } from './cards.list'

type Props = { initial: { items: CardListRow[]; total: number }; query: string }

export const CardsTable = (props: Props) => <DeskList definition={cardsList} hasExport {...props} />
