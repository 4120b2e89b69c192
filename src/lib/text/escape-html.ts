// Text escaped for HTML, XML and SVG, in elements and in quoted attributes.

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
