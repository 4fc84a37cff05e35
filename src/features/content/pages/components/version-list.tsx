import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { formatDate, formatTime } from '@/lib/dates'
import { adminPath } from '@/paths'
import { type Change, loadChanges } from '../loaders'

export async function VersionList({ initPageResult, hasPublishedDoc, versions }: DocumentViewServerProps) {
  const { docID, req } = initPageResult
  const id = Number(docID)
  const changes = await loadChanges(req, id, hasPublishedDoc)
  // In the comparison drawer, choosing a version keeps the comparison open.
  const hrefOf = (change: Change) =>
    versions?.useVersionDrawerCreatedAtCell
      ? `?versionFrom=${change.id}`
      : `${adminPath('pages', id)}/versions/${change.id}`
  return (
    <main className="versions">
      <SetDocumentStepNav collectionSlug="pages" id={id} pluralLabel="Pages" useAsTitle="title" view="Versions" />
      <Gutter className="versions__wrap">
        <div className="table">
          <table>
            <thead>
              <tr>
                {['When', 'Who', 'What', 'Status'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.id}>
                  <td>
                    <a href={hrefOf(change)}>
                      {formatDate(change.at)}, {formatTime(change.at)}
                    </a>
                  </td>
                  <td>{change.by || 'Automatic'}</td>
                  <td>{change.fields === null ? 'new' : change.fields.join(', ') || 'nothing but its status'}</td>
                  <td>{change.state}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Gutter>
    </main>
  )
}
