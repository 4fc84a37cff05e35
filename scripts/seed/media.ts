import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { avifWidths, webpWidths } from '@/features/content/rules'
import altTexts from './art/alt-texts.json' with { type: 'json' }

const art = path.resolve('scripts/seed/art')

type Stored = { url: string; width: number; height: number; mime_type: string; filesize: number; filename: string }

/** Stores an illustration as the media library would (verified by tests/api/demo-site.test.ts), from files made by scripts/demo-pictures.ts. */
async function store(client: pg.Client, folder: string, name: string, alt: string): Promise<number> {
  const made = (file: string) => path.join(art, 'made', `${name}${file}`)
  const { width: fullWidth, height: fullHeight } = await sharp(made('.webp')).metadata()
  const heightOf = (width: number) => Math.round((fullHeight * width) / fullWidth)
  const keep = async (from: string, kind: 'avif' | 'webp', width: number): Promise<Stored> => {
    const height = heightOf(width)
    const filename = width === fullWidth && kind === 'webp' ? `${name}.webp` : `${name}-${width}x${height}.${kind}`
    await fs.copyFile(from, path.join(folder, filename))
    const { size: filesize } = await fs.stat(from)
    return { url: `/cms-api/media/file/${filename}`, width, height, mime_type: `image/${kind}`, filesize, filename }
  }
  const row: Record<string, unknown> = {
    ...(await keep(made('.webp'), 'webp', fullWidth)),
    alt,
    focal_x: 50,
    focal_y: 50,
  }
  const addSize = (size: string, stored: Stored) => {
    for (const [field, value] of Object.entries(stored)) row[`sizes_${size}_${field}`] = value
  }
  for (const width of avifWidths) addSize(`avif${width}`, await keep(made(`-${width}.avif`), 'avif', width))
  for (const width of webpWidths) addSize(`webp${width}`, await keep(made(`-${width}.webp`), 'webp', width))
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
