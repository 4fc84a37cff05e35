import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import { z } from 'zod'
import { keepKey } from '../keys.mutations'
import type { AppleKeys, AppleWallet } from './apple.rules'
import { signPass } from './apple-pkpass.gateway'

const passTypeId = 'pass.nz.hivis.demo'
const teamId = 'HIVISDEMO0'

const kept = z.object({ certificate: z.string(), key: z.string(), wwdr: z.string() })

/** Signed by our own certificate, which no phone trusts; pushes go nowhere.
 * @throws Error in production, where anyone could make such a pass. */
export function demoAppleWallet({ isProduction }: { isProduction: boolean }): AppleWallet {
  if (isProduction) throw new Error('The embedded wallet keys are for the demo alone: set APPLE_PASS_TYPE_ID.')
  return {
    isDemo: true,
    passTypeId,
    sign: async (content) => await signPass(await demoAppleKeys(), content),
    push: () => Promise.resolve({ kind: 'told' }),
    close: () => undefined,
  }
}

/** Created on first use and stored in the database, so that every instance signs alike. */
export async function demoAppleKeys(): Promise<AppleKeys> {
  const keys = kept.parse(await keepKey('apple', makeKeys))
  return { ...keys, passTypeId, teamId }
}

type Named = { name: string; shortName?: string; type?: string; value: string }

function makeKeys() {
  const root = makePair()
  const rootName = [{ name: 'commonName', value: 'Hivis demo root, worth nothing' }]
  const own = makePair()
  const wwdr = certify({
    subject: rootName,
    issuer: rootName,
    publicKey: root.publicKey,
    signer: root.privateKey,
    isRoot: true,
  })
  const certificate = certify({
    subject: [
      { name: 'commonName', value: `Pass Type ID: ${passTypeId}` },
      { name: 'organizationalUnitName', value: teamId },
    ],
    issuer: rootName,
    publicKey: own.publicKey,
    signer: root.privateKey,
    isRoot: false,
  })
  return { certificate, key: forge.pki.privateKeyToPem(own.privateKey), wwdr }
}

/** Node makes the keys ten times faster than the library, but can't write certificates. */
function makePair() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return { privateKey: forge.pki.privateKeyFromPem(privateKey), publicKey: forge.pki.publicKeyFromPem(publicKey) }
}

type Certified = {
  subject: Named[]
  issuer: Named[]
  publicKey: forge.pki.rsa.PublicKey
  signer: forge.pki.rsa.PrivateKey
  isRoot: boolean
}

function certify({ subject, issuer, publicKey, signer, isRoot }: Certified): string {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = isRoot ? '01' : '02'
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000)
  certificate.validity.notAfter = new Date(Date.now() + 10 * 365 * 86_400_000)
  certificate.setSubject(subject)
  certificate.setIssuer(issuer)
  certificate.setExtensions(
    isRoot
      ? [
          { name: 'basicConstraints', cA: true, critical: true },
          { name: 'keyUsage', keyCertSign: true, critical: true },
        ]
      : [
          { name: 'basicConstraints', cA: false },
          { name: 'keyUsage', digitalSignature: true, critical: true },
        ],
  )
  certificate.sign(signer, forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}
