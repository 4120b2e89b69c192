// The footer: brand, columns of links, the configured HTML block, agreements.
import { BrandMark } from '../header/brand-mark.tsx'
import type { Brand, ShellFooter } from './shell-data.ts'
import { SiteLink } from '../primitives/site-link.tsx'
import styles from './footer.module.css'

export function Footer({ footer, brand, year }: { footer: ShellFooter; brand: Brand; year: number }) {
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.top}>
          <div className={styles.brand}>
            <BrandMark brand={brand} />
            <p>{brand.tagline}</p>
          </div>
          {footer.columns.map((column) => (
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
        {footer.html ? <div className={styles.block} dangerouslySetInnerHTML={{ __html: footer.html }} /> : null}
        <div className={styles.bottom}>
          <span className={styles.legal}>
            © {year} {brand.legalName}
          </span>
          {footer.legal.map((link) => (
            <SiteLink key={link.url} to={link.url}>
              {link.label}
            </SiteLink>
          ))}
        </div>
      </div>
    </footer>
  )
}
