import * as contract from '#contract/api/help/faq'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { serve } from '../../core/http/serve'
import * as edit from './edit-faq'
import { findQuestions, readQuestion } from './question-queries'

export function faqRoutes(app: App): void {
  serve(app, contract.listQuestions, async (call) => asData(await findQuestions(call)))
  serve(app, contract.readQuestion, ({ db, session, lang, params }) =>
    readQuestion(db, session, lang, params.id),
  )
  serve(app, contract.askQuestion, edit.askQuestion)
  serve(app, contract.changeQuestion, edit.changeQuestion)
  serve(app, contract.deleteQuestion, edit.deleteQuestion)
  serve(app, contract.giveAnswer, edit.giveAnswer)
  serve(app, contract.changeAnswer, edit.changeAnswer)
  serve(app, contract.deleteAnswer, edit.deleteAnswer)
  serve(app, contract.voteForAnswer, edit.voteForAnswer)
}
