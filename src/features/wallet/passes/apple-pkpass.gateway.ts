import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import type { AppleContent, AppleKeys } from './apple.rules'

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="4" fill="#14181f"/><path d="M3 4h15l6 16 6-16h15L29 44H19z" fill="#ff6a13"/><path d="M11 22h26l-4 9H15z" fill="#dfe3e6"/></svg>'

let images: Promise<Record<string, Buffer>> | undefined

function drawImages(): Promise<Record<string, Buffer>> {
  const draw = async (name: string, size: number) =>
    [name, await sharp(Buffer.from(icon), { density: 300 }).resize(size, size).png().toBuffer()] as const
  images ??= Promise.all([
    draw('icon.png', 29),
    draw('icon@2x.png', 58),
    draw('icon@3x.png', 87),
    draw('logo.png', 50),
    draw('logo@2x.png', 100),
    draw('logo@3x.png', 150),
  ]).then((drawn) => Object.fromEntries(drawn))
  return images
}

export async function signPass(keys: AppleKeys, content: AppleContent): Promise<Buffer> {
  const { certificate: signerCert, key: signerKey, wwdr, passTypeId, teamId } = keys
  const pass = new PKPass(
    { ...(await drawImages()) },
    { signerCert, signerKey, wwdr },
    {
      ...content.props,
      passTypeIdentifier: passTypeId,
      teamIdentifier: teamId,
    },
  )
  pass.type = 'generic'
  pass.headerFields.push(...content.header)
  pass.primaryFields.push(...content.primary)
  pass.secondaryFields.push(...content.secondary)
  pass.backFields.push(...content.back)
  pass.setBarcodes({ message: content.code, format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1' })
  if (content.expiresAt) pass.setExpirationDate(content.expiresAt)
  return pass.getAsBuffer()
}
