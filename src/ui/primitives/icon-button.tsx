// An icon-only button or link; its label is read by assistive technology and shown as a tooltip.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classList } from './class-list.ts'
import { SiteLink, type SiteLinkProps } from './site-link.tsx'
import styles from './icon-button.module.css'

interface Look {
  label: string
  size?: 'sm' | 'md'
  tone?: 'ok' | 'bad'
  children: ReactNode
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>, Look {
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, size, tone, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classList(styles.button, className)}
      data-size={size}
      data-tone={tone}
    />
  )
}

export function IconLink({ label, size, tone, className, ...rest }: Omit<SiteLinkProps, 'children'> & Look) {
  return (
    <SiteLink
      title={label}
      {...rest}
      aria-label={label}
      className={classList(styles.button, className)}
      data-size={size}
      data-tone={tone}
    />
  )
}
