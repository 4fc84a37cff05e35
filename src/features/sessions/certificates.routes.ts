import { answerPerson } from '@/features/account/callers.routes'
import { answerFile } from '@/lib/calls'
import { drawPdf } from '@/lib/pdf'
import { readCertificate } from './certificates.contract'
import { findCertificate } from './certificates.data'
import { certificateOf } from './certificates.rules'

export const certificateCalls = {
  readCertificate: answerPerson(readCertificate, async ({ actor, param: { attendeeId } }) => {
    const bytes = await drawPdf(certificateOf(await findCertificate(actor, attendeeId)))
    return answerFile(`certificate-${attendeeId}.pdf`, 'application/pdf', new Uint8Array(bytes))
  }),
}
