'use client'

import { DeskList } from '@/ui/desk/list'
import { type PlaceListRow, placesList } from './places.list'

type Props = { initial: { items: PlaceListRow[]; total: number }; query: string }

export const PlacesTable = (props: Props) => <DeskList definition={placesList} hasExport {...props} />
