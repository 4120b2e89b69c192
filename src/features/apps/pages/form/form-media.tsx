// The section of an app's pictures.
import { m } from '#messages'
import { PICTURE_LIMITS, READING } from '../../rules/pictures.ts'
import { AppPictures } from './app-pictures.tsx'
import { FormPart } from './form-part.tsx'
import type { Picture } from './picture-upload.ts'
import { inMb } from '../../../../lib/files/upload-bytes.ts'

type Props = {
  appId: number
  icons: readonly Picture[]
  screenshots: readonly Picture[]
  /** Fewest and most screenshots. */
  range: readonly [min: number, max: number]
  closed: boolean
  errors: Readonly<Record<string, string>>
}

const MB = inMb(PICTURE_LIMITS.bytes)

export const FormMedia = ({ appId, icons, screenshots, range: [min, max], closed, errors }: Props) => (
  <FormPart title={m.apps_part_media()} note={m.apps_part_media_note()}>
    <AppPictures
      appId={appId}
      kind="icon"
      label={m.apps_label_icon()}
      help={m.apps_help_icon({ side: READING.icon.shortSide, max: MB })}
      pictures={icons}
      max={1}
      closed={closed}
      error={errors['icon']}
    />
    <AppPictures
      appId={appId}
      kind="screenshot"
      label={m.apps_label_screenshots()}
      help={
        min > 0
          ? m.apps_help_screenshots({ side: READING.screenshot.shortSide, mb: MB, min, max })
          : m.apps_help_screenshots_optional({ max })
      }
      pictures={screenshots}
      max={max}
      closed={closed}
      error={errors['screenshots']}
    />
  </FormPart>
)
