import { Fragment, type ReactNode } from 'react'
import { useOpens } from '../../../../domain/dashboard/use-opens'
import { Linked } from '../../../../ui/Linked'
import { useWarningText } from '../../Warnings'
import { Notice } from '../Notice'
import type { Place } from './use-place'

/** Warns as soon as a point is picked, as saving would. */
export function PlaceWarnings({ place: { warnings, objects }, of }: { place: Place; of?: ReactNode }) {
  const textOf = useWarningText()
  const { passport } = useOpens()
  return warnings.map((warning) => (
    <Notice
      key={warning.code}
      type="warning"
      role="status"
      title={
        <>
          {of && <>{of}: </>}
          {textOf(warning)}
          {warning.code === 'coordinate.other-object' &&
            objects.map(({ id, name }) => (
              <Fragment key={id}>
                {' '}
                <Linked to={passport(id)} isInNewTab>
                  {name}
                </Linked>
              </Fragment>
            ))}
        </>
      }
    />
  ))
}
