import sharp from 'sharp'
import { certificateCheckPath } from '@/account-paths'
import type { Actor } from '@/features/account/rules'
import { readStoredFile } from '@/features/content/data'
import { siteUrl } from '@/lib/env'
import { drawPdf } from '@/lib/pdf'
import { seal, unseal } from '@/lib/seal'
import { certificatePath } from '@/paths'
import { findCertificateOf, findCertificatesOf, findSealSettings } from './data'
import {
  type CertificateFacts,
  type CertificateSeal,
  type CertificateToken,
  certificateOf,
  readCertificateToken,
} from './rules'

export async function loadCertificates(actor: Actor, who: Parameters<typeof findCertificatesOf>[1]) {
  const found = await findCertificatesOf(actor, who)
  return found.map(({ attendeeId, ...course }) => ({ ...course, href: certificatePath(attendeeId) }))
}

/** The file of a certificate, with the provider’s words and signature, and a code that leads to its check. */
export async function drawCertificate(attendeeId: number, facts: CertificateFacts): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await drawPdf(certificateOf(facts, await loadSeal(attendeeId, facts))))
}

const purpose = 'certificate'

async function loadSeal(attendee: number, { completedDate: completed }: CertificateFacts): Promise<CertificateSeal> {
  const { words, signer, role, pictureName } = await findSealSettings()
  const token: CertificateToken = { attendee, completed }
  const picture = pictureName === null ? null : await readStoredFile('media', pictureName)
  return {
    words,
    signer:
      signer === null ? null : { name: signer, role: role ?? '', picture: picture && (await asPng(picture.data)) },
    checkUrl: `${siteUrl()}${certificateCheckPath(seal(purpose, token))}`,
  }
}

/** PDFs take no WebP or AVIF. Null for a file that is no picture. */
async function asPng(data: Buffer): Promise<Buffer | null> {
  return await sharp(data)
    .resize({ width: 600, withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null)
}

/** What a certificate’s code proves now, or null: forged, withdrawn, of another result, or of a person who was erased. */
export async function loadCertificateCheck(code: string): Promise<CertificateFacts | null> {
  const token = /^[\w-]{40,400}$/.test(code) ? readCertificateToken(unseal(purpose, code)) : null
  return token && (await findCertificateOf(token.attendee, token.completed))
}
