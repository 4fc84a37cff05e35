import { deskPath, deskSessionPath } from '@/desk-paths'
import { taughtIn } from '@/features/account/rules'
import { loadMailBrand } from '@/features/content/loaders'
import type { Mail } from '@/features/messages/mail/mail'
import { type Draw, type Rendered, renderMail } from '@/features/messages/mail/render'
import type { DueMessage, Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { formatNamedDay, nzInstant } from '@/lib/dates'
import { dayOfNumber } from '@/lib/day-rules'
import { deskUrl } from '@/lib/env'
import { materialText } from '../materials.rules'
import { findNotices, findRollsOf, type NoticedStart, type Reader } from '../notices.data'
import { changesText, comingText, hoursText, listed, startText, whatText } from '../notices.rules'
import { needsText } from '../rules'
import * as mails from './mails'

const render: Draw = async (mail) => await renderMail(mail, await loadMailBrand(), findWording)

type Notices = Awaited<ReturnType<typeof findNotices>>
type Told = { name: string; what: string; lines: string[]; url: string }

const firstName = (name: string) => name.split(' ')[0] ?? name

const before = ({ courseName, language, wasStartsAt, wasEndsAt, wasPlace }: NoticedStart) => ({
  courseName,
  language,
  startsAt: wasStartsAt,
  endsAt: wasEndsAt,
  place: wasPlace,
})

const after = (start: NoticedStart) => ({
  ...before(start),
  startsAt: start.startsAt ?? start.wasStartsAt,
  endsAt: start.endsAt ?? start.wasEndsAt,
  place: start.place,
})

/** Null when nothing of it is true any more. */
const notices =
  (
    write: (told: Told, all: Notices) => Mail,
    { of, lines }: { of: typeof before; lines?: (one: NoticedStart) => string },
  ) =>
  async ({ about }: DueMessage, reader?: Reader, draw: Draw = render): Promise<Rendered | null> => {
    const found = await findNotices(about.notice ?? 0, reader)
    const all = lines ? found.filter((one) => lines(one) !== '') : found
    const [first] = all
    if (!first) return null
    const told = {
      name: firstName(first.name),
      what: whatText(all.map(of)),
      lines: listed(all, (one) => (lines ? `${one.courseName}: ${lines(one)}` : startText(of(one)))),
      url: `${deskUrl()}${deskPath}`,
    }
    return await draw(write(told, all))
  }

/** Written at send time, so that a trainer reads how things are now. */
export const trainerRenderers = {
  'trainer-assigned': notices(mails.writeTrainerAssigned, { of: after }),
  'trainer-unassigned': notices(mails.writeTrainerUnassigned, { of: before }),
  'trainer-changed': notices(mails.writeTrainerChanged, { of: after, lines: changesText }),
  'trainer-cancelled': notices(
    (told, all) => {
      const reasons = new Set(all.flatMap(({ cancelReason }) => cancelReason ?? []))
      return mails.writeTrainerCancelled({ ...told, reason: [...reasons].join(' ') || null })
    },
    { of: before },
  ),
  'trainer-roll': async ({ about }) => {
    const day = dayOfNumber(about.day ?? 0)
    const { name, starts } = await findRollsOf(about.staff ?? 0, day)
    if (starts.length === 0) return null
    return await render(
      mails.writeTrainerRoll({
        name: firstName(name),
        day: formatNamedDay(nzInstant(day, '12:00')),
        rolls: starts.map((start) => ({
          course: start.courseName,
          hours: hoursText(start),
          place: start.place,
          taughtIn: taughtIn(start.language),
          people: comingText(start),
          needs: start.needs.map(needsText).filter(Boolean),
          materials: start.materials.map(materialText),
          url: `${deskUrl()}${deskSessionPath(start.slotId)}`,
        })),
      }),
    )
  },
} satisfies Record<string, Renderer>
