'use client'

import decodeQR from 'qr/decode.js'

let canvas: HTMLCanvasElement | undefined

/** Decodes faster, and still resolves the densest code of a card. */
const longestSide = 720

export function readQr(video: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight, 1))
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  canvas ??= document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing || width === 0 || height === 0) return null
  drawing.drawImage(video, 0, 0, width, height)
  return decodePicture({ width, height, data: drawing.getImageData(0, 0, width, height).data })
}

export function decodePicture(picture: { width: number; height: number; data: Uint8ClampedArray }): string | null {
  try {
    return decodeQR(picture)
  } catch (error) {
    // The library throws if there is no code.
    if (error instanceof Error) return null
    throw error
  }
}
