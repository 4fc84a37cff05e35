import { taughtIn } from '@/features/account/rules'
import { loadMailBrand } from '@/features/content/loaders'
import { type Draw, type Rendered, renderMail } from '@/features/messages/mail/render'
import type { Words } from '@/features/messages/our-wordings.rules'
import type { DueMessage } from '@/features/messages/rules'
import { drawText } from '@/features/messages/short-links.mutations'
import type { Clause } from '@/features/messages/text-length.rules'
import { findWording } from '@/features/messages/wordings.data'
import { clausesOf } from '@/features/messages/wordings.rules'
import type { HowToJoin } from '@/features/sessions/joining.rules'
import { isAnyTime } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { placePath } from '@/paths'
import type { bookingEntry } from '../calendar.data'
import { calendarAttachment } from '../calendar.rules'
import { mapsOf } from '../mail-maps.loaders'
import { findPassedOn, type Reader } from './data'
import type { Where } from './places.mails'
import * as texts from './texts.mails'

export const render: Draw = async (mail) => {
  const [rendered, attachments] = await Promise.all([
    loadMailBrand().then((brand) => renderMail(mail, brand, findWording)),
    mapsOf(mail),
  ])
  return attachments.length > 0 ? { ...rendered, attachments } : rendered
}

type SeatRenderer = (message: DueMessage, reader: Reader | undefined, draw: Draw) => Promise<Rendered | null>

/** What goes to the person who booked, for someone on the booking, says whom it is for. */
export const passedOn =
  (renderer: SeatRenderer) =>
  async (message: DueMessage, reader?: Reader, draw: Draw = render): Promise<Rendered | null> => {
    const name = await findPassedOn(message.about, reader)
    return await renderer(message, reader, name === null ? draw : (mail) => draw({ ...mail, passOn: name }))
  }

type TextWords = {
  readonly clauses: readonly Clause[]
  readonly join?: HowToJoin | null
  readonly mapUrl?: string
  readonly spoken?: string | null
}

export const brandName = async () => (await loadMailBrand()).brandName

/** `passedOn` for texts, with one link: their own to a webinar, else the page of the place with its map. */
export const passedOnText =
  (renderer: (message: DueMessage, reader?: Reader) => Promise<TextWords | null>) =>
  async (message: DueMessage, reader?: Reader): Promise<Rendered | null> => {
    const name = await findPassedOn(message.about, reader)
    const said = await renderer(message, reader)
    if (!said) return null
    const { clauses, join, mapUrl, spoken } = said
    const link = join?.url
      ? [join.isSelfPaced ? texts.startLink(join.url) : texts.joinLink(join.url)]
      : mapUrl && !join
        ? [texts.mapLink(mapUrl)]
        : []
    const all = [
      ...(name === null ? [] : [texts.forPerson(name)]),
      ...clauses,
      ...(spoken ? [texts.taughtIn(spoken)] : []),
      ...link,
    ]
    return await drawText(await brandName(), all, { isPreview: reader !== undefined })
  }

/** What a text says of where it is, beside its room or street: the map, and the language spoken there. */
export const aboutPlace = ({ isVirtual, slug, language }: Where) => ({
  ...(isVirtual ? {} : { mapUrl: `${siteUrl()}${placePath(slug)}` }),
  spoken: taughtIn(language),
})

export const textWords = (words: Words, town?: string) => clausesOf(words, findWording, town)

export async function withEntry(mail: Promise<Rendered>, entry: ReturnType<typeof bookingEntry>): Promise<Rendered> {
  // Together: an entry that fails while the mail is still drawn must fail the mail, not the process.
  const [{ attachments = [], ...rendered }, known] = await Promise.all([mail, entry])
  // What has no date is in no calendar.
  return isAnyTime(known.startsAt)
    ? { ...rendered, attachments }
    : { ...rendered, attachments: [...attachments, calendarAttachment(known)] }
}
