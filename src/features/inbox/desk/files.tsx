import { deskFilePath } from '@/account-paths'
import type { EnquiryFile } from '@/features/enquiries/files.data'
import { sizeText } from '@/features/enquiries/files.rules'
import { DeskIconImage } from '@/ui/desk/icons'

export const Files = ({ files }: { files: readonly EnquiryFile[] }) => (
  <section aria-label="Files">
    <ul className="msg-files">
      {files.map((file) => (
        <li key={file.id}>
          <DeskIconImage name="link" />
          <span>
            <b>{file.name}</b>
            <small>{sizeText(file.bytes)}</small>
          </span>
          <a className="b small" href={deskFilePath(`enquiries/${file.enquiryId}/files/${file.id}/`)} download>
            Download<span className="sr-only"> {file.name}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
