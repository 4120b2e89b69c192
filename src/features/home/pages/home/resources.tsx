// Sample code and other resources for developers.
import { CodeBlock, type CodeTab } from '../../../../ui/text/code-block.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { HomeData } from '../../contract.ts'
import { SectionHead } from './section-head.tsx'
import { useWayTo } from '../../../../ui/page/use-way-to.ts'
import styles from './resources.module.css'

export type Sample = Pick<HomeData['sample'], 'title' | 'text' | 'codeTitle' | 'result'> & { tabs: CodeTab[] }

export function Resources({ sample, items }: { sample: Sample; items: HomeData['developResourceList'] }) {
  const wayTo = useWayTo()
  return (
    <section className={`wrap ${styles.resources}`} aria-labelledby="h-resources">
      <SectionHead id="h-resources" title={sample.title} text={sample.text} />
      <div className={styles.columns}>
        <CodeBlock
          className={styles.code}
          title={sample.codeTitle}
          tabs={sample.tabs}
          result={
            <>
              <b>200</b>
              <span>{sample.result}</span>
            </>
          }
        />
        <ul className={styles.list}>
          {items.map(({ icon, title, text, mark, url }) => (
            <li key={title}>
              <SiteLink {...wayTo(url)}>
                <Icon name={icon} size={22} />
                <span>
                  <b>{title}</b>
                  <small>{text}</small>
                </span>
                <span className={styles.mark}>{mark}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
