-- What its file calls a control where that is not its code (a URN, an id): sets of pairs name controls so.
alter table control_text add column file_key text;
