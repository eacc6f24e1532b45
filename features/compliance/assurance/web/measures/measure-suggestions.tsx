import { useQuery } from "@tanstack/react-query";
import {
  adoptSuggestion,
  type MeasureSuggestion,
  suggestMeasures,
} from "#features/compliance/assurance/contracts/measure-effect.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useAssuranceChange } from "../assurance.queries.ts";
import styles from "./measure-suggestions.module.css";

const standardsOf = ({ controls }: MeasureSuggestion) =>
  [...new Set(controls.map(({ standard_name }) => standard_name))].join(", ");

/** Lists contracted services without a measure: one click creates the measure with its controls. */
export function MeasureSuggestions({ onMade }: { onMade: (id: string) => void }) {
  const { data, isPending } = useQuery(callQuery(suggestMeasures, {}));
  const adopt = useAssuranceChange(adoptSuggestion, ({ id }) => onMade(id));
  const open = data?.items.filter(
    ({ service, measure_id, controls }) => service.contracted && !measure_id && controls.length > 0,
  );
  if (isPending) return <Skeleton count={1} />;
  if (!open || open.length === 0) return null;
  return (
    <details className={styles.suggestions} open={open.length <= 3}>
      <summary>
        Sus servicios pueden ser medidas: {open.length === 1 ? "1 sugerencia" : `${open.length} sugerencias`}
      </summary>
      <ul className={styles.list}>
        {open.map((suggestion) => (
          <li key={suggestion.service.id} className={styles.item}>
            <div>
              <strong>{suggestion.name}</strong>
              <Note>
                {suggestion.service.name}. Suele servir {suggestion.controls.length} controles de{" "}
                {standardsOf(suggestion)}.
              </Note>
            </div>
            <Button
              small
              busy={adopt.isPending && adopt.variables?.service_id === suggestion.service.id}
              onClick={() =>
                adopt.mutate(
                  { service_id: suggestion.service.id },
                  { onError: (failure) => showToast("problem", refusalText(failure)) },
                )
              }
            >
              Crear medida
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
