-- How urgent the person who opened a topic calls it, and since when its last side waits for the answer of the other.
alter table topic
  add column urgency text not null default 'normal' check (urgency in ('normal', 'high', 'urgent')),
  add column waiting_since timestamptz;
update topic set waiting_since = last_message_at;
alter table topic alter column waiting_since set not null;
grant update (waiting_since) on topic to portal_company;
