'use client'

import { sendData } from '@/lib/api-client'
import { adminHomePath } from '@/paths'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import { usualOpenDays } from '../frame.rules'
import type { chooseModules, giveAttempt } from '../modules.contract'
import type { OnlineCourse } from '../modules.data'

type ChooseProps = { courseId: number; written: readonly OnlineCourse[] }

export const ChooseModules = ({ courseId, written }: ChooseProps) => (
  <DeskAction
    label="Written here"
    title="It plays modules written here"
    lead="For everyone who starts from now on; those who have started stay on their version. What is published later is a new version by itself."
    submit="Play these modules"
    run={async (form) => {
      const { version } = await sendData<typeof chooseModules>('POST', `/desk/courses/${courseId}/learning-modules/`, {
        onlineCourseId: Number(typed(form, 'onlineCourseId')),
        openDays: Number(typed(form, 'openDays')),
      })
      return `Version ${version} plays the modules.`
    }}
  >
    {written.length === 0 ? (
      <p>
        No online course is published yet. <a href={`${adminHomePath}/collections/online-courses`}>Write one</a> in the
        page editor, and ask a publisher to publish it.
      </p>
    ) : (
      <>
        <DeskField label="Online course" name="onlineCourseId" type="choice" hint="As it is published.">
          <option value="">Choose one</option>
          {written.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </DeskField>
        <DeskField
          label="Days to finish"
          name="openDays"
          type="number"
          value={String(usualOpenDays)}
          hint="From the day a person starts"
        />
      </>
    )}
  </DeskAction>
)

export const GiveAttempt = ({ enrolmentId, name }: { enrolmentId: number; name: string }) => (
  <DeskAction
    label="Another attempt"
    tone="small"
    title={`Another attempt for ${name}`}
    lead="They can take the questions once more, on the version they are on. Their page says so at once, and they get an email, or a text where we have no address."
    submit="Give it"
    run={async () => {
      const { isTold } = await sendData<typeof giveAttempt>('POST', `/desk/learning/${enrolmentId}/attempts/`, {})
      return `${name} has another attempt. ${isTold ? 'A message is on its way.' : 'We can’t reach them: please tell them.'}`
    }}
  />
)
