import { generateKeyPairSync, sign } from 'node:crypto'
import { packStatement, type Statement, sealText, toSign } from './proof.rules'

export const tokenExample = 'fedcba9876543210fedcba9876543210'

export const statementExample: Statement = {
  keyId: 3,
  id: 41,
  tie: '4ba68aa8767b',
  number: '2700001',
  name: 'Mereana Pōtae',
  level: 'supervisor',
  expiresOn: '2027-11-30',
  issuedOn: '2026-11-24',
  endsOn: '2027-11-24',
}

export function makeSigner() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const signText = (statement: Statement): string => {
    const packed = packStatement(statement)
    return sealText(packed, sign(null, toSign(packed), privateKey))
  }
  return { publicKey: String(publicKey.export({ format: 'jwk' }).x), signText }
}
