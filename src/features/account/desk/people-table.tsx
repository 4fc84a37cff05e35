'use client'

import { DeskList } from '@/ui/desk/list'
import { type PersonRow, peopleList } from './people.list'

type Props = { initial: { items: PersonRow[]; total: number }; query: string }

export const PeopleTable = (props: Props) => <DeskList definition={peopleList} hasExport {...props} />
