import { accountPath, companyPeoplePath, passLinkPath } from '@/account-paths'
import { loadMailBrand } from '@/features/content/loaders'
import { renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { drawText } from '@/features/messages/short-links.mutations'
import { stopToken } from '@/features/messages/stops.rules'
import { findWording } from '@/features/messages/wordings.data'
import { clausesOf } from '@/features/messages/wordings.rules'
import { formatDay, nzDay } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { findPass, findPassed } from '../data'
import { passToken } from '../pass-link.loaders'
import { findDigest } from '../reminders.data'
import { numberAsDay } from '../reminders.rules'
import { isGood, levelLabel, stateOf } from '../rules'
import { type CoursePassed, cardClauses, writeCoursePassed, writeWalletDigest, writeWalletPass } from './mails'

async function findPassedFacts(attendeeId: number): Promise<CoursePassed | null> {
  const [passed, now] = [await findPassed(attendeeId), new Date()]
  if (!passed) return null
  const pass = passed.cardId === null ? null : await findPass({ person: passed.personId })
  const card = pass?.card && pass.card.id === passed.cardId && isGood(stateOf(pass.card, now)) ? pass.card : null
  return {
    firstName: passed.firstName,
    courseName: passed.courseName,
    passedOn: passed.passedOn === null ? null : formatDay(passed.passedOn),
    card: card && {
      level: levelLabel(card.level),
      expiresOn: formatDay(card.expiresOn),
      url: `${siteUrl()}${passLinkPath(passToken(passed.personId, now))}`,
    },
    accountUrl: `${siteUrl()}${accountPath}`,
  }
}

export const walletRenderers = {
  'course-passed': async ({ about }) => {
    const passed = await findPassedFacts(about.attendee ?? 0)
    return passed && (await renderMail(writeCoursePassed(passed), await loadMailBrand(), findWording))
  },
  'text-course-passed': async ({ about }) => {
    const passed = await findPassedFacts(about.attendee ?? 0)
    if (!passed) return null
    const words = { name: passed.firstName, course: passed.courseName }
    const clauses = await clausesOf(['text-course-passed', words], findWording)
    return await drawText((await loadMailBrand()).brandName, [...clauses, ...cardClauses(passed.card)])
  },
  'wallet-pass': async ({ about }) => {
    const now = new Date()
    const pass = about.person === undefined ? null : await findPass({ person: about.person })
    if (!pass?.card || !isGood(stateOf(pass.card, now))) return null
    const brand = await loadMailBrand()
    const mail = writeWalletPass({
      brand,
      firstName: pass.name.split(' ')[0] ?? pass.name,
      level: levelLabel(pass.card.level),
      expiresOn: formatDay(pass.card.expiresOn),
      url: `${siteUrl()}${passLinkPath(passToken(pass.personId, now))}`,
    })
    return await renderMail(mail, brand, findWording)
  },
  'wallet-digest': async ({ about: { company, person, day } }) => {
    if (company === undefined || person === undefined || day === undefined) return null
    const digest = await findDigest({ company, person, day: numberAsDay(day) })
    if (!digest || digest.cards.length === 0) return null
    const today = nzDay(new Date())
    const cards = digest.cards.map(({ name, expiresOn }) => ({
      name,
      when: `${expiresOn < today ? 'expired on' : 'expires on'} ${formatDay(expiresOn)}`,
    }))
    const url = `${siteUrl()}${companyPeoplePath}`
    const mail = writeWalletDigest({ ...digest, cards, url, stopToken: stopToken({ kind: 'person', person }) })
    return await renderMail(mail, await loadMailBrand(), findWording)
  },
} satisfies Record<string, Renderer>
