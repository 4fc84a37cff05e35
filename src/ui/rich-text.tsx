export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the schema lets nothing through but a closed list of tags (lib/rich-text).
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
