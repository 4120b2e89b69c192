// Meta tags in the head of a page, found exactly as browsers find them.
import { expect, test } from 'vitest'
import { metaTags } from './meta-tags.ts'

const META = '<meta name="polaris-site" content="7f3a">'

test.each([
  ['plain', `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>潮汐</title>${META}</head>`, ['7f3a']],
  ['without html and head', `<title>潮汐</title>${META}<p>`, ['7f3a']],
  ['after a byte order mark', `\u{FEFF}<!DOCTYPE html>\n<head>\n${META}`, ['7f3a']],
  ['in capitals, attributes turned round', `<HEAD><META CONTENT='7f3a' NAME=POLARIS-SITE />`, ['7f3a']],
  ['bare, with spaces', `<head><meta name = polaris-site content = 7f3a ></head>`, ['7f3a']],
  ['after scripts and styles', `<head><script>if (1 > 0) "<body>"</script><style>a>b{}</style>${META}`, ['7f3a']],
  ['a greater-than in an attribute', `<head><meta name="x" content="a>b">${META}`, ['7f3a']],
  ['after a comment', `<head><!-- <body> -->${META}`, ['7f3a']],
  ['several', `<head>${META}<meta name="polaris-site" content="other">`, ['7f3a', 'other']],
  ['another name', `<head><meta name="polaris-sites" content="7f3a"><meta property="polaris-site" content="7f3a">`, []],
  ['in the body', `<html><head></head><body>${META}</body>`, []],
  ['after the first thing of the body', `<head><title>x</title><p>hello</p>${META}`, []],
  ['after words', `hello ${META}`, []],
  ['in a comment', `<head><!-- ${META} --></head>`, []],
  ['in a comment without an end', `<head><!-- ${META}`, []],
  ['in a title', `<head><title>${META}</title></head>`, []],
  ['in a script', `<head><script>document.write('${META}')</script></head>`, []],
  ['in a script without an end', `<head><script>${META}`, []],
  ['in noscript or a template', `<head><noscript>${META}</noscript><template>${META}</template></head>`, []],
  ['in an attribute', `<head><meta name="description" content='${META}'></head>`, []],
  ['in a textarea', `<textarea>${META}</textarea>`, []],
  ['encoded', `<head><meta name="polaris-site" content="&#55;f3&#x61;">`, ['7f3a']],
  ['after an end tag without a start', `<head></title></b>${META}`, ['7f3a']],
  ['in a template in a template', `<template><template></template>${META}</template>`, []],
  ['after a paragraph that only ends', `<head></p>${META}`, []],
  ['after a space that is none in HTML', `<head>\u{A0}${META}`, []],
  ['after the end of a body that did not start', `<title>x</title></body>${META}`, []],
  ['after the end of the page', `<html></html>${META}`, []],
  ['after a section that HTML does not have', `<head><![CDATA[<p>]]>${META}`, []],
  ['in foreign content', `<head><svg>${META}</svg>`, []],
  ['without an end', `<head><meta name="polaris-site" content="7f3a"`, []],
  ['content twice', `<head><meta name="polaris-site" content="other" content="7f3a">`, ['other']],
  ['no content', `<head><meta name="polaris-site"></head>`, []],
  ['nothing', '', []],
])('%s', (_, html, values) => {
  expect(metaTags(html, 'polaris-site')).toEqual(values)
})

test.each([
  '<!--',
  '<meta ',
  '<meta name="',
  '<script>',
  ' ',
  '<',
  '<title></titl',
  `<meta a='`,
  '<link>',
  '<head>',
  '<html>',
  '<template>',
  '<template><a>',
  '<noscript></p>',
  '<b>',
  '</b>',
  '<svg><title>',
  '<form>',
  '&amp',
  '&#x10ffff;',
  '<meta a',
  '<meta content=&',
  '<!doctype',
  '<?',
  '\0',
])('a hostile page of 2 MB of %j is read quickly', (piece) => {
  const page = piece.repeat((2 * 1024 * 1024) / piece.length)
  const start = performance.now()
  expect(metaTags(`<head>${page}`, 'polaris-site')).toEqual([])
  expect(metaTags(`<head><template>${page}`, 'polaris-site')).toEqual([])
  expect(performance.now() - start).toBeLessThan(2000)
})
