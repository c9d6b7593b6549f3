import { languages } from '../appearance'
import { type DecisionReason, type PickedReason, pickedReasons } from '../domain/measurement/decision-reason'
import type { Language } from '../shapes'
import { decisionReasonWords } from '../words'

/** Text of the code and the comment. */
export function reasonText(lang: Language, code: DecisionReason | null, comment: string): string {
  if (code === null || (code === 'other' && comment !== '')) return comment
  const word = decisionReasonWords[code][lang]
  return comment === '' ? word : `${word}. ${comment}`
}

/** By the label in either language. */
export const reasonCalled = (label: string): PickedReason | undefined =>
  pickedReasons.find((code) => languages.some((lang) => decisionReasonWords[code][lang] === label))

/** The form of reasons from clients before codes existed. */
export function splitReason(text: string): { code: PickedReason | undefined; comment: string } {
  const [label = '', ...rest] = text.split('. ')
  const code = reasonCalled(label)
  return code ? { code, comment: rest.join('. ') } : { code: undefined, comment: text }
}

/** For searching. */
export function reasonsHolding(text: string): DecisionReason[] {
  const small = text.toLocaleLowerCase()
  const holds = (code: string) =>
    languages.some((lang) =>
      decisionReasonWords[code as DecisionReason][lang].toLocaleLowerCase().includes(small),
    )
  return (Object.keys(decisionReasonWords) as DecisionReason[]).filter(holds)
}
