// Photos of a case: the current one, one to compare, and thumbnails that show which were viewed.
import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs'
import IconColumns2 from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs'
import { m } from '#messages'
import { IconButton } from '../../../../ui/primitives/icon-button.tsx'
import type { CaseView } from '../../components/case-view.server.ts'
import { PhotoFrame } from './photo-frame.tsx'
import type { Photos } from './use-photos.ts'
import type { View } from './use-view.ts'
import styles from './case-photos.module.css'

type Photo = CaseView['photos'][number]

export type CasePhotosProps = {
  list: Photo[]
  photos: Photos
  opened: boolean
  left: number
  right: number | null
  views: { left: View; right: View }
  isSeen: (photo: Photo) => boolean
  /** Short text of the chosen reason, or an empty string; null when the photo is not marked. */
  markOf: (photo: Photo) => string | null
  onLeft: (at: number) => void
  onRight: (at: number) => void
  onMark: ((photo: Photo) => void) | null
}

export function CasePhotos(props: CasePhotosProps) {
  const { list, photos, opened, left, right, views, isSeen, markOf, onLeft, onRight, onMark } = props
  const frame = (at: number, side: 'left' | 'right') => {
    const photo = list[at]
    if (!photo) return null
    const { name } = photo
    return (
      <PhotoFrame
        key={side}
        name={name}
        shown={photos.of(photo.id)}
        view={views[side]}
        marked={markOf(photo)}
        onMark={onMark ? () => onMark(photo) : null}
        onAgain={() => photos.again(photo.id)}
      />
    )
  }
  return (
    <>
      {opened ? (
        <div className={styles.pair} data-one={right === null || undefined}>
          {frame(left, 'left')}
          {right === null ? null : frame(right, 'right')}
        </div>
      ) : (
        <p className={styles.closed}>{m.review_photo_closed()}</p>
      )}
      <ul className={styles.all} data-closed={!opened || undefined} aria-label={m.review_photo_all()}>
        {list.map((photo, at) => {
          const photoState = photos.of(photo.id)
          const url = opened && typeof photoState === 'object' && 'url' in photoState ? photoState.url : null
          const isMarked = markOf(photo) !== null
          return (
            <li key={photo.id} data-current={at === left || undefined} data-marked={isMarked || undefined}>
              <button
                type="button"
                className={styles.small}
                aria-current={at === left ? 'true' : undefined}
                aria-label={isSeen(photo) || !opened ? photo.name : m.review_photo_unseen({ name: photo.name })}
                onClick={() => onLeft(at)}
              >
                {url ? <img src={url} alt="" /> : <span className={styles.number}>{at + 1}</span>}
              </button>
              {list.length > 2 && opened ? (
                <IconButton
                  size="sm"
                  className={styles.beside}
                  aria-pressed={at === right}
                  label={`${m.review_photo_beside()}: ${photo.name}`}
                  onClick={() => onRight(at)}
                >
                  <IconColumns2 stroke={1.5} aria-hidden />
                </IconButton>
              ) : null}
              <span className={styles.name} data-new={(opened && !isSeen(photo)) || undefined}>
                {isMarked ? <IconFlag3 size={14} stroke={1.5} aria-hidden /> : null}
                <span>{photo.name}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
