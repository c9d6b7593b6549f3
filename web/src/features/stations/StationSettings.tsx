import { Checkbox, Modal, Switch } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeStation,
  listStationMeasures,
  listStations,
  type Station,
  stationLimit,
} from '#contract/api/real-time/online-stations'
import { useAction, useRead, useRefresh } from '../../lib/api/server-data'
import { type FieldProblem, problemsOf } from '../../ui/form/field-errors'
import { NumberInput } from '../../ui/form/NumberInput'
import { explainedBy, Reason } from '../../ui/form/Reason'
import { LoadState } from '../../ui/states'
import { useErrorToast, useToast } from '../../ui/toast'
import styles from './stations.module.css'

/** Unreadable numbers stay as typed text. */
type Typed = number | string | null

export function StationSettings({ station, onClose }: { station: Station; onClose: () => void }) {
  const { t } = useTranslation(['stations', 'common'])
  const id = useId()
  const refresh = useRefresh(listStations)
  const toast = useToast()
  const showError = useErrorToast()
  const { data, error, refetch } = useRead(listStationMeasures, {})
  const change = useAction(changeStation)
  const [isActive, setIsActive] = useState(station.is_active)
  const [minutes, setMinutes] = useState<Record<'silent' | 'frozen', Typed>>({
    silent: station.silent_minutes,
    frozen: station.frozen_minutes,
  })
  /** By parameter code; null means no limit. */
  const [limits, setLimits] = useState<ReadonlyMap<string, Typed>>(
    new Map(station.components.map(({ code, limit }) => [code, limit])),
  )
  /** Fields that show their errors: those that lost focus, all after a save attempt. */
  const [left, setLeft] = useState<readonly string[] | 'all'>([])
  const leave = (name: string) => setLeft((names) => (names === 'all' ? names : [...names, name]))
  const problems = problemsIn(minutes, limits)
  const shown = (name: string) => (left === 'all' || left.includes(name) ? problems.get(name) : undefined)

  function measure(code: string, limit: Typed | undefined) {
    const others = [...limits].filter(([known]) => known !== code)
    setLimits(new Map(limit === undefined ? others : [...others, [code, limit]]))
  }

  async function save() {
    setLeft('all')
    if (problems.size > 0) return
    try {
      await change.mutateAsync({
        params: { id: station.id },
        body: {
          is_active: isActive,
          silent_minutes: Number(minutes.silent),
          frozen_minutes: Number(minutes.frozen),
          version: station.version,
          components: [...limits].map(([code, limit]) => ({
            code,
            limit: limit === null ? null : Number(limit),
          })),
        },
      })
      toast.success(t('settings.saved'))
      onClose()
    } catch (problem) {
      showError(problem)
    } finally {
      void refresh()
    }
  }

  return (
    <Modal
      open
      title={t('settings.title', { name: station.name })}
      okText={t('common:action.save')}
      cancelText={t('common:action.cancel')}
      confirmLoading={change.isPending}
      onCancel={onClose}
      onOk={() => void save()}
    >
      <p>
        <Switch id={`${id}-active`} checked={isActive} onChange={setIsActive} />{' '}
        <label htmlFor={`${id}-active`}>{t('settings.active')}</label>
      </p>
      <fieldset className={styles.measures}>
        <legend>{t('settings.measures')}</legend>
        {!data && <LoadState error={error} refetch={refetch} rows={8} />}
        {data?.data.map(({ code, name, unit }) => (
          <div key={code} className={styles.measure}>
            <Checkbox
              checked={limits.has(code)}
              onChange={({ target }) => measure(code, target.checked ? null : undefined)}
            >
              {name}, {unit}
            </Checkbox>
            <div>
              <NumberInput
                aria-label={t('settings.limitOf', { name })}
                placeholder={t('noLimit')}
                disabled={!limits.has(code)}
                {...explainedBy(`${id}-${code}-wrong`, shown(code))}
                value={limits.get(code) ?? null}
                onChange={(limit) => measure(code, limit)}
                onBlur={() => leave(code)}
              />
              <Reason id={`${id}-${code}-wrong`} problem={shown(code)} />
            </div>
          </div>
        ))}
      </fieldset>
      {(['silent', 'frozen'] as const).map((name) => (
        <div key={name} className={styles.measure}>
          <label htmlFor={`${id}-${name}`}>{t(`settings.${name}`)}</label>
          <div>
            <NumberInput
              id={`${id}-${name}`}
              inputMode="numeric"
              {...explainedBy(`${id}-${name}-wrong`, shown(name))}
              value={minutes[name]}
              onChange={(value) => setMinutes({ ...minutes, [name]: value })}
              onBlur={() => leave(name)}
            />
            <Reason id={`${id}-${name}-wrong`} problem={shown(name)} />
          </div>
        </div>
      ))}
    </Modal>
  )
}

/** By parameter code, and by kind of minutes. */
function problemsIn(minutes: Record<'silent' | 'frozen', Typed>, limits: ReadonlyMap<string, Typed>) {
  const body = { silent_minutes: minutes.silent, frozen_minutes: minutes.frozen }
  const ofMinutes = problemsOf(changeStation.body, body, {}, {})
  const found = new Map<string, FieldProblem>()
  for (const name of ['silent', 'frozen'] as const) {
    const problem = ofMinutes.get(`${name}_minutes`)
    if (problem) found.set(name, problem)
  }
  for (const [code, limit] of limits) {
    const problem = problemsOf(stationLimit, { code, limit }, {}).get('limit')
    if (problem) found.set(code, problem)
  }
  return found
}
