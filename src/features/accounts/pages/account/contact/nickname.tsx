// The nickname and its edit form.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../../../ui/primitives/alert.tsx'
import { ButtonLink } from '../../../../../ui/primitives/button.tsx'
import { NICKNAME_LENGTH } from '../../../rules/fields.ts'
import { DataRows } from './data-rows.tsx'
import { checkNicknameEdit } from './edit-checks.ts'
import { FormField } from '../../../../../ui/forms/form-field.tsx'
import { checkedField } from '../../../../../ui/forms/use-checked-form.ts'
import { EditForm } from './edit-form.tsx'
import { editPlace } from './edit-place.ts'
import { useForgetDraft } from '../../../../../ui/forms/use-session-draft.ts'
import { useNickname } from './use-nickname.ts'
import styles from './contact-data.module.css'

export function Nickname() {
  const nickname = useNickname()
  const [query] = useSearchParams()
  const saved = query.get('saved') === 'nickname'
  const forget = useForgetDraft()
  useEffect(() => {
    if (saved) forget('nickname')
  }, [saved, forget])
  return (
    <>
      {saved ? (
        <Alert tone="ok" live className={styles.said}>
          {m.accounts_saved()}
        </Alert>
      ) : null}
      <DataRows
        rows={[
          {
            label: m.accounts_name_shown(),
            value: nickname,
            action: (
              <ButtonLink
                to={editPlace('nickname', 'edit')}
                kind="text"
                aria-label={m.accounts_edit_of({
                  label: m.accounts_edit_change(),
                  subject: m.accounts_section_name(),
                })}
              >
                {m.accounts_edit_change()}
              </ButtonLink>
            ),
            form: query.get('edit') === 'nickname' ? <NicknameForm nickname={nickname} /> : null,
          },
        ]}
      />
    </>
  )
}

function NicknameForm({ nickname }: { nickname: string }) {
  return (
    <EditForm edit="nickname" names={['nickname']} check={checkNicknameEdit} begin={{ nickname }}>
      {(fields) => (
        <FormField
          {...checkedField(fields, 'nickname')}
          wide
          label={m.accounts_section_name()}
          help={m.accounts_name_help({ max: NICKNAME_LENGTH })}
          required={false}
          // Allows more than the limit, so that a name that is too long is reported rather than cut.
          maxLength={NICKNAME_LENGTH * 2}
          autoComplete="nickname"
        />
      )}
    </EditForm>
  )
}
