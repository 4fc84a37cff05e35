import { answerPerson } from '@/features/account/callers.routes'
import { answerFile } from '@/lib/calls'
import { readCertificate } from './contract'
import { findCertificate } from './data'
import { drawCertificate } from './loaders'

export const certificateCalls = {
  readCertificate: answerPerson(readCertificate, async ({ actor, param: { attendeeId } }) => {
    const bytes = await drawCertificate(attendeeId, await findCertificate(actor, attendeeId))
    return answerFile(`certificate-${attendeeId}.pdf`, 'application/pdf', bytes)
  }),
}
