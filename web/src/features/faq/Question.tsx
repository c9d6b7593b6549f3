import { DislikeOutlined, DownOutlined, LikeOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeAnswer,
  changeQuestion,
  deleteAnswer,
  deleteQuestion,
  type FaqAnswer,
  type FaqQuestion,
  type FaqStatus,
  giveAnswer,
  listQuestions,
  voteForAnswer,
} from '#contract/api/help/faq'
import { call } from '../../lib/api/api-client'
import { useRefresh } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { formatInstant } from '../../lib/text/format'
import { useConfirm } from '../../ui/feedback/use-confirm'
import { SidePanel } from '../../ui/panel/SidePanel'
import { useChange } from '../../ui/use-change'
import { AskForm } from './AskForm'
import styles from './faq.module.css'

export function Question({ question, search }: { question: FaqQuestion; search: string }) {
  const { t } = useTranslation('faq')
  const [isOpen, setIsOpen] = useState(search !== '')
  const { id, title, text, status, asked_by, created_at, answers, category } = question
  const contentId = `question-${id}`
  return (
    <li className={styles.question}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        <span dir="auto">{title}</span>
        {status !== 'published' && <Tag>{t(`status.${status}`)}</Tag>}
        <span className={styles.soft}>{t('answers', { count: answers.length })}</span>
      </button>
      {isOpen && (
        <div id={contentId} className={styles.body}>
          <p className={styles.soft}>
            {[asked_by, formatInstant(created_at), category?.name].filter(Boolean).join(' · ')}
          </p>
          {text && (
            <p className={styles.text} dir="auto">
              {text}
            </p>
          )}
          <QuestionActions question={question} />
          <ul className={styles.answers}>
            {answers.map((answer) => (
              <Answer key={answer.id} answer={answer} />
            ))}
          </ul>
          <GiveAnswer questionId={id} />
        </div>
      )}
    </li>
  )
}

function QuestionActions({ question }: { question: FaqQuestion }) {
  const { t } = useTranslation('faq')
  const actions = useFaqActions()
  const isModerator = useMayUse('help.edit')
  const [isEdited, setIsEdited] = useState(false)
  const { id, version, status, is_mine } = question
  if (!isModerator && !(is_mine && status !== 'published')) return null
  const become = (next: FaqStatus) =>
    void actions.change(() => call(changeQuestion, { params: { id }, body: { version, status: next } }))
  return (
    <div className={styles.actions}>
      <Moderation status={status} onDecide={become} />
      <Button size="small" onClick={() => setIsEdited(true)}>
        {t('edit')}
      </Button>
      <Button
        size="small"
        danger
        onClick={() => void actions.remove(() => call(deleteQuestion, { params: { id } }))}
      >
        {t('delete')}
      </Button>
      <SidePanel isOpen={isEdited} title={t('question')} onClose={() => setIsEdited(false)}>
        <AskForm question={question} onDone={() => setIsEdited(false)} />
      </SidePanel>
    </div>
  )
}

const votes = [
  { name: 'helpful', isHelpful: true, icon: <LikeOutlined aria-hidden /> },
  { name: 'unhelpful', isHelpful: false, icon: <DislikeOutlined aria-hidden /> },
] as const

function Answer({ answer }: { answer: FaqAnswer }) {
  const { t } = useTranslation('faq')
  const actions = useFaqActions()
  const isModerator = useMayUse('help.edit')
  const { id, text, status, answered_by, created_at, my_vote, version, is_mine } = answer
  const params = { id }
  const vote = (is_helpful: boolean) =>
    void actions.change(() =>
      call(voteForAnswer, { params, body: { is_helpful: my_vote === is_helpful ? null : is_helpful } }),
    )
  const become = (next: FaqStatus) =>
    void actions.change(() => call(changeAnswer, { params, body: { version, status: next } }))
  return (
    <li className={styles.answer}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.soft}>
        {answered_by} · {formatInstant(created_at)}{' '}
        {status !== 'published' && <Tag>{t(`status.${status}`)}</Tag>}
      </p>
      <div className={styles.actions}>
        {status === 'published' &&
          votes.map(({ name, isHelpful, icon }) => (
            <Button
              key={name}
              size="small"
              icon={icon}
              type={my_vote === isHelpful ? 'primary' : 'default'}
              aria-pressed={my_vote === isHelpful}
              onClick={() => vote(isHelpful)}
            >
              {t(name, { number: answer[name] })}
            </Button>
          ))}
        <Moderation status={status} onDecide={become} />
        {(isModerator || (is_mine && status !== 'published')) && (
          <Button
            size="small"
            danger
            onClick={() => void actions.remove(() => call(deleteAnswer, { params }))}
          >
            {t('delete')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Moderation({ status, onDecide }: { status: FaqStatus; onDecide: (next: FaqStatus) => void }) {
  const { t } = useTranslation('faq')
  if (!useMayUse('help.edit')) return null
  return (
    <>
      {status !== 'published' && (
        <Button size="small" type="primary" onClick={() => onDecide('published')}>
          {t('publish')}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button size="small" onClick={() => onDecide('rejected')}>
          {t('reject')}
        </Button>
      )}
    </>
  )
}

function GiveAnswer({ questionId }: { questionId: number }) {
  const { t } = useTranslation('faq')
  const actions = useFaqActions()
  const isModerator = useMayUse('help.edit')
  const [text, setText] = useState('')
  async function send() {
    const isSent = await actions.change(
      () => call(giveAnswer, { body: { question_id: questionId, text } }),
      t(isModerator ? 'saved' : 'answered'),
    )
    if (isSent) setText('')
  }
  return (
    <div className={styles.give}>
      <Input.TextArea
        value={text}
        autoSize={{ minRows: 2, maxRows: 12 }}
        placeholder={t('answerHere')}
        aria-label={t('answerHere')}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <Button type="primary" onClick={() => void send()}>
          {t('answer')}
        </Button>
      )}
    </div>
  )
}

function useFaqActions() {
  const { t } = useTranslation('faq')
  const confirm = useConfirm()
  const change = useChange(useRefresh(listQuestions))

  return {
    change,
    async remove(work: () => Promise<unknown>): Promise<void> {
      if (await confirm({ title: t('sure'), okText: t('delete') })) await change(work, t('deleted'))
    },
  }
}
