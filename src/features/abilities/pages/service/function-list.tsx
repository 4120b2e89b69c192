// The search functions of an app: state, on/off switch, edit, delete with confirmation.
import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '#messages'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { Grant } from '../../contract/answers.ts'
import styles from './function-list.module.css'
import { outcomeLine, StateChip } from '../../components/outcome.tsx'

type Props = { list: { appId: number; items: Grant[]; total: number; max: number; open: boolean; may: boolean } }

const Which = ({ grant }: { grant: Grant }) => (
  <>
    <input type="hidden" name="id" value={grant.id} />
    <input type="hidden" name="version" value={grant.version} />
  </>
)

export function FunctionList({ list }: Props) {
  const { appId, items, total, max, open, may } = list
  const submit = useSubmit()
  const [removing, setRemoving] = useState<Grant | null>(null)
  const close = () => setRemoving(null)
  const address = `/application/apply/AddSearch?appId=${appId}`
  return (
    <section aria-labelledby="functions">
      <div className={styles.head}>
        <h2 id="functions">{m.abilities_functions()}</h2>
        {may && open && total < max ? (
          <ButtonLink to={address} kind="line" size="sm">
            {m.abilities_function_add()}
          </ButtonLink>
        ) : null}
      </div>
      <p className={styles.help}>{m.abilities_functions_lead({ max })}</p>
      <DataTable
        caption={m.abilities_functions()}
        rows={items}
        rowKey={({ id }) => id}
        empty={<p className={styles.none}>{m.abilities_functions_none()}</p>}
        columns={[
          {
            id: 'name',
            header: m.apps_grant_label_title(),
            cell: (item) => (
              <>
                <b>{item.name}</b>
                <small>{String(item.form.keywords ?? '')}</small>
              </>
            ),
          },
          {
            id: 'state',
            header: m.abilities_outcome(),
            cell: (item) => (
              <>
                <StateChip grant={item} />
                <small>{item.remark || outcomeLine(item)}</small>
              </>
            ),
          },
          {
            id: 'on',
            header: m.abilities_function_shown(),
            nowrap: true,
            cell: (item) =>
              item.inForce && may ? (
                <Check
                  kind="switch"
                  aria-label={m.abilities_function_switch({ title: item.name })}
                  checked={item.on}
                  onChange={() =>
                    void submit(
                      { id: item.id, version: item.version, intent: item.on ? 'off' : 'on' },
                      { method: 'post', preventScrollReset: true },
                    )
                  }
                >
                  {item.on ? m.abilities_function_on() : m.abilities_function_off()}
                </Check>
              ) : (
                <span>{item.on ? m.abilities_function_on() : m.abilities_function_off()}</span>
              ),
          },
          {
            id: 'act',
            header: m.abilities_function_act(),
            bare: true,
            align: 'right',
            nowrap: true,
            cell: (item) =>
              may ? (
                <span className={styles.acts}>
                  {item.state === 'review' ? null : (
                    <SiteLink to={`${address}&id=${item.id}`}>{m.abilities_function_edit()}</SiteLink>
                  )}
                  <Button kind="text" size="sm" onClick={() => setRemoving(item)}>
                    {m.abilities_function_delete()}
                  </Button>
                </span>
              ) : null,
          },
        ]}
      />
      {removing ? (
        <Modal
          open
          onClose={close}
          size={520}
          title={m.abilities_function_delete_title({ title: removing.name })}
          actions={
            <>
              <Button kind="line" onClick={close}>
                {m.abilities_cancel()}
              </Button>
              <Button form="function-delete" type="submit" kind="danger" name="intent" value="delete">
                {m.abilities_function_delete()}
              </Button>
            </>
          }
        >
          <Form method="post" id="function-delete" onSubmit={close} preventScrollReset>
            <Which grant={removing} />
            <p>{m.abilities_function_delete_text()}</p>
          </Form>
        </Modal>
      ) : null}
    </section>
  )
}
