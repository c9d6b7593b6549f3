import { Button, Input } from 'antd'
import { useState } from 'react'
import { childRegions, parentRegions } from '#contract/classifiers/regions'
import { useConfirmWithReason } from '../../ui/feedback/use-confirm-with-reason'
import { useUndo } from '../../ui/feedback/use-undo'
import { DateInput } from '../../ui/form/date/DateInput'
import { NumberInput } from '../../ui/form/NumberInput'
import { ReferenceSelect, ReferencesSelect } from '../../ui/form/reference/ReferenceSelect'
import type { Reference } from '../../ui/form/reference/reference'
import { SidePanel } from '../../ui/panel/SidePanel'
import { useToast } from '../../ui/toast'
import styles from './kit.module.css'
import { useSay } from './say'

export function Feedback() {
  const say = useSay()
  const toast = useToast()
  const confirm = useConfirmWithReason()
  const undo = useUndo()
  const [isOpen, setIsOpen] = useState(false)
  const [region, setRegion] = useState<Reference | undefined>({ id: 3 })
  const [regions, setRegions] = useState<Reference[]>([])
  const [number, setNumber] = useState<number | string | null>(1234.5)
  const [date, setDate] = useState<string | null>('2026-11-15')

  async function ask() {
    const answer = await confirm({
      title: say('Отклонить 3 записи?', '3 ta yozuv rad etilsinmi?'),
      text: say('Лаборатория увидит причину.', 'Laboratoriya sababni ko‘radi.'),
      okText: say('Отклонить', 'Rad etish'),
      isDanger: true,
      reasons: [
        { value: 'instrument', label: say('Прибор неисправен', 'Asbob buzuq') },
        { value: 'duplicate', label: say('Повтор', 'Takror') },
      ],
    })
    if (answer) toast.success(`${answer.reason}: ${answer.text}`)
  }

  function remove() {
    undo({
      text: say('Запись удалена', 'Yozuv o‘chirildi'),
      run: () => toast.info(say('Удалено окончательно', 'Butunlay o‘chirildi')),
      onUndo: () => toast.success(say('Запись на месте', 'Yozuv joyida')),
    })
  }

  return (
    <>
      <div className={styles.row}>
        <Button onClick={ask}>{say('Спросить причину', 'Sababini so‘rash')}</Button>
        <Button onClick={remove}>{say('Удалить с отменой', 'Bekor qilish bilan o‘chirish')}</Button>
        <Button onClick={() => setIsOpen(true)}>{say('Боковая панель', 'Yon panel')}</Button>
        <Button onClick={() => toast.success(say('Сохранено', 'Saqlandi'))}>
          {say('Сообщение', 'Xabar')}
        </Button>
      </div>
      <div className={styles.row}>
        <ReferenceSelect
          className={styles.filter}
          aria-label={say('Регион', 'Hudud')}
          list={parentRegions.list}
          value={region}
          onChange={setRegion}
        />
        <ReferencesSelect
          className={styles.filter}
          aria-label={say('Районы', 'Tumanlar')}
          list={childRegions.list}
          value={regions}
          onChange={setRegions}
        />
        <DateInput
          className={styles.filter}
          aria-label={say('Дата', 'Sana')}
          value={date}
          onChange={setDate}
        />
        <div className={styles.filter}>
          <NumberInput aria-label={say('Число', 'Son')} value={number} onChange={setNumber} />
        </div>
      </div>
      <SidePanel
        isOpen={isOpen}
        title={say('Навоиазот, площадка 5', 'Navoiazot, 5-maydon')}
        onClose={() => setIsOpen(false)}
      >
        <p>{say('Панель рядом со списком.', 'Ro‘yxat yonidagi panel.')}</p>
        <Input aria-label={say('Поле', 'Maydon')} />
      </SidePanel>
    </>
  )
}
