-- Addresses that hold a secret were kept as they were: links for a new password, sign-ins under way, invitations.
update page_view set target_path = regexp_replace(target_path, '^/+(id/reset|id/i|team/invite)/.*$', '/\1', 'i')
  where target_path ~* '^/+(id/reset|id/i|team/invite)/';
update page_view set origin_path = regexp_replace(origin_path, '^/+(id/reset|id/i|team/invite)/.*$', '/\1', 'i')
  where origin_path ~* '^/+(id/reset|id/i|team/invite)/';
update click_report set path = regexp_replace(path, '^/+(id/reset|id/i|team/invite)/.*$', '/\1', 'i')
  where path ~* '^/+(id/reset|id/i|team/invite)/';
