import { reservoirs } from '#contract/registers/reservoirs'
import { RegisterPage } from '../../domain/register/RegisterPage'

export const listPath = '/minvodxoz/waterhouse-object'

const paths = {
  create: '/minvodxoz/waterhouse-object-create',
  edit: (id: number) => `/minvodxoz/waterhouse-object-edit/${id}`,
}

export function ReservoirsPage() {
  return <RegisterPage register={reservoirs} paths={paths} />
}
