-- When what a line asked for ended: the line counts as read, and says so.
alter table notification add column resolved_at timestamptz;
create index notification_open_idx on notification (company_id, split_part(path, '?', 1)) where read_at is null;
