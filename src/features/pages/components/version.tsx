import { SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { DocumentViewServerProps } from 'payload'
import { formatMoment } from '@/lib/dates'
import { readId } from '@/lib/ids'
import { mayStaff } from '@/lib/staff'
import { compareVersions, loadReferred, loadVersion } from '../loaders'
import { newestVersion } from '../routes'
import { Compare } from './compare'
import { RestoreBlock, RestoreVersion } from './restore'

/** A version beside the draft, in New Zealand time; blocks come back one by one, or all of it. */
export async function Version({ initPageResult, routeSegments }: DocumentViewServerProps) {
  const { docID, req } = initPageResult
  const id = Number(docID)
  const versionId = readId(String(routeSegments.at(-1) ?? ''))
  const version = versionId === null ? null : await loadVersion(req, versionId)
  const newest = await newestVersion(req, id)
  if (!version || version.page !== id || !newest) return notFound()
  // Read from the version to the draft: what is green came later.
  const changes = compareVersions(req, version.fields, newest)
  const referred = await loadReferred(req, changes)
  const at = formatMoment(version.at)
  const isSame = changes.every(({ state }) => state === 'same')
  return (
    <main className="own">
      <SetDocumentStepNav
        collectionSlug="pages"
        id={id}
        pluralLabel="Pages"
        useAsTitle="title"
        view={`Version of ${at}`}
      />
      <header className="own-head">
        <div>
          <h1>Version of {at}</h1>
          <p>
            {version.isPublished ? 'Published' : 'A draft'} by {version.by || 'the schedule'}.{' '}
            {isSame ? 'It is the same as the draft of today.' : 'What changed since then is marked.'}
          </p>
        </div>
        <nav aria-label="Restore">
          <RestoreVersion
            id={version.id}
            at={at}
            mayPublish={version.isPublished && mayStaff(req.user, ['publisher'])}
          />
        </nav>
      </header>
      {!isSame && (
        <Compare
          changes={changes}
          referred={referred}
          heads={[`Version of ${at}`, 'Draft of today']}
          missing={['Not in this version', 'Not in the draft']}
          tools={({ id: block, state }) =>
            block === 'page' || state === 'moved' ? null : <RestoreBlock page={id} version={version.id} block={block} />
          }
        />
      )}
    </main>
  )
}
