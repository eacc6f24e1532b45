-- What is kept readable of a key is its prefix and four characters. Of keys with a `_` in their secret it was more, at
-- worst all of it.
alter table api_key no force row level security;
update api_key set preview = substring(preview from '^cci_[0-9]+_.{4}') where preview ~ '^cci_[0-9]+_.{5}';
alter table api_key force row level security;
