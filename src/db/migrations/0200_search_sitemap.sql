-- The entries of the search index say which pages the sitemap lists.
alter table search_entry add column in_sitemap boolean not null default false;
comment on column search_entry.in_sitemap is 'True if sitemap.xml lists its page: visitors may open it.';
update search_entry set in_sitemap = not section and url like '/%' and case kind
  when 'service' then url like '/service/%'
  when 'page' then url in ('/', '/service', '/docs', '/notice', '/utils')
  else true end;
