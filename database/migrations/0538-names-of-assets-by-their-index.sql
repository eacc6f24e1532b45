-- A search in the names of assets reads all names of a company, because row security rules out an index on parts of a
-- text. From this index it reads the names alone and not the assets.
create index entity_asset_name_idx on entity (company_id, name_folded, id) where kind = 'asset' and merged_into is null;
