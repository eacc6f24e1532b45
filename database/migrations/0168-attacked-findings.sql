-- What counts as attacked is looked through every morning: what nothing tells of any more is attacked no longer.
create index finding_attacked_idx on finding (company_id, attacked_at) where attacked_at is not null;
