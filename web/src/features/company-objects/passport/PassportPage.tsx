import { EditOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { type CompanyObject, readObject } from '#contract/api/company-objects'
import type { Warning } from '#contract/shapes'
import { useRead } from '../../../lib/api/server-data'
import { Allowed } from '../../../ui/Allowed'
import { Block } from '../../../ui/Block'
import { Facts } from '../../../ui/Facts'
import { Page } from '../../../ui/Page'
import { Loading } from '../../../ui/states'
import { Availability } from '../Availability'
import { ObjectFailed } from '../ObjectFailed'
import { ObjectStatus } from '../ObjectStatus'
import { editPath } from '../object-paths'
import { useObjectFacts } from '../use-object-facts'
import { Warnings } from '../Warnings'
import { Documents } from './Documents'
import { ExpertiseCards } from './ExpertiseCards'
import { History } from './History'
import { Measurements } from './measurements/Measurements'
import { PassportMap } from './PassportMap'
import { PassportSources } from './PassportSources'
import styles from './passport.module.css'

/** Everything that is known of an object, on the screen and on paper. */
export function PassportPage() {
  const { t } = useTranslation('object-passport')
  const navigate = useNavigate()
  const id = Number(useParams().id)
  const { data: object, error, refetch } = useRead(readObject, { params: { id } })
  return (
    <Page
      title={object?.title}
      actions={
        object && (
          <>
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <Allowed to="objects.edit">
              <Button
                type="primary"
                icon={<EditOutlined aria-hidden />}
                onClick={() => navigate(editPath(id))}
              >
                {t('edit')}
              </Button>
            </Allowed>
          </>
        )
      }
    >
      {object && <Passport key={id} object={object} />}
      {!object && error && <ObjectFailed error={error} onRetry={() => void refetch()} />}
      {!object && !error && <Loading rows={14} />}
    </Page>
  )
}

function Passport({ object }: { object: CompanyObject }) {
  const { t } = useTranslation('object-passport')
  return (
    <>
      <Warnings warnings={useWarnings()} />
      <p className={styles.head}>
        <ObjectStatus object={object} />
        {object.status === 'active' && <Availability object={object} />}
      </p>
      <Block title={t('facts')}>
        <Facts facts={useObjectFacts(object)} />
      </Block>
      <Allowed to="emissions.view">
        <Measurements objectId={object.id} />
      </Allowed>
      <PassportSources object={object} />
      <PassportMap object={object} />
      <Documents objectId={object.id} />
      <Allowed to="expertise.cards">
        <ExpertiseCards objectId={object.id} />
      </Allowed>
      <Allowed to="objects.history">
        <History objectId={object.id} />
      </Allowed>
    </>
  )
}

/** What saving the object had to say, when the way here came from there. */
function useWarnings(): Warning[] {
  const { state } = useLocation()
  return (state as { warnings?: Warning[] } | null)?.warnings ?? []
}
