-- Whether a company has a package: by its name, as people write it.
create index finding_package_idx on finding (company_id, lower(package)) where package is not null;
