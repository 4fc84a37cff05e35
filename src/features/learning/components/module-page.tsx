import type { ReactNode } from 'react'
import { learnModulePath, learnPath } from '@/paths'
import { ArrowLeft, Check } from '@/ui/icons'
import { acrossPhone, Picture } from '@/ui/picture'
import { RichText } from '@/ui/rich-text'
import { VideoFigure } from '@/ui/video-figure'
import type { Part } from '../data'
import { FinishModule, KeptAnswers, Question } from '../modules.client'
import type { DrawnBlock, OpenedModule } from '../modules.loaders'
import { type PostedSaid, postedSaid, type StoredQuestion } from '../modules.rules'
import { partText } from '../progress.rules'
import { isDone } from '../rules'
import { PartProgress } from './part-progress'

type Props = { token: string; opened: OpenedModule; said: PostedSaid | null }

/** A module of a course written here, as its learner takes it. */
export function ModulePage({ token, opened, said }: Props) {
  const { seat, title, place, parts, blocks, attempt, isDone: isOver } = opened
  const isOpen = ({ status }: Part) => status !== 'new' && status !== 'failed'
  return (
    <>
      <KeptAnswers />
      <ModuleFrame
        back={
          <a className="link inline-flex min-h-11 items-center gap-2" href={learnPath(token)}>
            <ArrowLeft size={18} />
            {seat.courseName}
          </a>
        }
        title={title}
        place={place}
        parts={parts}
        pathOf={(part, at) => (isOpen(part) ? learnModulePath(token, at) : null)}
      >
        {said && (
          <p role="alert" className="border-l-8 border-bad bg-white px-4 py-3.5 font-semibold">
            {postedSaid[said]}
          </p>
        )}
        <ModuleBlocks token={token} blocks={blocks} place={place} attempt={attempt} isOver={isOver} />
        {isOver ? (
          <p>
            <a className="btn" href={learnPath(token)}>
              Back to your course
            </a>
          </p>
        ) : (
          <FinishModule
            token={token}
            place={place}
            attempt={attempt}
            label={isLastOf(parts, place) ? 'Finish the course' : 'Next module'}
          />
        )}
      </ModuleFrame>
    </>
  )
}

/** Whether nothing else is left to do. */
const isLastOf = (parts: readonly Part[], place: number): boolean =>
  parts.every(({ status }, index) => index === place - 1 || isDone(status))

type FrameProps = Pick<OpenedModule, 'title' | 'place' | 'parts'> & {
  back: ReactNode
  /** Where a module opens, from 1; null while it can’t be opened. */
  pathOf: (part: Part, place: number) => string | null
  children: ReactNode
}

export const ModuleFrame = ({ back, title, place, parts, pathOf, children }: FrameProps) => (
  <>
    <div className="border-b-2 border-ink bg-sand">
      <div className="wrap py-6 lg:py-9">
        {back}
        <p className="mt-2 font-semibold tabular-nums">
          Module {place} of {parts.length}
        </p>
        <h1 className="mt-1 max-w-[18em] text-[clamp(1.875rem,4vw,3rem)] wrap-anywhere">{title}</h1>
        <PartProgress parts={parts} here={place} />
      </div>
    </div>
    <div className="wrap grid items-start gap-8 pt-8 pb-14 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 lg:pt-10 lg:pb-20">
      <div className="grid max-w-[46rem] gap-8">{children}</div>
      <Modules parts={parts} place={place} pathOf={pathOf} />
    </div>
  </>
)

type BlocksProps = Pick<OpenedModule, 'blocks' | 'place' | 'attempt'> & {
  token: string
  isOver: boolean
  /** In the preview: the questions with what is right. */
  tried?: readonly StoredQuestion[]
}

export function ModuleBlocks({ token, blocks, place, attempt, isOver, tried }: BlocksProps) {
  const questions = blocks.filter(({ blockType }) => blockType === 'moduleQuestion')
  return blocks.map((block) =>
    block.blockType === 'moduleQuestion' ? (
      <Question
        key={block.id}
        token={token}
        place={place}
        attempt={attempt}
        question={block.question}
        isOver={isOver}
        count={`Question ${questions.indexOf(block) + 1} of ${questions.length}`}
        tried={tried?.find(({ id }) => id === block.id)}
      />
    ) : (
      <Shown key={block.id} block={block} />
    ),
  )
}

function Shown({ block }: { block: Exclude<DrawnBlock, { readonly blockType: 'moduleQuestion' }> }) {
  if (block.blockType === 'moduleText') return <RichText html={block.content} className="text-lg" />
  if (block.blockType === 'moduleVideo')
    return (
      <div className="@container">
        <VideoFigure title={block.title} url={block.url} poster={block.poster} caption={block.caption} />
      </div>
    )
  if (!block.image) return null
  return (
    <figure>
      <Picture
        image={block.image}
        sizes={`${acrossPhone}, min(46rem, 100vw - 2.5rem)`}
        className="max-h-[32rem] w-full rounded-sign border-2 border-ink object-cover"
      />
      {block.caption && (
        <figcaption className="pt-4">
          <span className="block border-l-6 border-primary pl-4 font-semibold">{block.caption}</span>
        </figcaption>
      )}
    </figure>
  )
}

/** Beside the module on a wide screen, below it on a phone. */
function Modules({ parts, place, pathOf }: Pick<FrameProps, 'parts' | 'place' | 'pathOf'>) {
  return (
    <nav aria-labelledby="modules" className="border-2 border-ink bg-white">
      <h2 id="modules" className="border-b-2 border-ink px-5 py-3.5 text-xl">
        Modules
      </h2>
      <ol>
        {parts.map((part, index) => {
          const isHere = index === place - 1
          const path = isHere ? null : pathOf(part, index + 1)
          const words = (
            <>
              <b className="block wrap-anywhere">{part.title}</b>
              <span className="text-[0.9375rem] text-ink-3">{isHere ? 'You’re here' : partText(part)}</span>
            </>
          )
          return (
            <li
              key={part.itemId}
              className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 border-t border-line px-5 py-3 first:border-t-0 ${isHere ? 'bg-sand' : ''}`}
            >
              <span
                aria-hidden="true"
                className={`grid size-8 place-items-center border-2 border-ink font-bold tabular-nums ${isDone(part.status) ? 'bg-ok text-white' : isHere ? 'bg-primary text-on-primary' : ''}`}
              >
                {isDone(part.status) ? <Check size={18} /> : index + 1}
              </span>
              {path ? (
                <a className="block min-h-11" href={path}>
                  {words}
                </a>
              ) : (
                <span aria-current={isHere ? 'page' : undefined}>{words}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
