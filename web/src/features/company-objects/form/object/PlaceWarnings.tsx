import { Alert } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { passportPath } from '../../object-paths'
import { useWarningText } from '../../Warnings'
import styles from '../form.module.css'
import type { Place } from './use-place'

/** What saving would warn of, said where the point is chosen; `of` names the record where there are several. */
export function PlaceWarnings({ place: { warnings, objects }, of }: { place: Place; of?: ReactNode }) {
  const textOf = useWarningText()
  return warnings.map((warning) => (
    <Alert
      key={warning.code}
      className={styles.notice}
      type="warning"
      showIcon
      role="status"
      title={
        <>
          {of && <>{of}: </>}
          {textOf(warning)}
          {warning.code === 'coordinate.other-object' &&
            objects.map(({ id, name }) => (
              <Fragment key={id}>
                {' '}
                <Link to={passportPath(id)} target="_blank">
                  {name}
                </Link>
              </Fragment>
            ))}
        </>
      }
    />
  ))
}
