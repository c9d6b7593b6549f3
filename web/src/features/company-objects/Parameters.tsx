import { useMemo } from 'react'
import { objectParameterValues, sourceParameterValues } from '#contract/registers/parameter-values'
import { OwnRecords } from '../../domain/register/OwnRecords'

interface Props {
  objectId: number
  isReadOnly?: boolean
}

export function ObjectParameters({ objectId, isReadOnly = false }: Props) {
  const of = useMemo(() => ({ filter: { object: objectId }, written: { object_id: objectId } }), [objectId])
  return (
    <OwnRecords
      register={objectParameterValues}
      of={of}
      columns={['parameter', 'value', 'since']}
      isReadOnly={isReadOnly}
    />
  )
}

export function SourceParameters({ objectId, isReadOnly = false }: Props) {
  const of = useMemo(() => ({ filter: { object: objectId }, written: { object_id: objectId } }), [objectId])
  return (
    <OwnRecords
      register={sourceParameterValues}
      of={of}
      columns={['source', 'parameter', 'value', 'since']}
      isReadOnly={isReadOnly}
    />
  )
}
