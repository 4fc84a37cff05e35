import { headers } from 'next/headers'
import { cache } from 'react'
import { changeClearancePath, clearancePackPath, clearancesPath, newClearancePath } from '@/account-paths'
import { companyReader } from '@/features/company/loaders'
import { mayIn } from '@/features/company/rules'
import { loadSite } from '@/features/content/loaders'
import { addNzDays, formatNamedDay, nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { findCardCourse, findChoices, findChosen, findPack, findPacks } from './data'
import { type Opened, openShared } from './shared.loaders'

const orNull = async <T>(found: Promise<T>): Promise<T | null> =>
  await found.catch((error: unknown) => {
    if (error instanceof AppError && error.reason === 'NOT_FOUND') return null
    throw error
  })

export async function loadPacks() {
  const { actor, company } = await companyReader(clearancesPath)
  return { company, packs: await findPacks(actor, new Date()), mayMake: mayIn(company, 'make clearances') }
}

export async function loadPack(packId: number) {
  const { actor, company } = await companyReader(clearancePackPath(packId))
  const pack = await orNull(findPack(actor, packId, new Date()))
  if (!pack) return null
  const mayMake = mayIn(company, 'make clearances')
  const cardCourse = await findCardCourse(company.id)
  return { company, pack, mayMake, cardCourse }
}

const weeksOfProject = 12
const noOne: number[] = []

export async function loadNewPack() {
  const { actor, company } = await companyReader(newClearancePath)
  const choices = await findChoices(actor)
  const today = nzDay(new Date())
  return {
    company,
    choices,
    begin: {
      project: '',
      principal: '',
      contactEmail: '',
      fromDay: today,
      toDay: addNzDays(today, weeksOfProject * 7),
      isEveryone: true,
      people: noOne,
      needsCard: true,
      courses: choices.courses.map(({ id }) => id),
    },
  }
}

export async function loadChangedPack(packId: number) {
  const { actor, company } = await companyReader(changeClearancePath(packId))
  const pack = await orNull(findPack(actor, packId, new Date()))
  if (!pack) return null
  const [choices, people] = await Promise.all([findChoices(actor), findChosen(company.id, packId)])
  const kept = pack.needs.flatMap(({ courseId, name }) =>
    courseId === null || choices.courses.some(({ id }) => id === courseId)
      ? []
      : [{ id: courseId, name, validMonths: 0 }],
  )
  const { project, principal, contactEmail, fromDay, toDay, isEveryone, needsCard } = pack
  return {
    company,
    pack,
    worksTo: formatNamedDay(pack.linkEndsOn),
    choices: { ...choices, courses: [...choices.courses, ...kept] },
    begin: {
      ...{ project, principal, fromDay, toDay, isEveryone, needsCard, people },
      contactEmail: contactEmail ?? '',
      courses: pack.needs.flatMap(({ courseId }) => courseId ?? []),
    },
  }
}

/** Cached, so one request counts as one opening. */
export const loadShared = cache(async (token: string): Promise<Opened> => openShared(token, 'page', await headers()))

export const loadPhone = async (): Promise<string> => (await loadSite()).settings.supportPhone
