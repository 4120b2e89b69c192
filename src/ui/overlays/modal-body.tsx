// The dialog's panel: focus trap, Escape closes, the focus returns to the trigger.
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#messages'
import { WithMantine } from '../theme/mantine.tsx'
import type { ModalProps } from './modal.tsx'
import styles from './modal.module.css'

export default function ModalBody(props: ModalProps) {
  const { open, onClose, title, size = 520, children, actions, closeOutside = true } = props
  return (
    <WithMantine>
      <MantineModal.Root
        opened={open}
        onClose={onClose}
        size={size}
        centered
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
        <MantineModal.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <MantineModal.Content data-holds-page>
          <div className={styles.header}>
            <MantineModal.Title component="h2">{title}</MantineModal.Title>
            <MantineModal.CloseButton icon={<IconX size={20} stroke={1.5} aria-hidden />} aria-label={m.ui_close()} />
          </div>
          <MantineModal.Body>
            {children}
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </MantineModal.Body>
        </MantineModal.Content>
      </MantineModal.Root>
    </WithMantine>
  )
}
