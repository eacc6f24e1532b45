import { useQuery } from "@tanstack/react-query";
import {
  enableStandard,
  listCompanyStandardRows,
} from "#features/compliance/control-states/company-standards.contract.ts";
import { companyQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import styles from "../setup.module.css";
import { useCompanyCall } from "../use-company-call.ts";

/** The step with the standards of the library, each with a mark if the company follows it. */
export default function StandardsStep({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useQuery(companyQuery(companyId, listCompanyStandardRows, {}));
  const enable = useCompanyCall(companyId, enableStandard);
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las normas" count={6} />;
  return (
    <>
      <SaveTrouble failure={enable.error} />
      <ul className={styles.list} aria-label="Normas">
        {data.items.map(({ standard, enabled }) => (
          <li key={standard.id}>
            <span>
              {standard.short_name}
              <br />
              <span className={styles.soft}>{standard.name}</span>
            </span>
            {enabled ? (
              <Badge tone="good">Activa</Badge>
            ) : (
              <Button
                small
                busy={enable.isPending}
                aria-label={`Activar ${standard.short_name}`}
                onClick={() => enable.mutate({ id: standard.id })}
              >
                Activar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
