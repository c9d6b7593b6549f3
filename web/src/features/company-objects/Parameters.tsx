import { objectParameterValues, sourceParameterValues } from '#contract/registers/parameter-values'
import { OwnRecords } from '../../domain/register/OwnRecords'

interface Props {
  objectId: number
  isReadOnly?: boolean
}

export const ObjectParameters = (props: Props) => (
  <OwnRecords {...props} register={objectParameterValues} columns={['parameter', 'value', 'since']} />
)

export const SourceParameters = (props: Props) => (
  <OwnRecords
    {...props}
    register={sourceParameterValues}
    columns={['source', 'parameter', 'value', 'since']}
  />
)
