import encodeQR from 'qr'
import { expect, test } from 'vitest'
import { makeSigner, statementExample, tokenExample } from '../proof.examples'
import { decodePicture } from './decoder.client'

/** A code as `QrCode` draws it, in a frame as a camera would see it: `scale` pixels for each module, on grey. */
function picture(text: string, scale: number) {
  const data = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const size = data.length
  const side = (size + 8) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const row = data[Math.floor(y / scale) - 4]
      const module = row?.[Math.floor(x / scale) - 4]
      pixels.fill(module === undefined ? 180 : module ? 25 : 235, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return { width: side, height: side, data: pixels }
}

const code = `https://www.example.co.nz/card/${tokenExample}/#${makeSigner().signText({ ...statementExample, name: 'Maximiliana-Christabelle Featherstonehaugh' })}`

test.each([3, 5, 8])('a code of a card is read at %i pixels a module', (scale) =>
  expect(decodePicture(picture(code, scale))).toBe(code),
)

test('a picture without a code is none', () => {
  const grey = new Uint8ClampedArray(200 * 200 * 4).fill(128)
  expect(decodePicture({ width: 200, height: 200, data: grey })).toBeNull()
})
