import { importPKCS8, SignJWT } from 'jose'
import { type GoogleObject, googleClassOf } from './google.rules'

export type Signer = {
  readonly email: string
  readonly key: string
  readonly issuerId: string
  readonly origin: string
}

/** Google Wallet savetowallet JWT with class and object. */
export async function signSave({ email, key, issuerId, origin }: Signer, object: GoogleObject): Promise<string> {
  return await new SignJWT({
    typ: 'savetowallet',
    origins: [origin],
    payload: { genericClasses: [googleClassOf({ issuerId })], genericObjects: [object] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt()
    .sign(await importPKCS8(key, 'RS256'))
}
