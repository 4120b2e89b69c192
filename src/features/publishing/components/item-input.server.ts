// The item that an address of the editor names.
import type { LoaderFunctionArgs } from 'react-router'
import type { Sent } from '../../../api/forms/action.ts'

export const itemIn = ({ params }: Pick<LoaderFunctionArgs, 'params'> | Pick<Sent, 'params'>) => ({
  kind: params.kind ?? '',
  key: params.key ?? '',
})
