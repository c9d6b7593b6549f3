import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Modal, Switch } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeStation,
  listStationMeasures,
  listStations,
  type Station,
} from '#contract/api/real-time/online-stations'
import { readKey, useAction, useRead } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import { NumberInput } from '../../ui/form/NumberInput'
import { ErrorState, Loading } from '../../ui/states'
import { useToast } from '../../ui/toast'
import styles from './stations.module.css'

interface Props {
  station: Station
  onClose: () => void
}

/** What a station measures, against which limits, and when somebody should look after it. */
export function StationSettings({ station, onClose }: Props) {
  const { t } = useTranslation(['stations', 'common'])
  const id = useId()
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()
  const { data, error, refetch } = useRead(listStationMeasures, {})
  const change = useAction(changeStation)
  const [isActive, setIsActive] = useState(station.is_active)
  const [minutes, setMinutes] = useState<Record<'silent' | 'frozen', number | null>>({
    silent: station.silent_minutes,
    frozen: station.frozen_minutes,
  })
  /** By the code of what is measured; null is without a limit. */
  const [limits, setLimits] = useState<ReadonlyMap<string, number | null>>(
    new Map(station.components.map(({ code, limit }) => [code, limit])),
  )
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = minutes.silent === null || minutes.frozen === null

  function measure(code: string, limit: number | null | undefined) {
    const others = [...limits].filter(([known]) => known !== code)
    setLimits(new Map(limit === undefined ? others : [...others, [code, limit]]))
  }

  async function save() {
    setIsChecked(true)
    const { silent, frozen } = minutes
    if (silent === null || frozen === null) return
    try {
      await change.mutateAsync({
        params: { id: station.id },
        body: {
          ...{
            is_active: isActive,
            silent_minutes: silent,
            frozen_minutes: frozen,
            version: station.version,
          },
          components: [...limits].map(([code, limit]) => ({ code, limit })),
        },
      })
      toast.success(t('settings.saved'))
      onClose()
    } catch (problem) {
      toast.error(errorText(problem))
    } finally {
      void queries.invalidateQueries({ queryKey: readKey(listStations) })
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
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading rows={8} />}
        {data?.data.map(({ code, name, unit }) => (
          <div key={code} className={styles.measure}>
            <Checkbox
              checked={limits.has(code)}
              onChange={({ target }) => measure(code, target.checked ? null : undefined)}
            >
              {name}, {unit}
            </Checkbox>
            <NumberInput
              aria-label={t('settings.limitOf', { name })}
              placeholder={t('noLimit')}
              min={0}
              disabled={!limits.has(code)}
              value={limits.get(code) ?? null}
              // A limit of nothing would make an exceedance of every reading.
              onChange={(limit) => measure(code, limit === 0 ? null : limit)}
            />
          </div>
        ))}
      </fieldset>
      {(['silent', 'frozen'] as const).map((name) => (
        <div key={name} className={styles.measure}>
          <label htmlFor={`${id}-${name}`}>{t(`settings.${name}`)}</label>
          <NumberInput
            id={`${id}-${name}`}
            min={1}
            max={name === 'silent' ? 10_000 : 100_000}
            precision={0}
            status={isChecked && minutes[name] === null ? 'error' : ''}
            value={minutes[name]}
            onChange={(value) => setMinutes({ ...minutes, [name]: value })}
          />
        </div>
      ))}
      <p className={styles.wrong} role="alert">
        {isChecked && isMissing && t('settings.missing')}
      </p>
    </Modal>
  )
}
