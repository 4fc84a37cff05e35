import { RichText as LexicalRichText } from '@payloadcms/richtext-lexical/react'
import type { ComponentProps } from 'react'

type Data = ComponentProps<typeof LexicalRichText>['data']

/** Rich text as an editor wrote it. */
export function RichText({ data, className = '' }: { data: Data; className?: string }) {
  return <LexicalRichText data={data} className={`prose ${className}`} disableIndent disableTextAlign />
}
