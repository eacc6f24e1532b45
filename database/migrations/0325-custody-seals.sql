-- Chains of custody are sealed with the audit key. A link with a `key_id` carries an HMAC-SHA-256; one without is older
-- than this migration and carries a SHA-256 without a key. `sha256` is the hash of the piece when the link was written.
alter table incident_custody add column sha256 text, add column key_id text;
alter table incident_custody drop constraint incident_custody_act_check;
alter table incident_custody add constraint incident_custody_act_check check (act in ('received', 'registered', 'sealed',
  'downloaded', 'copied', 'handed_over', 'returned', 'verified', 'damaged', 'destroyed', 'chain_sealed'));

-- The end of each chain, sealed. `sealed_from` is the number of the first link that carries a seal. Chains without a
-- head get one, with a link of act `chain_sealed`, from the portal's nightly job: the key is not in the database.
create table incident_custody_head (
  company_id bigint not null,
  evidence_id uuid not null,
  incident_id uuid not null,
  sequence integer not null,
  hash bytea not null,
  sealed_from integer not null,
  key_id text not null,
  seal bytea not null,
  primary key (company_id, evidence_id),
  foreign key (company_id, evidence_id) references incident_evidence (company_id, id) on delete cascade
);
alter table incident_custody_head enable row level security;
alter table incident_custody_head force row level security;
create policy known on incident_custody_head to portal_company
  using (company_id = (select app_company_id()) and (select app_oversees()) and ((select app_user_id()) is null
    or exists (select from incident known where known.company_id = incident_custody_head.company_id
      and known.id = incident_custody_head.incident_id)))
  with check (company_id = (select app_company_id()));
grant select, insert, update (sequence, hash, key_id, seal) on incident_custody_head to portal_company;

-- The portal itself compares the hash of every piece with its custody, also of restricted incidents.
create policy known_to_the_portal on incident_evidence for select to portal_company
  using (company_id = (select app_company_id()) and (select app_oversees()) and (select app_user_id()) is null);
