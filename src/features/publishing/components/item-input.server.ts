// The item that an address of the editor names.
import type { LoaderFunctionArgs } from 'react-router'
import type { Submission } from '../../../api/forms/action.ts'

export const itemIn = ({ params }: Pick<LoaderFunctionArgs, 'params'> | Pick<Submission, 'params'>) => ({
  kind: params.kind ?? '',
  key: params.key ?? '',
})
