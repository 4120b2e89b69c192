// Icon and screenshots in the form: dropped, pasted or chosen, sent at once with progress, shown, removable, beside an
// example of what is wanted.
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { UploadProgress } from '../../../../ui/uploads/upload-progress.tsx'
import { useUploads } from '../../../../ui/uploads/use-uploads.ts'
import { imageTooLargeText } from '../../../uploads/rules/labels.ts'
import { PICTURE_LIMITS } from '../../rules/pictures.ts'
import { pictureUrl } from '../../rules/app-urls.ts'
import { type Picture, removePicture, sendPicture } from './picture-upload.ts'
import { PictureExample } from './picture-example.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { PICTURE_TYPES } from '../../../../lib/files/accepted-files.ts'
import styles from './app-pictures.module.css'

type Props = {
  appId: number
  kind: Picture['kind']
  label: string
  help: string
  pictures: readonly Picture[]
  max: number
  closed: boolean
  error?: string | undefined
}

export function AppPictures({ appId, kind, label, help, pictures, max, closed, error }: Props) {
  const zone = useRef<HTMLElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { uploads, forget, again, add } = useUploads({
    send: (file, onProgress) => sendPicture(appId, kind, file, onProgress),
    problemOf: ({ size }) => (size > PICTURE_LIMITS.bytes ? imageTooLargeText(PICTURE_LIMITS.bytes) : ''),
    done: revalidate,
  })
  const isIcon = kind === 'icon'
  const room = isIcon ? 1 : max - pictures.length - uploads.filter(({ state }) => state !== 'bad').length
  const isOpen = !closed && room > 0
  const take = (files: readonly File[]) => {
    setRefusal(null)
    if (isOpen && files.length > 0) add(files, room)
  }
  const over = useFileDrop(zone, isOpen, take)
  const remove = async (id: number) => {
    setRefusal(await removePicture(id))
    await revalidate()
  }
  const message = refusal ?? error
  const visiblePictures = isIcon && uploads.some(({ state }) => state !== 'bad') ? [] : pictures
  return (
    <section
      ref={zone}
      className={styles.pictures}
      id={isIcon ? 'f-icon' : 'f-screenshots'}
      aria-label={label}
      data-kind={kind}
      data-over={over || undefined}
    >
      <div className={styles.head}>
        <h3>{label}</h3>
        {isIcon ? null : (
          <span className="num">
            {pictures.length} / {max}
          </span>
        )}
      </div>
      <p className={styles.help}>{help}</p>
      {message ? (
        <p className={styles.error} role="alert">
          <IconAlertTriangle stroke={1.5} aria-hidden />
          {message}
        </p>
      ) : null}
      <div className={styles.tiles}>
        {visiblePictures.map(({ id, width, height }, at) => (
          <div key={id} className={styles.tile}>
            <img src={pictureUrl(id)} alt={`${label} ${at + 1}`} width={width} height={height} />
            {closed ? null : (
              <div className={styles.acts}>
                {isIcon ? <Picker label={label} text={m.apps_replace()} take={take} /> : null}
                <Button
                  kind="text"
                  size="sm"
                  aria-label={m.apps_remove_picture({ picture: `${label} ${at + 1}` })}
                  onClick={() => void remove(id)}
                >
                  {m.apps_remove()}
                </Button>
              </div>
            )}
          </div>
        ))}
        {uploads.map((upload) => (
          <div key={upload.key} className={styles.tile} data-state={upload.state}>
            <div className={styles.preview} style={{ backgroundImage: `url(${upload.url})` }} />
            <UploadProgress upload={upload} forget={forget} again={again} />
          </div>
        ))}
        {isOpen && !(isIcon && (pictures.length > 0 || uploads.some(({ state }) => state !== 'bad'))) ? (
          <label className={styles.drop}>
            <IconPhotoPlus stroke={1.25} aria-hidden />
            <b>{over ? m.apps_drop_now() : m.apps_drop_choose()}</b>
            <small>{m.apps_drop_ways()}</small>
            <FileInput label={label} several={!isIcon} take={take} />
          </label>
        ) : null}
        {!closed && visiblePictures.length === 0 ? <PictureExample kind={kind} /> : null}
      </div>
    </section>
  )
}

type Take = (files: readonly File[]) => void

const FileInput = ({ label, several = false, take }: { label: string; several?: boolean; take: Take }) => (
  <input
    type="file"
    aria-label={label}
    accept={PICTURE_TYPES}
    multiple={several}
    onChange={({ currentTarget }) => {
      take([...(currentTarget.files ?? [])])
      currentTarget.value = ''
    }}
  />
)

const Picker = ({ label, text, take }: { label: string; text: string; take: Take }) => (
  <label className={styles.pick}>
    {text}
    <FileInput label={label} take={take} />
  </label>
)
