// The developer tools (/utils); everything runs in the browser and nothing is sent (handbook/pages.md [2]).
import type { MetaFunction } from 'react-router'
import { m } from '#messages'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { ToolEncoding, ToolFingerprint, ToolNumbers, ToolTime } from './tool-checks.tsx'
import { ToolSigner } from './tool-signer.tsx'
import styles from './tools.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.apps_tools(), matches) },
  { name: 'description', content: m.apps_tools_lead() },
]

const TOOLS = [
  { id: 'fingerprint', icon: 'shield-check', title: m.apps_tool_fingerprint, Tool: ToolFingerprint },
  { id: 'signature', icon: 'pencil', title: m.apps_tool_signature, Tool: ToolSigner },
  { id: 'numbers', icon: 'hash', title: m.apps_tool_numbers, Tool: ToolNumbers },
  { id: 'time', icon: 'refresh-dot', title: m.apps_tool_times, Tool: ToolTime },
  { id: 'encoding', icon: 'code', title: m.apps_tool_encodings, Tool: ToolEncoding },
]

export default function Page() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{m.apps_tools()}</h1>
      <p className={styles.lead}>{m.apps_tools_lead()}</p>
      <div className={styles.grid}>
        <nav aria-label={m.apps_tools()}>
          <ul>
            {TOOLS.map(({ id, icon, title }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <Icon name={icon} size={18} />
                  {title()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {TOOLS.map(({ id, icon, title, Tool }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <Icon name={icon} size={24} />
                {title()}
              </h2>
              <Tool />
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
