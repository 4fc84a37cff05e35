import type { StoredDocument, StoredImage } from '@/lib/fields'
import { contentDetailPath } from '@/paths'
import type { DeliveredRecord, PageName, Redirect } from './data'
import type { Selection } from './fields.rules'
import type { Menu, MenuEntry } from './menus.data'
import {
  documentModel,
  type EndpointName,
  imageModel,
  type Model,
  menuModel,
  modelOfPage,
  redirectModel,
} from './models.rules'

export type Facts = {
  base: string
  images: ReadonlyMap<number, StoredImage>
  documents: ReadonlyMap<number, StoredDocument>
  parents: ReadonlyMap<number, PageName>
  /** By page, where requested (content API, section 6). */
  blocks: ReadonlyMap<number, readonly unknown[]>
}

type Reader = (name: string, inner: Selection | null) => unknown

/** Renders selected fields (content API, section 3): `id`, then `meta` unless empty, then the rest in the model's order. */
function render(model: Model, selection: Selection, read: Reader): Record<string, unknown> {
  const shown = model.fields.flatMap(({ name, place }) => {
    const inner = selection.get(name)
    const value = inner === undefined ? undefined : read(name, inner)
    return value === undefined ? [] : [{ name, place, value }]
  })
  const id = shown.filter(({ name }) => name === 'id')
  const meta = shown.filter(({ place }) => place === 'meta')
  const body = shown.filter(({ name, place }) => place === 'body' && name !== 'id')
  const entries = (some: typeof shown) => Object.fromEntries(some.map(({ name, value }) => [name, value]))
  return { ...entries(id), ...(meta.length > 0 ? { meta: entries(meta) } : {}), ...entries(body) }
}

const detailUrl = (base: string, endpoint: EndpointName, id: number) => `${base}${contentDetailPath(endpoint, id)}`

/** As Python writes it in UTC, without a zero fraction. */
function pythonInstant(instant: Date | null): string | null {
  return (
    instant
      ?.toISOString()
      .replace(/\.000Z$/, 'Z')
      .replace(/\.(\d{3})Z$/, '.$1000Z') ?? null
  )
}

/** An editor's day is stored as an instant of that day in UTC. */
const dayOf = (instant: Date | null) => instant?.toISOString().slice(0, 10) ?? null

export function renderPage(page: DeliveredRecord, selection: Selection, facts: Facts): Record<string, unknown> {
  const { base } = facts
  const imageOf = (id: number | null) => (id === null ? undefined : facts.images.get(id))
  const values: Record<string, (inner: Selection | null) => unknown> = {
    id: () => page.id,
    type: () => `hivis.${page.pageType}`,
    detail_url: () => detailUrl(base, 'pages', page.id),
    html_url: () => `${base}${page.path}`,
    slug: () => page.slug,
    show_in_menus: () => page.showInMenus,
    seo_title: () => page.seoTitle ?? '',
    search_description: () => page.searchDescription ?? '',
    first_published_at: () => pythonInstant(page.firstPublishedAt),
    alias_of: () => null,
    parent: () => renderPageName(page.parentId === null ? undefined : facts.parents.get(page.parentId), base),
    locale: () => 'en',
    title: () => page.title,
    date: () => dayOf(page.date),
    image: (inner) => renderImage(imageOf(page.imageId), inner, base),
    image_large: () => renditionOf(imageOf(page.imageId), base),
    summary: () => page.summary ?? '',
    author: () => page.author ?? '',
    categories: () => page.categories,
    closing_date: () => dayOf(page.closingDate),
    description: () => page.description ?? '',
    link: () => page.link ?? '',
    pdf: (inner) => renderDocument(page.pdfId === null ? undefined : facts.documents.get(page.pdfId), inner, base),
    social_image: (inner) => renderImage(imageOf(page.socialImageId), inner, base),
    body: () => facts.blocks.get(page.id) ?? [],
  }
  return render(modelOfPage(page.pageType), selection, (name, inner) => values[name]?.(inner))
}

function renderPageName(page: PageName | undefined, base: string) {
  if (!page) return null
  const { id, title, path, pageType } = page
  const meta = { type: `hivis.${pageType}`, detail_url: detailUrl(base, 'pages', id), html_url: `${base}${path}` }
  return { id, meta, title }
}

const titleOf = ({ alt, url }: StoredImage) => alt || decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))

export function renderImage(image: StoredImage | undefined, selection: Selection | null, base: string) {
  if (!image || !selection) return null
  const values: Record<string, unknown> = {
    id: image.id,
    type: imageModel.type,
    detail_url: detailUrl(base, 'images', image.id),
    tags: [],
    download_url: image.url,
    title: titleOf(image),
    width: image.width,
    height: image.height,
  }
  return render(imageModel, selection, (name) => values[name])
}

/** The largest WebP, or the original, as a rendition; upstream's error for a broken file. */
export function renditionOf(image: StoredImage | undefined, base: string) {
  if (!image) return null
  if (!image.width || !image.height) return { error: 'SourceImageIOError' }
  const sizes = image.sizes.filter(({ mimeType }) => mimeType === 'image/webp')
  const large = sizes.reduce((widest, size) => (size.width > widest.width ? size : widest), {
    url: image.url,
    width: 0,
  })
  const width = large.width || image.width
  const height = Math.round((image.height * width) / image.width)
  return { url: large.url, full_url: `${base}${large.url}`, width, height, alt: image.alt }
}

export function renderDocument(document: StoredDocument | undefined, selection: Selection | null, base: string) {
  if (!document || !selection) return null
  const values: Record<string, unknown> = {
    id: document.id,
    type: documentModel.type,
    detail_url: detailUrl(base, 'documents', document.id),
    tags: [],
    download_url: `${base}${document.url}`,
    title: document.title,
  }
  return render(documentModel, selection, (name) => values[name])
}

/** Content API, section 5. */
export function renderMenu(menu: Menu, selection: Selection, base: string) {
  const values: Record<string, (inner: Selection | null) => unknown> = {
    id: () => menu.id,
    type: () => menuModel.type,
    detail_url: () => detailUrl(base, 'menus', menu.id),
    handle: () => menu.handle,
    title: () => menu.title,
    items: (inner) => menu.items.map((entry) => renderEntry(entry, inner, base)),
  }
  return render(menuModel, selection, (name, inner) => values[name]?.(inner))
}

function renderEntry(entry: MenuEntry, selection: Selection | null, base: string): Record<string, unknown> {
  const { id, label, url, openInNewTab, page } = entry
  const children = (inner: Selection | null) =>
    entry.children.map((child) => renderEntry(child, inner ?? selection, base))
  const values: Record<string, (inner: Selection | null) => unknown> = {
    id: () => id,
    label: () => label,
    url: () => url,
    external: () => !url.startsWith('/') && !url.startsWith('#'),
    open_in_new_tab: () => openInNewTab,
    page: () => page && { id: page.id, meta: { type: `hivis.${page.pageType}`, html_url: `${base}${page.path}` } },
    children,
  }
  return Object.fromEntries([...(selection ?? [])].map(([name, inner]) => [name, values[name]?.(inner)]))
}

export function renderRedirect(redirect: Redirect, selection: Selection, base: string) {
  const values: Record<string, unknown> = {
    id: redirect.id,
    type: redirectModel.type,
    detail_url: detailUrl(base, 'redirects', redirect.id),
    old_path: redirect.oldPath,
    location: redirect.location,
  }
  return render(redirectModel, selection, (name) => values[name])
}
