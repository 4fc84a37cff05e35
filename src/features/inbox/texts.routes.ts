import type { Hono } from 'hono'
import { textIncomingPath } from '@/account-paths'
import { answerStaff } from '@/features/account/callers.routes'
import { loadMailBrand } from '@/features/content/loaders'
import { isFromTwilio, readIncomingText } from '@/features/messages/texts.gateway'
import { readEnv, siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { onRecord } from './record.routes'
import * as contract from './texts.contract'
import { chooseTexter, sendText, takeText } from './texts.mutations'

/** What Twilio reads as “nothing to answer by itself”. */
const noAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'

/** The text service hands in a text as it came (docs/operate/texts.md). The signature proves the sender. */
export function textIncoming(api: Pick<Hono, 'post'>): void {
  api.post(textIncomingPath, async (c) => {
    const { TWILIO_AUTH_TOKEN: token, TWILIO_FROM: own } = readEnv()
    c.header('cache-control', 'no-store')
    if (!token) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
    const fields = new URLSearchParams(await c.req.text())
    if (!isFromTwilio(token, siteUrl() + textIncomingPath, fields, c.req.header('x-twilio-signature')))
      throw new AppError('MALFORMED', 'The signature does not fit.')
    const text = readIncomingText(fields)
    if (!text) throw new AppError('MALFORMED', 'This is no text.')
    await takeText(text, new Date(), own ?? null)
    return c.body(noAnswer, 200, { 'content-type': 'text/xml; charset=utf-8' })
  })
}

export const textCalls = {
  sendTextReply: answerStaff(
    contract.sendTextReply,
    onRecord(async (by, id, body: { text: string; isClosing: boolean }) =>
      sendText(by, id, { ...body, brandName: (await loadMailBrand()).brandName }),
    ),
  ),
  chooseSender: answerStaff(
    contract.chooseSender,
    onRecord((by, id, { personId }: { personId: number }) => chooseTexter(by, id, personId)),
  ),
}
