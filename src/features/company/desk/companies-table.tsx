'use client'

import { DeskList } from '@/ui/desk/list'
import { type CompanyRow, companiesList } from './companies.list'

type Props = { initial: { items: CompanyRow[]; total: number }; query: string }

export const CompaniesTable = (props: Props) => <DeskList definition={companiesList} hasExport {...props} />
