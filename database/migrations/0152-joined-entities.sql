-- What was found on an asset goes along when it is joined into another: the way from the one that stays to those before.
create index entity_joined_idx on entity (company_id, merged_into) where merged_into is not null;
