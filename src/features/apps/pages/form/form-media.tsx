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
  range: readonly [least: number, most: number]
  closed: boolean
  errors: Readonly<Record<string, string>>
}

const MB = inMb(PICTURE_LIMITS.bytes)

export const FormMedia = ({ appId, icons, screenshots, range: [least, most], closed, errors }: Props) => (
  <FormPart title={m.apps_part_media()} note={m.apps_part_media_note()}>
    <AppPictures
      appId={appId}
      kind="icon"
      label={m.apps_label_icon()}
      help={m.apps_help_icon({ side: READING.icon.shortSide, most: MB })}
      pictures={icons}
      most={1}
      closed={closed}
      error={errors['icon']}
    />
    <AppPictures
      appId={appId}
      kind="screenshot"
      label={m.apps_label_screenshots()}
      help={
        least > 0
          ? m.apps_help_screenshots({ side: READING.screenshot.shortSide, mb: MB, least, most })
          : m.apps_help_screenshots_optional({ most })
      }
      pictures={screenshots}
      most={most}
      closed={closed}
      error={errors['screenshots']}
    />
  </FormPart>
)
