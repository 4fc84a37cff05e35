import { convertLexicalToHTML, type HTMLConverter } from '@payloadcms/richtext-lexical/html'
import { z } from 'zod'
import { escapeHtml } from '@/lib/escape-html'
import { isObject } from '@/lib/unknown'
import { isSafeUrl } from './safe-url'

type RichTextData = Parameters<typeof convertLexicalToHTML>[0]['data']
type Node = RichTextData['root']['children'][number]

/** The only tags the converter below emits, and that another instance may send. Headings may have an anchor id. */
const allowedTag =
  /<(?:h[23] id="[a-z0-9-]{1,80}"|\/?(?:p|h2|h3|h4|ul|ol|li|blockquote|strong|em|s|u|code|sub|sup)|br ?\/?|hr ?\/?|\/a|a href="([^"<>]*)"(?: rel="noopener noreferrer" target="_blank")?)>/g

const marks = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const

function hrefOf(fields: unknown): string | null {
  if (!isObject(fields)) return null
  const target = isObject(fields.doc) ? fields.doc.path : fields.url
  return typeof target === 'string' && target !== '' && isSafeUrl(target) ? target : null
}

const link: HTMLConverter<Node & { fields?: unknown; children?: Node[] }> = ({ node, nodesToHTML }) => {
  const { fields } = node
  const inner = nodesToHTML({ nodes: node.children ?? [] }).join('')
  const href = hrefOf(fields)
  if (!href) return inner
  const isNewTab = isObject(fields) && fields.newTab === true
  return `<a href="${escapeHtml(href)}"${isNewTab ? ' rel="noopener noreferrer" target="_blank"' : ''}>${inner}</a>`
}

/** Lexical rich text as HTML of a few plain tags, without classes or styles. Unknown nodes are dropped. */
export function richTextHtml(data: RichTextData): string {
  return convertLexicalToHTML({
    data,
    disableContainer: true,
    disableIndent: true,
    disableTextAlign: true,
    converters: ({ defaultConverters: { paragraph, linebreak, quote } }) => ({
      paragraph,
      linebreak,
      quote,
      horizontalrule: '<hr>',
      heading: ({ node, nodesToHTML }) => {
        const tag = node.tag === 'h3' || node.tag === 'h4' ? node.tag : 'h2'
        return `<${tag}>${nodesToHTML({ nodes: node.children }).join('')}</${tag}>`
      },
      list: ({ node, nodesToHTML }) => {
        const tag = node.tag === 'ol' ? 'ol' : 'ul'
        return `<${tag}>${nodesToHTML({ nodes: node.children }).join('')}</${tag}>`
      },
      listitem: ({ node, nodesToHTML }) => `<li>${nodesToHTML({ nodes: node.children }).join('')}</li>`,
      text: ({ node }) =>
        marks.reduce(
          (html, [bit, tag]) => (node.format & bit ? `<${tag}>${html}</${tag}>` : html),
          escapeHtml(node.text),
        ),
      link,
      autolink: link,
      tab: () => ' ',
      // A function: an empty text counts as none, and says “unknown node” to readers.
      unknown: () => '',
    }),
  })
}

/** True for HTML of only the allowed tags with safe addresses. Anything else could carry a script. */
export function isSafeHtml(html: string): boolean {
  const hrefs = [...html.matchAll(allowedTag)].flatMap(([, href]) => href ?? [])
  return !html.replace(allowedTag, '').includes('<') && hrefs.every((href) => isSafeUrl(href.replaceAll('&amp;', '&')))
}

const storedRichText = z.custom<RichTextData>((value) => isObject(value) && isObject(value.root))

/** Stored rich text, or HTML from a content API. Parses to HTML, '' if there is none. */
export const richTextSchema = z
  .union([z.string().refine(isSafeHtml, 'This HTML is not allowed.'), storedRichText.transform(richTextHtml)])
  .nullish()
  .transform((html) => html ?? '')
