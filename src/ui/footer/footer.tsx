// Contents of the footer: brand, columns of links, the configured HTML block, agreements. Rendered by the server alone, once for
// everybody (footer-place.tsx).
import { BrandMark } from '../header/brand-mark.tsx'
import type { ShellFooter } from '../page/shell-data.ts'
import { SiteLink } from '../primitives/site-link.tsx'
import styles from './footer.module.css'

export function Footer({ brand, tagline, legalName, year, columns, legal, html }: ShellFooter) {
  return (
    <div className="wrap">
      <div className={styles.top}>
        <div className={styles.brand}>
          <BrandMark brand={brand} repeated />
          <p>{tagline}</p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.url + link.label}>
                  <SiteLink to={link.url}>{link.label}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {/* Sanitized by the server before it was stored. */}
      {html ? <div className={styles.block} dangerouslySetInnerHTML={{ __html: html }} /> : null}
      <div className={styles.bottom}>
        <span className={styles.legal}>
          © {year} {legalName}
        </span>
        {legal.map((link) => (
          <SiteLink key={link.url} to={link.url}>
            {link.label}
          </SiteLink>
        ))}
      </div>
    </div>
  )
}
