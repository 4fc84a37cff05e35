import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { avifWidths, webpWidths } from '@/features/content/rules'
import altTexts from './art/alt-texts.json' with { type: 'json' }

const art = path.resolve('scripts/seed/art')

type Stored = { url: string; width: number; height: number; mime_type: string; filesize: number; filename: string }

/**
 * Stores an illustration as the media library would (verified by tests/api/demo-site.test.ts), with prepared AVIF files, as each takes
 * a second of CPU (scripts/demo-pictures.ts).
 */
async function store(client: pg.Client, folder: string, name: string, alt: string): Promise<number> {
  const drawing = sharp(await fs.readFile(path.join(art, `${name}.svg`)), { density: 130 }).resize({ width: 1600 })
  const { data: drawn, info } = await drawing.raw().toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(drawn, { raw: info })
  const keep = async (filename: string, kind: 'avif' | 'webp', width: number, data: Buffer): Promise<Stored> => {
    await fs.writeFile(path.join(folder, filename), data)
    const height = Math.round((info.height * width) / info.width)
    const url = `/cms-api/media/file/${filename}`
    return { url, width, height, mime_type: `image/${kind}`, filesize: data.length, filename }
  }
  const sized = (width: number) => `${name}-${width}x${Math.round((info.height * width) / info.width)}`

  const original = await pixels().webp({ quality: 88, effort: 2 }).toBuffer()
  const row: Record<string, unknown> = {
    ...(await keep(`${name}.webp`, 'webp', info.width, original)),
    alt,
    focal_x: 50,
    focal_y: 50,
  }
  const addSize = (size: string, stored: Stored) => {
    for (const [field, value] of Object.entries(stored)) row[`sizes_${size}_${field}`] = value
  }
  for (const width of avifWidths) {
    const data = await fs.readFile(path.join(art, 'made', `${name}-${width}.avif`))
    addSize(`avif${width}`, await keep(`${sized(width)}.avif`, 'avif', width, data))
  }
  for (const width of webpWidths) {
    const data = await pixels().resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer()
    addSize(`webp${width}`, await keep(`${sized(width)}.webp`, 'webp', width, data))
  }
  row.thumbnail_u_r_l = row.sizes_webp480_url
  const columns = Object.keys(row)
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO media (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  )
  return rows[0]?.id ?? 0
}

export async function seedMedia(client: pg.Client, dataDir: string): Promise<Map<string, number>> {
  const folder = path.resolve(dataDir, 'media')
  await fs.mkdir(folder, { recursive: true })
  const queue = Object.entries(altTexts)
  const ids = new Map<string, number>()
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) ids.set(next[0], await store(client, folder, ...next))
  }
  await Promise.all([work(), work()])
  return ids
}
