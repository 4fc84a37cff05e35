import {
  clearancesPath,
  companyAddPersonPath,
  companyAdminsPath,
  companyCardChecksPath,
  companyImportPath,
  companyLearnersPath,
  companyPeoplePath,
  companyRequirementsPath,
  crewDatesPath,
  newClearancePath,
  renewalsPath,
  statementPath,
  trainingMatrixPath,
} from '@/account-paths'
import type { CompanyAction } from './rules'

const actions: Readonly<Record<string, CompanyAction>> = {
  [clearancesPath]: 'read clearances',
  [newClearancePath]: 'make clearances',
  [companyAddPersonPath]: 'change employees',
  [companyAdminsPath]: 'list admins',
  [companyCardChecksPath]: 'change employees',
  [companyImportPath]: 'change employees',
  [companyLearnersPath]: 'read employees',
  [companyPeoplePath]: 'read employees',
  [companyRequirementsPath]: 'change employees',
  [crewDatesPath]: 'book',
  [renewalsPath]: 'read renewals',
  [statementPath()]: 'read orders',
  [trainingMatrixPath]: 'read employees',
}

const numbered = [
  { page: new RegExp(`^${companyPeoplePath}[1-9]\\d*/$`), action: 'read employees' },
  { page: new RegExp(`^${renewalsPath}[1-9]\\d*/$`), action: 'read renewals' },
  { page: new RegExp(`^${clearancesPath}[1-9]\\d*/$`), action: 'read clearances' },
  { page: new RegExp(`^${clearancesPath}[1-9]\\d*/change/$`), action: 'make clearances' },
] as const

export function actionOfPage(url: string): CompanyAction | null {
  const [path = ''] = url.split('?', 1)
  return actions[path] ?? numbered.find(({ page }) => page.test(path))?.action ?? null
}
