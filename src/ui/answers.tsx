type Props<Answer extends string> = {
  readonly answers: readonly { readonly answer: Answer; readonly label: string; readonly look: string }[]
  readonly sending: Answer | null
  readonly problem: string
  readonly reply: (answer: Answer) => void
}

export const Answers = <Answer extends string>({ answers, sending, problem, reply }: Props<Answer>) => (
  <>
    <p role="alert" className="font-semibold text-bad empty:hidden">
      {problem}
    </p>
    <div className="mt-3 grid gap-3 md:flex md:flex-wrap">
      {answers.map(({ answer, label, look }) => (
        <button
          key={answer}
          // Posts its answer where it is in a form and no script runs.
          type="submit"
          name="answer"
          value={answer}
          className={`btn ${look}`}
          onClick={(event) => {
            event.preventDefault()
            reply(answer)
          }}
        >
          {sending === answer ? 'Sending…' : label}
        </button>
      ))}
    </div>
  </>
)
