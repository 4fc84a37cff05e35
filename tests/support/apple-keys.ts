import forge from 'node-forge'

const rsa = () => forge.pki.rsa.generateKeyPair({ bits: 2048 })

type Pair = ReturnType<typeof rsa>

function certify(subject: string, own: Pair, signer: { name: string; pair: Pair }, validUntil: Date): string {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = own.publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(validUntil.getTime() - 400 * 86_400_000)
  certificate.validity.notAfter = validUntil
  certificate.setSubject([{ name: 'commonName', value: subject }])
  certificate.setIssuer([{ name: 'commonName', value: signer.name }])
  certificate.setExtensions([{ name: 'basicConstraints', cA: own === signer.pair }])
  certificate.sign(signer.pair.privateKey, forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

const inOneLine = (pem: string): string => pem.trim().replaceAll(/\r?\n/g, '\\n')

/** Settings of a pass type whose certificate is valid until then, signed by a root of our own; and a key that belongs to no certificate. */
export function appleSettings(validUntil: Date) {
  const root = { name: 'Test root', pair: rsa() }
  const own = rsa()
  const pem = (pair: Pair) => inOneLine(forge.pki.privateKeyToPem(pair.privateKey))
  return {
    settings: {
      APPLE_PASS_TYPE_ID: 'pass.nz.test.card',
      APPLE_TEAM_ID: 'ABCDE12345',
      APPLE_PASS_CERTIFICATE: inOneLine(certify('Pass', own, root, validUntil)),
      APPLE_PASS_KEY: pem(own),
      APPLE_WWDR_CERTIFICATE: inOneLine(
        certify(root.name, root.pair, root, new Date(validUntil.getTime() + 86_400_000)),
      ),
    },
    otherKey: pem(root.pair),
  }
}
