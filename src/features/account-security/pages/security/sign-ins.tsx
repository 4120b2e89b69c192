// Sign-ins of the account: when, on which device, from which network.
import { m } from '#messages'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { KEPT_DAYS } from '../../../audit/rules/acts.ts'
import styles from './security.module.css'

type Item = { id: number; time: string; device: string; network: string; isFirst: boolean }
type Props = { items: Item[]; next: number | null; isPaged: boolean }

export function SignIns({ items, next, isPaged }: Props) {
  return (
    <section className={styles.part} id="sign-ins" aria-labelledby="sign-ins-title">
      <div className={styles.head}>
        <h2 id="sign-ins-title">{m.account_security_sign_ins()}</h2>
        <MoreLink to="/user?section=security#security">{m.account_security_sessions_all()}</MoreLink>
      </div>
      <p className={styles.text}>{m.account_security_sign_ins_text({ days: KEPT_DAYS['sign-in'] })}</p>
      <DataTable
        caption={m.account_security_sign_ins()}
        className={styles.table ?? ''}
        rows={items}
        rowKey={({ id }) => id}
        empty={<p className={styles.text}>{m.account_security_sign_ins_none()}</p>}
        columns={[
          { id: 'time', header: m.account_security_sign_in_time(), cell: ({ time }) => time },
          { id: 'device', header: m.account_security_sign_in_device(), cell: ({ device }) => device },
          {
            id: 'network',
            header: m.account_security_sign_in_network(),
            cell: ({ network, isFirst }) => (
              <span className={styles.network}>
                <span className="num">{network}</span>
                {isFirst ? <Chip tone="info">{m.account_security_sign_in_first()}</Chip> : null}
              </span>
            ),
          },
        ]}
      />
      {next !== null || isPaged ? (
        <p className={styles.pages}>
          {isPaged ? (
            <ButtonLink to="/user/security#sign-ins" kind="line" size="sm">
              {m.account_security_sign_ins_newest()}
            </ButtonLink>
          ) : null}
          {next === null ? null : (
            <ButtonLink to={`/user/security?before=${next}#sign-ins`} kind="line" size="sm">
              {m.account_security_sign_ins_older()}
            </ButtonLink>
          )}
        </p>
      ) : null}
    </section>
  )
}
