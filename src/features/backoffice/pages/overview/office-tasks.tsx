// Tasks besides the review queue, each with the page where it is done.
import { Link } from 'react-router'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import type { officeTasks } from '../../contract/menu.ts'

type Props = { tasks: OutputOf<typeof officeTasks>['tasks']; className: string | undefined }

export function OfficeTasks({ tasks, className }: Props) {
  return tasks.map(({ tone, text, link }) => (
    <Alert
      key={link.url}
      tone={tone}
      className={className}
      action={
        <Link className="lk" to={link.url}>
          {link.label}
        </Link>
      }
    >
      {text}
    </Alert>
  ))
}
