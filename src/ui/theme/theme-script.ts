// The inline script that sets the theme before the first paint and follows the system while the visitor wants that. It is the
// same on every page, so that one hash in the content security policy admits it.

import { THEMES } from '../../lib/portal/themes.ts'

const NAMES = THEMES.join('|')

/**
 * Sets `data-theme` from the `theme` cookie (one of the themes; anything else follows the system). The name of the frame decides in
 * an editor's preview.
 */
export const THEME_SCRIPT =
  `(function(d,q){function set(){var c=/^preview-(${NAMES})$/.exec(window.name)||/(?:^|; )theme=(${NAMES})/.exec(document.cookie),` +
  `t=c?c[1]:q.matches?'dark':'light';d.setAttribute('data-theme',t)}` +
  `set();q.addEventListener('change',set);document.addEventListener('themechange',set)})` +
  `(document.documentElement,matchMedia('(prefers-color-scheme:dark)'))`
