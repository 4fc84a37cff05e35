import type { StoredDocument } from '@/lib/fields'
import { isSafeUrl } from '@/lib/safe-url'

const megabytes = (bytes: number) =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} KB`

type Props = { title: string; link: string; pdf: StoredDocument | null }

export function JobActions({ title, link, pdf }: Props) {
  return (
    <div className="flex flex-wrap gap-3.5">
      {isSafeUrl(link) && (
        <a className="btn btn-primary" href={link}>
          Apply Now<span className="sr-only">: {title}</span>
        </a>
      )}
      {pdf && (
        <a className="btn btn-ghost" href={pdf.url}>
          Download PDF<span className="sr-only">: {title}</span>
          {pdf.bytes > 0 && <span className="font-normal"> ({megabytes(pdf.bytes)})</span>}
        </a>
      )}
    </div>
  )
}
