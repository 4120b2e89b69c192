// The FAQ module.
import { Faq } from '../../../../../ui/text/faq.tsx'
import type { CustomModule } from '../../../contract.ts'
import { ModulePart } from './module-part.tsx'
import { RichText } from './rich-text.tsx'
import shared from './module.module.css'
import styles from './module-faq.module.css'

type Questions = Extract<CustomModule, { type: 'faq' }>

/** @param paired shares its row with another module */
export function ModuleFaq({ module, paired }: { module: Questions; paired?: boolean }) {
  return (
    <ModulePart module={module} paired={paired}>
      <Faq
        className={styles.faq}
        items={module.items.map(({ question, answer }) => ({
          question,
          answer: (
            <p>
              <RichText text={answer} />
            </p>
          ),
        }))}
      />
      {module.note ? (
        <p className={shared.note}>
          <RichText text={module.note} />
        </p>
      ) : null}
    </ModulePart>
  )
}
