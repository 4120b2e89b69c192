// Tags of a visitor's page for search engines and chats.
import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, type MetaArgs, Meta, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { sharedTags } from './shared-tags.ts'

const ORIGIN = 'https://portal.example'
const brand = {
  name: '北辰',
  product: '开放平台',
  legalName: '北辰终端',
  mark: null as string | null,
  picture: null as string | null,
}
type Shared = Parameters<typeof sharedTags>[0]

function tagsOf(shared: Shared, path = '/service?device=car', own: Partial<typeof brand> = {}) {
  const { pathname, search } = new URL(path, ORIGIN)
  const matches = [{ id: 'root', loaderData: { site: { origin: ORIGIN, brand: { ...brand, ...own } } } }]
  return sharedTags(shared, { matches, location: { pathname, search } } as unknown as MetaArgs)
}
const LIST: Shared = { title: '服务', description: '全部服务', section: 'services' }
const dataIn = (tags: ReturnType<typeof tagsOf>) =>
  tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))

test('a page has its description, and Open Graph in its language with a picture of its part of the portal', () => {
  expect(tagsOf(LIST)).toEqual([
    { name: 'description', content: '全部服务' },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: '北辰开放平台' },
    { property: 'og:title', content: '服务' },
    { property: 'og:description', content: '全部服务' },
    { property: 'og:url', content: 'https://portal.example/service' },
    { property: 'og:locale', content: 'zh_CN' },
    { property: 'og:locale:alternate', content: 'en_US' },
    { property: 'og:image', content: expect.stringMatching(/^https:\/\/portal\.example\/.*services.*\.png$/) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: m.ui_picture_services() },
    { name: 'twitter:card', content: 'summary_large_image' },
  ])
})

test('the picture of a brand stands beside every link', () => {
  const tags = tagsOf(LIST, '/service', { picture: '/brand/picture-abc.jpg' })
  expect(tags.filter((tag) => 'property' in tag && /image/.test(String(tag.property)))).toEqual([
    { property: 'og:image', content: 'https://portal.example/brand/picture-abc.jpg' },
    { property: 'og:image:alt', content: '北辰开放平台' },
  ])
})

test('the home page says who the maker is, and where its portal is searched', () => {
  const tags = tagsOf({ title: '北辰开放平台', description: '在一处接入', section: 'home' }, '/', {
    mark: '/brand/m.svg',
  })
  expect(dataIn(tags)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': 'https://portal.example/#organization',
      name: '北辰',
      legalName: '北辰终端',
      url: 'https://portal.example/',
      logo: 'https://portal.example/brand/m.svg',
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': 'https://portal.example/#website',
      name: '北辰开放平台',
      description: '在一处接入',
      url: 'https://portal.example/',
      inLanguage: 'zh-CN',
      publisher: { '@id': 'https://portal.example/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://portal.example/docs?search={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ])
})

test('an article says what it is, when it was written, and the way to it past folders without a page', () => {
  const article = { type: 'TechArticle', modified: '2026-07-22T00:00:00Z', language: 'en' } as const
  const trail = [{ label: 'Documents', url: '/docs' }, { label: 'Guides' }, { label: 'Push' }]
  const shared: Shared = { title: 'Push', description: 'How to push', section: 'docs', article, trail }
  expect(dataIn(tagsOf(shared))).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Documents', item: 'https://portal.example/docs' },
        { '@type': 'ListItem', position: 2, name: 'Push' },
      ],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: 'Push',
      description: 'How to push',
      inLanguage: 'en',
      dateModified: '2026-07-22T00:00:00Z',
      publisher: { '@type': 'Organization', name: '北辰开放平台' },
    },
  ])
})

test('a title that looks like the end of a script or of an attribute stays a title', () => {
  const title = `</script><script>alert("x")</script> "'>&<!--`
  const shared: Shared = {
    title,
    description: title,
    section: 'notices',
    trail: [{ label: title }],
    article: { type: 'NewsArticle' },
  }
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => createElement(Fragment, null, createElement(Meta), createElement(Outlet)),
      children: [{ index: true, meta: () => tagsOf(shared), Component: () => null }],
    },
  ])
  const html = renderToString(createElement(Page, { initialEntries: ['/'] }))
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  expect(scripts.map(([, attributes]) => attributes)).toEqual(Array(2).fill(' type="application/ld+json"'))
  const [trail, article] = scripts.map(([, , text]) => JSON.parse(text!))
  expect(trail.itemListElement[0].name).toBe(title)
  expect([article.headline, article.description]).toEqual([title, title])
  expect(html).not.toContain('<script>')
  expect(html).not.toMatch(/content="[^"]*[<>]/)
})
