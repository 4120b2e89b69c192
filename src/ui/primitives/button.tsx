// The button, and a link that looks like one.
import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { classList } from './class-list.ts'
import { SiteLink, type SiteLinkProps } from './site-link.tsx'
import styles from './button.module.css'

export interface ButtonLook {
  /** primary: the main action; accent: urgent, one per screen; danger: cannot be undone. */
  kind?: 'primary' | 'accent' | 'line' | 'text' | 'danger'
  size?: 'lg' | 'md' | 'sm' | 'xs'
  /** As wide as its container. */
  wide?: boolean
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** In progress: shows a spinner, keeps the focus, ignores further clicks. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { kind = 'primary', size, wide, busy, type = 'button', className, onClick, ...rest } = props
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classList(styles.button, wide && styles.wide, className)}
      data-kind={kind}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={click}
    />
  )
}

export function ButtonLink({ kind = 'primary', size, wide, className, ...rest }: SiteLinkProps & ButtonLook) {
  return (
    <SiteLink
      {...rest}
      className={classList(styles.button, wide && styles.wide, className)}
      data-kind={kind}
      data-size={size}
    />
  )
}
