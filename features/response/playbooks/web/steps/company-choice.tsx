import { useQuery } from "@tanstack/react-query";
import { listCompanyNames } from "#features/identity/companies/companies.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import styles from "../playbooks.module.css";

interface CompanyChoiceProps {
  /** Ids of the companies; null for every company. */
  chosen: readonly number[] | null;
  onChange: (companyIds: number[] | null) => void;
}

/** A choice of the companies to which a playbook is offered. */
export function CompanyChoice({ chosen, onChange }: CompanyChoiceProps) {
  const { data, error, refetch } = useQuery({
    ...callQuery(listCompanyNames, {}),
    enabled: chosen !== null,
  });
  return (
    <FieldGroup legend="Empresas">
      <Checkbox
        label="Para todas las empresas"
        checked={chosen === null}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      />
      {chosen !== null && error && !data && (
        <ErrorState title="No se pudieron cargar las empresas" failure={error} onRetry={() => refetch()} />
      )}
      {chosen !== null && data && (
        <div className={styles.choices}>
          {data.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
