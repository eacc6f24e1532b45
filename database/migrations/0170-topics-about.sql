-- The page of the portal that a topic is about, and how what stands there is called.
alter table topic
  add column about_path text,
  add column about_name text,
  add constraint topic_about_whole check ((about_path is null) = (about_name is null));
create index topic_about_idx on topic (company_id, about_path, last_message_at desc, id desc) where about_path is not null;
