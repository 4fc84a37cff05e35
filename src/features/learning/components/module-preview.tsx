import { coursePreviewPath } from '@/paths'
import type { PreviewedModule } from '../preview.loaders'
import { ModuleBlocks, ModuleFrame } from './module-page'
import { SavedCourse } from './saved-course'

/** A module as it was saved last, for its editor: every module can be opened, and answers are marked without being kept. */
export function ModulePreview({ module }: { module: PreviewedModule }) {
  const { courseId, course, title, place, parts, blocks, questions, unfinished, passes } = module
  const isLast = place === parts.length
  return (
    <>
      <p role="status" className="bg-ink px-5 py-3 text-center font-semibold text-white">
        Preview of what was saved last. Nothing you answer is kept.
        {unfinished > 0 &&
          ` ${unfinished === 1 ? '1 block isn’t finished, and isn’t' : `${unfinished} blocks aren’t finished, and aren’t`} shown.`}
      </p>
      <ModuleFrame
        back={<p className="font-semibold">{course}</p>}
        title={title}
        place={place}
        parts={parts}
        pathOf={(_, at) => coursePreviewPath(courseId, at)}
      >
        <ModuleBlocks token="" attempt="" blocks={blocks} place={place} isOver={false} tried={questions} />
        {isLast ? (
          <p className="font-semibold">
            The course ends here. {passes ? `To pass: ${passes}.` : 'Reading it all is passing.'}
          </p>
        ) : (
          <p>
            <a className="btn btn-primary max-md:w-full" href={coursePreviewPath(courseId, place + 1)}>
              Next module
            </a>
          </p>
        )}
      </ModuleFrame>
      <SavedCourse />
    </>
  )
}
