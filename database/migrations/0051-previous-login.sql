-- "Since your last visit" counts from the sign-in before the present one.
alter table portal_user add column previous_login_at timestamptz;
grant select (previous_login_at) on portal_user to portal_session;
