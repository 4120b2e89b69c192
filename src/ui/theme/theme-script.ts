// The inline script that sets the theme before the first paint and follows the system while the visitor wants that. It is the
// same on every page, so that one hash in the content security policy admits it.

/**
 * Sets `data-theme` from the `theme` cookie (light, dark; anything else follows the system). The name of the frame decides in
 * an editor's preview.
 */
export const THEME_SCRIPT =
  `(function(d,q){function set(){var c=/^preview-(light|dark)$/.exec(window.name)||/(?:^|; )theme=(light|dark)/.exec(document.cookie),` +
  `t=c?c[1]:q.matches?'dark':'light';d.setAttribute('data-theme',t)}` +
  `set();q.addEventListener('change',set);document.addEventListener('themechange',set)})` +
  `(document.documentElement,matchMedia('(prefers-color-scheme:dark)'))`
