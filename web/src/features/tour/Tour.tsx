import { Button, Tour as Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { isBuiltInRole } from '#contract/permissions/default-grants'
import { useProfile } from '../../lib/session/session'

/** Steps without a visible target are shown in the middle. */
const targets = {
  page: '.page__head',
  menu: '.frame__menu .side-menu__list',
  task: '.frame__content',
  search: '.search-button',
  help: '.help-button',
} as const

type Step = keyof typeof targets
const own: Step[] = ['page', 'menu', 'task']
const common: Step[] = ['search', 'help']

/** Three steps of the role and two common ones. */
export default function Tour({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('tour')
  const { userRole } = useProfile()
  const role = isBuiltInRole(userRole) ? userRole : 'other'
  const step = (name: Step, title: string, description: string) => ({
    title,
    description,
    target: () => document.querySelector<HTMLElement>(targets[name]) as HTMLElement,
  })
  const steps = [
    ...own.map((name) => step(name, t(`title.${name}`), t(`${role}.${name}` as 'other.page'))),
    ...common.map((name) => step(name, t(`title.${name}`), t(`common.${name}` as 'common.search'))),
  ]
  return (
    <Steps
      open={isOpen}
      // No mask: the page stays usable during the tour.
      mask={false}
      onClose={onClose}
      onFinish={onClose}
      steps={steps.map((one, at) => ({
        ...one,
        nextButtonProps: { children: t(at === steps.length - 1 ? 'finish' : 'next') },
        prevButtonProps: { children: t('back') },
      }))}
      actionsRender={(buttons, { current, total }) => (
        <>
          <span className="tour__step">{t('step', { number: current + 1, total })}</span>
          {current < total - 1 && (
            <Button type="text" size="small" onClick={onClose}>
              {t('skip')}
            </Button>
          )}
          {buttons}
        </>
      )}
    />
  )
}
