-- The entities that share a name or an address, the one seen last first: recognition reads the first few of them, however
-- many there are.
create index entity_identity_holders_idx
  on entity_identity (company_id, kind, value, issuer, last_at desc, entity_id)
  where kind in ('mac', 'artifact', 'fqdn', 'name', 'ip', 'user');

-- Whether its entity is known by addresses and bare account names alone. A record that gives nothing but an address
-- belongs to such an entity.
alter table entity_identity add column weak_only boolean not null default false;
alter table entity_identity no force row level security;
update entity_identity held set weak_only = true
where not exists (select from entity_identity other where other.company_id = held.company_id
  and other.entity_id = held.entity_id and other.kind not in ('ip', 'user'));
alter table entity_identity force row level security;
create index entity_identity_weak_only_idx on entity_identity (company_id, kind, value, issuer, entity_id)
  where weak_only;
grant update (weak_only) on entity_identity to portal_company;
