// Ways out when somebody else saved the form meanwhile: see their version, or overwrite it.
import { m } from '#messages'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { APP_FORM } from './form-part.tsx'
import styles from './form.module.css'

type Props = {
  appId: number
  /** The version that was saved. */
  version: number
}

export const NewerVersion = ({ appId, version }: Props) => (
  <>
    <p>{m.apps_stale_text()}</p>
    <div className={styles.stale}>
      <ButtonLink to={`?appId=${appId}&saved`} document target="_blank" kind="line">
        {m.apps_stale_see()}
      </ButtonLink>
      <Button form={APP_FORM} type="submit" name="over" value={version} kind="danger">
        {m.apps_stale_over()}
      </Button>
    </div>
  </>
)
