-- What a bulletin is about: objects of the base of threats, and indicators with their marking. Visitors read what is for
-- everybody and nothing else: publishing copies only that.
alter table bulletin_version
  add column objects jsonb not null default '[]',
  add column indicators jsonb not null default '[]';
alter table published_bulletin
  add column objects jsonb not null default '[]',
  add column indicators jsonb not null default '[]';
