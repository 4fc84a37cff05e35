/** Escaped for a script element: no text can close it or open a comment. */
export function scriptSafeJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const html = scriptSafeJson({ '@context': 'https://schema.org', ...data })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text can't be given as children; scriptSafeJson escapes it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}
