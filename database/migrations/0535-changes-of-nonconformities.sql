-- Steps of nonconformities can be undone like those of other cases.
select create_case_bulk('nonconformity');
