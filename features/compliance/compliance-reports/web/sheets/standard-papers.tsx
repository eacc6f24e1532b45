import { useQuery } from "@tanstack/react-query";
import { listEnabledStandards } from "#features/compliance/control-states/company-standards.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import styles from "../compliance-reports.module.css";
import { ImportStates } from "./import-states.tsx";
import StandardExports from "./standard-exports.tsx";

/** One standard with its exports and its import. */
export function StandardPapers() {
  const [standardParam, setStandardParam] = useAddressParam("norma");
  const { data, error, refetch } = useQuery(callQuery(listEnabledStandards, {}));
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las normas" shape="rows" count={5} />
    );
  const selectedStandard =
    data.items.find(({ standard }) => String(standard.id) === standardParam) ?? data.items[0];
  if (!selectedStandard)
    return (
      <EmptyState
        title="La empresa no sigue ninguna norma"
        action={<LinkButton to={paths.standards}>Ver normas</LinkButton>}
      >
        Al activar una norma podrá emitir su declaración y descargar sus estados.
      </EmptyState>
    );
  const { standard, closed_at } = selectedStandard;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>Por norma</h2>
        <Select
          className={styles.choice}
          aria-label="Norma"
          options={data.items.map(({ standard: { id, name } }) => ({ value: String(id), label: name }))}
          value={String(standard.id)}
          onChange={(event) => setStandardParam(event.target.value)}
        />
      </div>
      <StandardExports standardId={standard.id} standardCode={standard.code} />
      <h3>Subir la planilla corregida</h3>
      {closed_at ? (
        <Note>El período de esta norma está cerrado: sus estados no cambian hasta que se reabra.</Note>
      ) : (
        <ImportStates key={standard.id} standardId={standard.id} />
      )}
    </section>
  );
}
