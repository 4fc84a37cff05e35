import fs from 'node:fs'
import { chromium } from '@playwright/test'
import encodeQR from 'qr'
import { chromiumFlags, chromiumPath } from './browser'

/** A film of a code that lies before the camera, as Chromium’s invented camera plays it. */
export function filmOf(code: string, file: string): string {
  const [width, height, scale] = [640, 480, 6]
  const data = encodeQR(code, 'raw', { ecc: 'medium', border: 2 })
  const size = data.length
  const left = Math.floor((width - size * scale) / 2)
  const top = Math.floor((height - size * scale) / 2)
  const light = Buffer.alloc(width * height, 170)
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; line < scale; line += 1) {
        const at = (top + y * scale + line) * width + left + x * scale
        light.fill(isDark ? 30 : 230, at, at + scale)
      }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  fs.writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
  return file
}

/** A browser with an invented camera. */
export const withCamera = (...flags: string[]) =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', ...flags],
  })
