import { importPKCS8, SignJWT } from 'jose'
import type { GoogleObject } from './google.rules'

export type Signer = {
  readonly email: string
  readonly key: string
  readonly issuerId: string
  readonly origin: string
}

/** Google Wallet savetowallet JWT with an object’s id alone: browsers may cut links of more than 1,800 characters. */
export async function signSave(
  { email, key, origin }: Signer,
  { id, classId }: Pick<GoogleObject, 'id' | 'classId'>,
): Promise<string> {
  return await new SignJWT({
    typ: 'savetowallet',
    origins: [origin],
    payload: { genericObjects: [{ id, classId }] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt()
    .sign(await importPKCS8(key, 'RS256'))
}
