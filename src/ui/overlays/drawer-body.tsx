// The drawer's panel: title and close button, scrolling content, actions.
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer as MantineDrawer } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#messages'
import type { DrawerProps } from './drawer.tsx'
import { WithMantine } from '../theme/mantine.tsx'
import styles from './drawer.module.css'

export default function DrawerBody(props: DrawerProps) {
  const { open, onClose, title, size = 560, children, actions, closeOutside = true } = props
  return (
    <WithMantine>
      <MantineDrawer.Root
        opened={open}
        onClose={onClose}
        position="right"
        size={size}
        lockScroll={false}
        returnFocus={false}
        closeOnClickOutside={closeOutside}
        classNames={{
          overlay: styles.overlay,
          content: styles.content,
          title: styles.title,
          close: styles.close,
          body: styles.body,
        }}
      >
        <MantineDrawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <MantineDrawer.Content data-holds-page>
          <div className={styles.header}>
            <MantineDrawer.Title component="h2">{title}</MantineDrawer.Title>
            <MantineDrawer.CloseButton icon={<IconX size={20} stroke={1.5} aria-hidden />} aria-label={m.ui_close()} />
          </div>
          <MantineDrawer.Body>{children}</MantineDrawer.Body>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </MantineDrawer.Content>
      </MantineDrawer.Root>
    </WithMantine>
  )
}
