-- What each import said of a place besides that it saw a certificate there: taken back, it leaves what the others said.
alter table certificate_seen
  add column chain text check (chain in ('complete', 'incomplete', 'untrusted')),
  add column revoked boolean;
update certificate_seen seen set chain = s.chain, revoked = s.revoked from certificate_sighting s
  where s.company_id = seen.company_id and s.id = seen.sighting_id;

-- Notes of imports are forgotten after a time. What they said together stays with the place: from when to when the
-- certificate was seen there, and what was said of it.
alter table certificate_sighting
  add column noted_from timestamptz,
  add column noted_until timestamptz,
  add column noted_chain text check (noted_chain in ('complete', 'incomplete', 'untrusted')),
  add column noted_revoked boolean,
  add check ((noted_from is null) = (noted_until is null));
