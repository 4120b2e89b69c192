// Current account state: next step, who acts, and the reviewer's remark after a rejection.
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { Star } from '../../../../ui/primitives/star.tsx'
import type { AccountView } from './account-view.server.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { TYPE_CHANGE, TypeForm, TypePending } from './identity/type-form.tsx'
import { TYPE_CONFIRM, TypeNotice } from './identity/type-notice.tsx'
import { useResultToast } from '../../../../ui/forms/use-action-result.ts'
import styles from './current-state.module.css'

type Props = { next: AccountView['next']; typeNotice: AccountView['typeNotice']; typeChange: AccountView['typeChange'] }

/** Says how a change of the type went; its forms may be gone by then. */
export function useTypeToasts(): void {
  useResultToast(useFetcher<ActionResult>({ key: TYPE_CONFIRM }).data)
  useResultToast(useFetcher<ActionResult>({ key: TYPE_CHANGE }).data)
}

export function CurrentState({ next, typeNotice, typeChange }: Props) {
  return (
    <div className={styles.now}>
      <div className={styles.next}>
        <h3>
          <Star className={styles.star} />
          <span>{next.title}</span>
        </h3>
        <p>{next.text}</p>
        {next.remark ? (
          <blockquote className={styles.remark}>
            {next.remark}
            <footer>{m.accounts_actor_operator()}</footer>
          </blockquote>
        ) : null}
        {typeChange?.pending ? <TypePending pending={typeChange.pending} /> : null}
        {typeNotice && typeChange ? (
          typeChange.pending ? null : (
            <>
              <TypeNotice notice={typeNotice} />
              <TypeForm choices={typeChange.choices} title={m.accounts_type_other()} />
            </>
          )
        ) : next.url ? (
          <ButtonLink to={next.url} kind={next.amber ? 'accent' : 'line'}>
            {next.label}
          </ButtonLink>
        ) : null}
      </div>
      <dl className={styles.who}>
        <div>
          <dt>{m.accounts_who()}</dt>
          <dd>{next.whoText}</dd>
        </div>
        {next.invite ? (
          <div>
            <dt>{m.accounts_invite()}</dt>
            <dd>
              {m.accounts_todo_invite_title({ team: next.invite.teamName })}
              <MoreLink to="/team" inline className={styles.invite}>
                {m.accounts_todo_invite_label()}
              </MoreLink>
            </dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}
