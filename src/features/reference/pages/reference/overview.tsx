// The reference's first page: rules common to all calls, and the chapters with what each is for.
import { Link } from 'react-router'
import { m } from '#messages'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { Prose } from '../../../../ui/text/prose.tsx'
import { useNamedCall } from './use-named-call.ts'
import { addressOfCall, type View } from './view.ts'
import styles from './reference.module.css'

export function Overview({ view }: { view: Extract<View, { kind: 'overview' }> }) {
  const chapters = view.parts.flatMap((part) => part.chapters)
  useNamedCall((name) => {
    const chapter = chapters.find(({ calls }) => calls.includes(name))
    return chapter && addressOfCall({ chapter: chapter.slug, name })
  })
  return (
    <>
      <Breadcrumb items={[{ label: m.docs_title(), url: '/docs' }, { label: m.reference_title() }]} />
      <header className={styles.head}>
        <h1>{m.reference_title()}</h1>
        <p>{m.reference_lead()}</p>
        <a className="lk" href="/api/openapi.json">
          {m.reference_document()}
        </a>
      </header>
      <Prose html={view.introduction} className={styles.introduction} />
      {view.parts.map(({ title, chapters: own }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          <ul className={styles.chapters}>
            {own.map(({ slug, title: chapterTitle, text, calls }) => (
              <li key={slug}>
                <Link to={`/api/reference/${slug}`} prefetch="intent">
                  <b>{chapterTitle}</b>
                  <span>{text}</span>
                  <small>{m.reference_count({ count: calls.length })}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
