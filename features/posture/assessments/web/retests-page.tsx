import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { retestStateLabels } from "#features/posture/assessments/assessments.labels.ts";
import { listRetests, retestStates } from "#features/posture/assessments/contracts/retests.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";

import styles from "./assessments.module.css";
import { RetestCard } from "./retests/retest-card.tsx";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The page of findings that were tested again: their state before and after, side by side. */
export default function RetestsPage() {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const state = oneOf(retestStates, params.get("estado") ?? "");
  const assessmentId = params.get("evaluacion") ?? "";
  const { data, error, refetch } = useQuery(
    callQuery(listRetests, {
      ...(state && { state }),
      ...(uuid.test(assessmentId) && { assessment_id: assessmentId }),
    }),
  );
  return (
    <>
      <PageHeader
        title="Verificaciones"
        lead="Hallazgos que se volvieron a probar: qué hizo su empresa y qué comprobamos."
      />
      <Stack gap={5} bounded>
        <FilterChips
          label="Estado"
          options={retestStates.map((value) => ({ value, label: retestStateLabels[value] }))}
          chosen={state ? [state] : []}
          onToggle={(value) =>
            write((address) => (value === state ? address.delete("estado") : address.set("estado", value)))
          }
        />
        {data ? (
          data.items.length === 0 ? (
            <EmptyState
              title={state || assessmentId ? "Ninguna reprueba coincide" : "Todavía no hay repruebas"}
              action={<LinkButton to={paths.assessments}>Ver las evaluaciones</LinkButton>}
            >
              Se piden desde los hallazgos publicados de una evaluación.
            </EmptyState>
          ) : (
            data.items.map((retest) => <RetestCard key={retest.id} retest={retest} />)
          )
        ) : (
          <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las repruebas" count={8} />
        )}
        {data?.capped && <p className={styles.note}>Se muestran las 100 rondas más nuevas.</p>}
      </Stack>
    </>
  );
}
