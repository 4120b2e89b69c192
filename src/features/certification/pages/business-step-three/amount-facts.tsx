// Payment details that help the company's accountant find it, ready to copy and forward.
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { useCopy } from '../../../../ui/text/use-copy.ts'
import { AMOUNT } from '../../../payouts/rules/amount.ts'
import type { AmountView } from './amount-view.server.ts'
import styles from '../../components/amount.module.css'

export function AmountFacts({ facts, lapses }: { facts: NonNullable<AmountView['facts']>; lapses: string | null }) {
  const rows = [
    [m.certification_company_amount_payer(), facts.payer, false],
    [m.certification_company_amount_reference(), facts.reference, true],
    [m.certification_company_amount_account(), facts.bankAccount, true],
    [m.certification_company_amount_branch(), facts.branchName, false],
  ] as const
  const { copied, copy } = useCopy()
  return (
    <section aria-labelledby="amount-facts">
      <div className={styles.bar}>
        <h2 id="amount-facts">{m.certification_company_amount_find()}</h2>
        <Button
          kind="text"
          size="sm"
          onClick={() => void copy(rows.map(([label, value]) => `${label} ${value}`).join('\n'))}
        >
          <IconCopy stroke={1.5} aria-hidden />
          {copied ? m.ui_copied() : m.certification_company_amount_copy()}
        </Button>
      </div>
      <dl className={styles.facts}>
        {rows.map(([label, value, numeric]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={numeric ? 'num' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.asked}>
        <div>
          <dt>{m.certification_company_amount_missing({ days: AMOUNT.arrivesIn.max })}</dt>
          <dd>{m.certification_company_amount_missing_text()}</dd>
        </div>
        {lapses ? (
          <div>
            <dt>{m.certification_company_amount_when()}</dt>
            <dd>{m.certification_company_amount_when_text({ day: lapses })}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}
