-- What kind of image the logo is, as read from its content.
alter table company add column logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp'));
alter table company add constraint logo_is_whole check ((logo_file is null) = (logo_type is null));
