// The picture of a hero: one that operators uploaded, otherwise a scene. Decoration in both cases.
import { contentPictureAt, contentPictureUrl } from '../../lib/markdown/content-picture.ts'
import { Art } from './art.tsx'
import styles from './hero-picture.module.css'

export interface HeroPictureProps {
  /** Address of an uploaded picture; undefined without one. */
  picture: string | undefined
  scene: string
  /** Whether it is on the first screen. */
  first: boolean
  /** Place of the scene. */
  className?: string
}

export function HeroPicture({ picture, scene, first, className }: HeroPictureProps) {
  const uploadedPicture = picture === undefined ? null : contentPictureAt(picture)
  if (!uploadedPicture) return <Art name={scene} eager className={className} />
  const { name, width, height } = uploadedPicture
  return (
    <img
      className={styles.picture}
      src={contentPictureUrl(name)}
      width={width}
      height={height}
      alt=""
      fetchPriority={first ? 'high' : undefined}
    />
  )
}
